/**
 * The one caller of `chrome.*` in the service worker: a narrow, typed façade.
 *
 * Asynchronous calls are effects that fail with `ChromeError`. Events are plain listeners, because a
 * service worker must register them in its first turn, before any effect has had to wait.
 */
import { Context, Effect, Schema } from "effect"

/** The browser said no; `message` is its own sentence. */
export class ChromeError extends Schema.TaggedError<ChromeError>()("ChromeError", {
  api: Schema.String,
  message: Schema.String
}) {}

type Call<A> = Effect.Effect<A, ChromeError>

/** Ends a subscription. */
export type Unsubscribe = () => void

export interface BrowserTab {
  readonly id: number
  readonly windowId: number
  readonly url: string
  readonly title: string
  readonly active: boolean
}

export interface BrowserFrame {
  readonly frameId: number
  /** -1 for the main frame. */
  readonly parentFrameId: number
  readonly documentId: string
  readonly url: string
}

/** A document that has begun to replace another in a frame. */
export interface Committed {
  readonly tabId: number
  readonly frameId: number
  readonly documentId: string
  readonly url: string
}

export interface NavigationFailed {
  readonly tabId: number
  readonly frameId: number
  /** Chrome's own code, for example "net::ERR_CONNECTION_REFUSED". */
  readonly error: string
}

/** One end of a connection to an extension page. */
export interface BrowserPort {
  readonly name: string
  readonly post: (message: unknown) => void
  readonly disconnect: () => void
  readonly onMessage: (listener: (message: unknown) => void) => Unsubscribe
  readonly onDisconnect: (listener: () => void) => Unsubscribe
}

export type StorageArea = "local" | "session"

export class Chrome extends Context.Service<
  Chrome,
  {
    readonly version: string
    readonly onStarted: (listener: () => void) => Unsubscribe
    readonly onInstalled: (listener: () => void) => Unsubscribe
    readonly onPort: (listener: (port: BrowserPort) => void) => Unsubscribe
    /** Messages from this extension's own pages; what the listener's promise gives is the reply. */
    readonly onPanelMessage: (listener: (message: unknown) => Promise<unknown> | undefined) => Unsubscribe

    readonly openPanelOnAction: Call<void>

    readonly read: (area: StorageArea, key: string) => Call<unknown>
    readonly write: (area: StorageArea, key: string, value: unknown) => Call<void>
    readonly onStored: (area: StorageArea, key: string, listener: (value: unknown) => void) => Unsubscribe

    readonly setAlarm: (name: string, periodMinutes: number) => Call<void>
    readonly clearAlarm: (name: string) => Call<void>
    readonly onAlarm: (listener: (name: string) => void) => Unsubscribe
    readonly onOnline: (listener: () => void) => Unsubscribe

    readonly tab: (tabId: number) => Call<BrowserTab>
    /** The active tab of the last focused normal window. */
    readonly activeTab: Call<BrowserTab | undefined>
    readonly createTab: (url: string, windowId: number | undefined) => Call<BrowserTab>
    readonly navigateTab: (tabId: number, url: string) => Call<void>
    readonly onTabCreated: (
      listener: (tab: { readonly id: number; readonly openerTabId: number | undefined }) => void
    ) => Unsubscribe

    readonly frames: (tabId: number) => Call<ReadonlyArray<BrowserFrame>>
    readonly onCommitted: (listener: (committed: Committed) => void) => Unsubscribe
    /** A frame is about to load another document; ends in `onCommitted` or `onNavigationFailed`. */
    readonly onNavigating: (
      listener: (navigating: { readonly tabId: number; readonly frameId: number }) => void
    ) => Unsubscribe
    readonly onNavigationFailed: (listener: (failed: NavigationFailed) => void) => Unsubscribe
    /** Runs the packed content script in a tab that was open before the extension was. */
    readonly injectContentScript: (tabId: number, frameIds?: ReadonlyArray<number>) => Call<void>
    readonly askFrame: (tabId: number, frameId: number, message: unknown) => Call<unknown>

    readonly attachDebugger: (tabId: number) => Call<void>
    readonly detachDebugger: (tabId: number) => Call<void>
    readonly debuggerCommand: (
      tabId: number,
      method: string,
      params: Readonly<Record<string, unknown>>
    ) => Call<unknown>
    readonly onDebuggerEvent: (
      listener: (tabId: number, method: string, params: unknown) => void
    ) => Unsubscribe
    readonly onDebuggerDetached: (listener: (tabId: number, reason: string) => void) => Unsubscribe
  }
