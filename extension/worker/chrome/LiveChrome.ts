/**
 * The browser's own `chrome.*` behind the façade: its one caller in the service worker.
 */
import { Effect } from "effect"
import {
  type BrowserPort,
  type BrowserTab,
  type Chrome,
  type ChromeCall,
  ChromeError,
  type Committed,
  type Download,
  type Navigating,
  type NavigationFailed,
  type OpenedTab,
  type Unsubscribe
} from "./Chrome.ts"
import { toDownload } from "./DownloadsChrome.ts"
import { closePython, openPython } from "./PythonChrome.ts"
import { listenToRequests, listenToSockets, replaceNavigationRules } from "./RequestsChrome.ts"
import { listenToSending, replaceSendingRules } from "./SendingChrome.ts"

/** The protocol version spoken to the debugger. */
const DEBUGGER_VERSION = "1.3"

const CONTENT_SCRIPT = "content.js"

/** Of a JPEG, in percent. */
const CAPTURE_QUALITY = 70

const call = <A>(api: string, run: () => Promise<A>): ChromeCall<A> =>
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
  url: tab.url ?? "",
  title: tab.title ?? "",
  active: tab.active,
  ...(tab.pendingUrl === undefined ? {} : { pendingUrl: tab.pendingUrl }),
  ...(tab.openerTabId === undefined ? {} : { openerTabId: tab.openerTabId })
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

const group = async ({ id, windowId }: BrowserTab, title: string): Promise<void> => {
  const [known] = await chrome.tabGroups.query({ windowId, title })
  const groupId = await chrome.tabs.group({
    tabIds: [id],
    ...(known === undefined ? { createProperties: { windowId } } : { groupId: known.id })
  })
  await chrome.tabGroups.update(groupId, { title })
}