>()("deckhand/extension/worker/Chrome") {}

/** The protocol version spoken to the debugger. */
const DEBUGGER_VERSION = "1.3"

const CONTENT_SCRIPT = "content.js"

const call = <A>(api: string, run: () => Promise<A>): Call<A> =>
  Effect.tryPromise({
    try: run,
    catch: (cause) =>
      new ChromeError({ api, message: cause instanceof Error ? cause.message : String(cause) })
  })

interface Listenable<Listener> {
  readonly addListener: (listener: Listener) => void
  readonly removeListener: (listener: Listener) => void
}

const listen = <Listener>(event: Listenable<Listener>, listener: Listener): Unsubscribe => {
  event.addListener(listener)
  return () => event.removeListener(listener)
}

/** One browser event for many listeners that come and go. */
const makeHub = <A>() => {
  const listeners = new Set<(value: A) => void>()
  return {
    emit: (value: A) => {
      for (const listener of listeners) listener(value)
    },
    subscribe: (listener: (value: A) => void): Unsubscribe => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
  }
}

const toTab = (tab: chrome.tabs.Tab): BrowserTab => ({
  id: tab.id ?? chrome.tabs.TAB_ID_NONE,
  windowId: tab.windowId,
  url: tab.url ?? tab.pendingUrl ?? "",
  title: tab.title ?? "",
  active: tab.active
})

const toPort = (port: chrome.runtime.Port): BrowserPort => ({
  name: port.name,
  post: (message) => port.postMessage(message),
  disconnect: () => port.disconnect(),
  onMessage: (listener) => listen(port.onMessage, (message: unknown) => listener(message)),
  onDisconnect: (listener) => listen(port.onDisconnect, () => listener())
})

/** True for pages of this extension; content scripts and other extensions are somebody else. */
const isOwnPage = (sender: chrome.runtime.MessageSender | undefined): boolean =>
  sender?.id === chrome.runtime.id && sender.url?.startsWith(chrome.runtime.getURL("")) === true

/** Call it once, in the worker's first turn. */
export const makeLiveChrome = (): Chrome["Service"] => {
  const committed = makeHub<Committed>()
  const navigating = makeHub<{ readonly tabId: number; readonly frameId: number }>()
  const navigationFailed = makeHub<NavigationFailed>()
  chrome.webNavigation.onBeforeNavigate.addListener(navigating.emit)
  chrome.webNavigation.onCommitted.addListener(committed.emit)
  chrome.webNavigation.onErrorOccurred.addListener(navigationFailed.emit)

  return {
    get version() {
      return chrome.runtime.getManifest().version
    },
    onStarted: (listener) => listen(chrome.runtime.onStartup, listener),
    onInstalled: (listener) => listen(chrome.runtime.onInstalled, () => listener()),
    onPort: (listener) =>
      listen(chrome.runtime.onConnect, (port: chrome.runtime.Port) => {
        if (isOwnPage(port.sender)) listener(toPort(port))
        else port.disconnect()
      }),
    onPanelMessage: (listener) =>
      listen(
        chrome.runtime.onMessage,
        (message: unknown, sender: chrome.runtime.MessageSender, reply: (response?: unknown) => void) => {
          const answer = isOwnPage(sender) ? listener(message) : undefined
          answer?.then(reply, () => reply(undefined))
          return answer !== undefined
        }
      ),

    openPanelOnAction: call("sidePanel.setPanelBehavior", () =>
      chrome.sidePanel.setPanelBehavior({ openPanelOnActionClick: true })
    ),

    read: (area, key) =>
      call("storage.get", () => chrome.storage[area].get(key)).pipe(Effect.map((found) => found[key])),
    write: (area, key, value) => call("storage.set", () => chrome.storage[area].set({ [key]: value })),
    onStored: (area, key, listener) =>
      listen(chrome.storage[area].onChanged, (changes: Record<string, { newValue?: unknown }>) => {
        if (key in changes) listener(changes[key]?.newValue)
      }),

    setAlarm: (name, periodMinutes) =>
      call("alarms.create", () => chrome.alarms.create(name, { periodInMinutes: periodMinutes })),
    clearAlarm: (name) => call("alarms.clear", () => chrome.alarms.clear(name)).pipe(Effect.asVoid),
    onAlarm: (listener) =>
      listen(chrome.alarms.onAlarm, (alarm: chrome.alarms.Alarm) => listener(alarm.name)),
    onOnline: (listener) => {
      self.addEventListener("online", listener)
      return () => self.removeEventListener("online", listener)
    },

    tab: (tabId) => call("tabs.get", () => chrome.tabs.get(tabId)).pipe(Effect.map(toTab)),
    activeTab: call("windows.getLastFocused", () =>
      chrome.windows.getLastFocused({ populate: true, windowTypes: ["normal"] })
    ).pipe(
      Effect.map((window) => window.tabs?.find((tab) => tab.active)),
      Effect.map((tab) => (tab === undefined ? undefined : toTab(tab)))
    ),
    createTab: (url, windowId) =>
      call("tabs.create", () =>
        chrome.tabs.create({ url, active: true, ...(windowId === undefined ? {} : { windowId }) })
      ).pipe(Effect.map(toTab)),
    navigateTab: (tabId, url) =>
      call("tabs.update", () => chrome.tabs.update(tabId, { url })).pipe(Effect.asVoid),
    onTabCreated: (listener) =>
      listen(chrome.tabs.onCreated, (tab: chrome.tabs.Tab) => {
        if (tab.id !== undefined) listener({ id: tab.id, openerTabId: tab.openerTabId })
      }),

    frames: (tabId) =>
      call("webNavigation.getAllFrames", () => chrome.webNavigation.getAllFrames({ tabId })).pipe(
        Effect.map((frames) =>
          (frames ?? []).map(({ frameId, parentFrameId, documentId, url }) => ({
            frameId,
            parentFrameId,
            documentId,
            url
          }))
        )
      ),
    onCommitted: committed.subscribe,
    onNavigating: navigating.subscribe,
    onNavigationFailed: navigationFailed.subscribe,
    injectContentScript: (tabId, frameIds) =>
      call("scripting.executeScript", () =>
        chrome.scripting.executeScript({
          target: frameIds === undefined ? { tabId, allFrames: true } : { tabId, frameIds: [...frameIds] },
          files: [CONTENT_SCRIPT],
          injectImmediately: true
        })
      ).pipe(Effect.asVoid),
    askFrame: (tabId, frameId, message) =>
      call("tabs.sendMessage", () => chrome.tabs.sendMessage(tabId, message, { frameId })),

    attachDebugger: (tabId) =>
      call("debugger.attach", () => chrome.debugger.attach({ tabId }, DEBUGGER_VERSION)),
    detachDebugger: (tabId) => call("debugger.detach", () => chrome.debugger.detach({ tabId })),
    debuggerCommand: (tabId, method, params) =>
      call("debugger.sendCommand", () => chrome.debugger.sendCommand({ tabId }, method, { ...params })),
    onDebuggerEvent: (listener) =>
      listen(
        chrome.debugger.onEvent,
        (source: chrome.debugger.DebuggerSession, method: string, params?: object) => {
          if (source.tabId !== undefined) listener(source.tabId, method, params)
        }
      ),
    onDebuggerDetached: (listener) =>
      listen(chrome.debugger.onDetach, (source: chrome.debugger.Debuggee, reason: string) => {
        if (source.tabId !== undefined) listener(source.tabId, reason)
      })
  }
}