/** Call it once, in the worker's first turn. */
export const makeLiveChrome = (): Chrome["Service"] => {
  const committed = makeHub<Committed>()
  const navigating = makeHub<Navigating>()
  const navigationFailed = makeHub<NavigationFailed>()
  const tabOpened = makeHub<OpenedTab>()
  const downloadBegun = makeHub<Download>()
  chrome.downloads.onCreated.addListener((item: chrome.downloads.DownloadItem) =>
    downloadBegun.emit(toDownload(item))
  )
  chrome.webNavigation.onCreatedNavigationTarget.addListener(({ tabId, sourceTabId }) =>
    tabOpened.emit({ id: tabId, by: sourceTabId })
  )
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

    onPageNotice: (listener) =>
      listen(chrome.runtime.onMessage, (notice: unknown, sender: chrome.runtime.MessageSender) => {
        const tabId = sender.tab?.id
        if (sender.id !== chrome.runtime.id || isOwnPage(sender) || tabId === undefined) return false
        listener(notice, { tabId, frameId: sender.frameId ?? 0 })
        return false
      }),

    openPanelOnAction: call("sidePanel.setPanelBehavior", () =>
      chrome.sidePanel.setPanelBehavior({ openPanelOnActionClick: true })
    ),

    openPython: call("offscreen.createDocument", openPython),
    closePython: call("offscreen.closeDocument", closePython),

    setBadge: (text) => call("action.setBadgeText", () => chrome.action.setBadgeText({ text })),

    keepStorageFromPages: call("storage.setAccessLevel", () =>
      chrome.storage.local.setAccessLevel({ accessLevel: "TRUSTED_CONTEXTS" })
    ),
    read: (area, key) =>
      call("storage.get", () => chrome.storage[area].get(key)).pipe(Effect.map((found) => found[key])),
    write: (area, key, value) => call("storage.set", () => chrome.storage[area].set({ [key]: value })),
    remove: (area, keys) => call("storage.remove", () => chrome.storage[area].remove([...keys])),
    keys: (area) =>
      call("storage.get", () => chrome.storage[area].get()).pipe(Effect.map((stored) => Object.keys(stored))),
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
    goBack: (tabId) => call("tabs.goBack", () => chrome.tabs.goBack(tabId)),
    reloadTab: (tabId) => call("tabs.reload", () => chrome.tabs.reload(tabId)),
    removeTab: (tabId) => call("tabs.remove", () => chrome.tabs.remove(tabId)),
    queryTabs: call("tabs.query", () => chrome.tabs.query({})).pipe(Effect.map((tabs) => tabs.map(toTab))),
    activateTab: (tabId) =>
      call("tabs.update", async () => {
        const tab = await chrome.tabs.update(tabId, { active: true })
        if (tab === undefined) throw new Error(`No tab with id: ${tabId}.`)
        await chrome.windows.update(tab.windowId, { focused: true })
        return toTab(tab)
      }),
    createHiddenTab: (url) =>
      call("tabs.create", () => chrome.tabs.create({ url, active: false })).pipe(Effect.map(toTab)),
    createWindow: (url) =>
      call("windows.create", () => chrome.windows.create({ url, focused: true })).pipe(
        Effect.map((window) => window?.tabs?.[0]),
        Effect.map((tab) => (tab === undefined ? undefined : toTab(tab)))
      ),
    groupTab: (tab, title) => call("tabs.group", () => group(tab, title)),
    captureWindow: (windowId) =>
      call("tabs.captureVisibleTab", () =>
        chrome.tabs.captureVisibleTab(windowId, { format: "jpeg", quality: CAPTURE_QUALITY })
      ),
    onRequests: listenToRequests,
    onSocket: listenToSockets,
    setNavigationRules: (rules) =>
      call("declarativeNetRequest.updateSessionRules", () => replaceNavigationRules(rules)),
    setSendingRules: (rules) =>
      call("declarativeNetRequest.updateSessionRules", () => replaceSendingRules(rules)),
    onSending: listenToSending,
    download: (url, path) =>
      call("downloads.download", () =>
        chrome.downloads.download({ url, ...(path === undefined ? {} : { filename: path }) })
      ),
    downloadOf: (id) =>
      call("downloads.search", () => chrome.downloads.search({ id })).pipe(
        Effect.map(([item]) => (item === undefined ? undefined : toDownload(item)))
      ),
    onDownloadBegun: downloadBegun.subscribe,
    cookie: (url, name) =>
      call("cookies.get", () => chrome.cookies.get({ url, name })).pipe(Effect.map((found) => found?.value)),
    runInPage: (tabId, run, args) =>
      call("scripting.executeScript", () =>
        chrome.scripting.executeScript({
          target: { tabId, allFrames: true },
          world: "MAIN",
          injectImmediately: true,
          func: run,
          args: [...args]
        })
      ).pipe(Effect.map((results) => results.map(({ result }): unknown => result))),
    onTabCreated: (listener) =>
      listen(chrome.tabs.onCreated, (tab: chrome.tabs.Tab) => {
        if (tab.id !== undefined) listener({ id: tab.id, openerTabId: tab.openerTabId })
      }),

    onTabOpened: tabOpened.subscribe,
    onTabRemoved: (listener) => listen(chrome.tabs.onRemoved, (tabId: number) => listener(tabId)),
    onTabActivated: (listener) =>
      listen(chrome.tabs.onActivated, ({ tabId }: { readonly tabId: number }) => listener(tabId)),

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

    debuggedTabs: call("debugger.getTargets", async () =>
      (await chrome.debugger.getTargets()).flatMap(({ attached, tabId }) =>
        attached && tabId !== undefined ? [tabId] : []
      )
    ),
    attachDebugger: (tabId) =>
      call("debugger.attach", () => chrome.debugger.attach({ tabId }, DEBUGGER_VERSION)),
    detachDebugger: (tabId) => call("debugger.detach", () => chrome.debugger.detach({ tabId })),
    debuggerCommand: (tabId, method, params, sessionId) =>
      call("debugger.sendCommand", () =>
        chrome.debugger.sendCommand({ tabId, ...(sessionId === undefined ? {} : { sessionId }) }, method, {
          ...params
        })
      ),
    onDebuggerEvent: (listener) =>
      listen(
        chrome.debugger.onEvent,
        (source: chrome.debugger.DebuggerSession, method: string, params?: object) => {
          if (source.tabId !== undefined) listener(source.tabId, method, params, source.sessionId)
        }
      ),
    onDebuggerDetached: (listener) =>
      listen(chrome.debugger.onDetach, (source: chrome.debugger.Debuggee, reason: string) => {
        if (source.tabId !== undefined) listener(source.tabId, reason)
      })
  }
}
