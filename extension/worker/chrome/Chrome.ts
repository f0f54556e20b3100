/**
 * What the service worker needs of the browser: a narrow, typed façade. `LiveChrome` is the browser's
 * own, and the one caller of `chrome.*`; `ChromeFake` is for tests.
 *
 * Asynchronous calls are effects that fail with `ChromeError`. Events are plain listeners, because a
 * service worker must register them in its first turn, before any effect has had to wait.
 */
import { Context, type Effect, Schema } from "effect"

/** The browser said no; `message` is its own sentence. */
export class ChromeError extends Schema.TaggedError<ChromeError>()("ChromeError", {
  api: Schema.String,
  message: Schema.String
}) {}

export type ChromeCall<A> = Effect.Effect<A, ChromeError>

/** Ends a subscription. */
export type Unsubscribe = () => void

export interface BrowserTab {
  readonly id: number
  readonly windowId: number
  /** Of the document in it; empty before the first has come. */
  readonly url: string
  /** Where it is on its way to. */
  readonly pendingUrl?: string
  readonly title: string
  readonly active: boolean
  /** The tab of the page that opened it, as long as that is there. */
  readonly openerTabId?: number
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
  /** How it was come to, as the browser names it: `typed`, `link`, `reload` … */
  readonly transitionType?: string
  /** More of that: `forward_back`, `client_redirect` … A page that is gone back to has the type of its first time. */
  readonly transitionQualifiers?: ReadonlyArray<string>
}

export interface Navigating {
  readonly tabId: number
  readonly frameId: number
  readonly url: string
}

export interface CreatedTab {
  readonly id: number
  readonly openerTabId: number | undefined
}

/** A page has opened a tab: as a link, a form or a script does. */
export interface OpenedTab {
  readonly id: number
  /** Whose page it was. */
  readonly by: number
}

export interface NavigationFailed extends Navigating {
  /** Chrome's own code, for example "net::ERR_CONNECTION_REFUSED". */
  readonly error: string
}

/** A request a tab has begun. `type` is Chrome's ResourceType, for example "xmlhttprequest". */
export interface RequestBegun {
  readonly requestId: string
  readonly tabId: number
  readonly type: string
  /** "GET" unless told. */
  readonly method?: string
  readonly url?: string
}

/** A file being saved. `filename` may be empty until its name is known. */
export interface Download {
  readonly id: number
  readonly filename: string
  readonly state: "in_progress" | "interrupted" | "complete"
  /** The address of the page that began it; absent where the browser does not say. */
  readonly from?: string
  /** An extension began it, and no page. */
  readonly isByExtension?: true
}

/** These tabs; or, from their first request on, tabs other than those that pages of these hosts open. */
export type RuledTabs =
  | { readonly tabIds: ReadonlyArray<number> }
  /** All others; with `openedFrom`, those that pages of these hosts open. */
  | { readonly openedFrom?: ReadonlyArray<string>; readonly notTabIds: ReadonlyArray<number> }

/** Requests of tabs that are not let out. */
export type NavigationRule = RuledTabs & {
  /** Main frames only, or those within pages as well. */
  readonly where: "main" | "all"
  /** One of: to anywhere; to these domains and below, on that port alone ("": the scheme's own); to any but these. */
  readonly to:
    | "anywhere"
    | { readonly domains: ReadonlyArray<string>; readonly port?: string }
    | { readonly notDomains: ReadonlyArray<string> }
}

/** In the place of a page that a tab was to load by sending something: nothing was sent. An address of no site. */
export const KEPT_IN_PAGE = "data:text/plain,This%20was%20not%20sent."

/** Where requests come from; -1 stands for none of the tabs: workers that several pages share. */
export interface SendingPlace {
  readonly tabs: { readonly only: ReadonlyArray<number> } | { readonly not: ReadonlyArray<number> }
  /** Sent by pages and workers of these hosts and below; absent: by any. */
  readonly from?: ReadonlyArray<string>
}

/** To these hosts and below; or with this method to this address, whatever its query. */
export type LetOutTo =
  | { readonly domains: ReadonlyArray<string> }
  | { readonly method: string; readonly address: string }

/** Requests that may change something (any but GET, HEAD and OPTIONS) and are kept in, or are not for all that. */
export type SendingRule = SendingPlace &
  (
    | {
        readonly does: "keepIn"
        /** What a tab shows stays in its history, with `KEPT_IN_PAGE` after it; absent: it fails, and loads again as it was. */
        readonly hasPage?: true
      }
    | {
        readonly does: "letOut"
        readonly to: LetOutTo
      }
  )

/** A request that may change something, once it has left or was kept in. */
export interface SendingRequest {
  readonly requestId: string
  /** -1: of none. */
  readonly tabId: number
  readonly frameId: number
  readonly method: string
  readonly url: string
  /** Chrome's ResourceType, for example "main_frame". */
  readonly type: string
  /** The origin of what sends it; "null": it has none. */
  readonly initiator?: string
  /** What is in it, as the browser tells it: chrome.webRequest's `requestBody`; absent: nothing. */
  readonly body?: unknown
  readonly hasLeft: boolean
}

/** One end of a connection to an extension page. */
export interface BrowserPort {
  readonly name: string
  readonly post: (message: unknown) => void
  readonly disconnect: () => void
  readonly onMessage: (listener: (message: unknown) => void) => Unsubscribe
  readonly onDisconnect: (listener: () => void) => Unsubscribe
}

/** Where a notice of the code inside pages comes from, as the browser knows it. */
export interface NoticeSender {
  readonly tabId: number
  readonly frameId: number
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

    /** What the code inside pages says by itself: not to be believed before it is looked at. */
    readonly onPageNotice: (listener: (notice: unknown, from: NoticeSender) => void) => Unsubscribe

    readonly openPanelOnAction: ChromeCall<void>
    /** The page in which Python runs, which nobody sees; it connects by itself. Fails where there is one. */
    readonly openPython: ChromeCall<void>
    readonly closePython: ChromeCall<void>
    /** What stands on the extension's icon; empty: nothing. */
    readonly setBadge: (text: string) => ChromeCall<void>

    /** From now on the code inside pages cannot read what is stored. */
    readonly keepStorageFromPages: ChromeCall<void>
    readonly read: (area: StorageArea, key: string) => ChromeCall<unknown>
    readonly write: (area: StorageArea, key: string, value: unknown) => ChromeCall<void>
    readonly remove: (area: StorageArea, keys: ReadonlyArray<string>) => ChromeCall<void>
    readonly keys: (area: StorageArea) => ChromeCall<ReadonlyArray<string>>
    readonly onStored: (area: StorageArea, key: string, listener: (value: unknown) => void) => Unsubscribe

    readonly setAlarm: (name: string, periodMinutes: number) => ChromeCall<void>
    readonly clearAlarm: (name: string) => ChromeCall<void>
    readonly onAlarm: (listener: (name: string) => void) => Unsubscribe
    readonly onOnline: (listener: () => void) => Unsubscribe

    readonly tab: (tabId: number) => ChromeCall<BrowserTab>
    /** The active tab of the last focused normal window. */
    readonly activeTab: ChromeCall<BrowserTab | undefined>
    readonly createTab: (url: string, windowId: number | undefined) => ChromeCall<BrowserTab>
    readonly navigateTab: (tabId: number, url: string) => ChromeCall<void>
    readonly goBack: (tabId: number) => ChromeCall<void>
    /** A page that came of a form is asked for with the form's contents once more. */
    readonly reloadTab: (tabId: number) => ChromeCall<void>
    readonly removeTab: (tabId: number) => ChromeCall<void>
    readonly queryTabs: ChromeCall<ReadonlyArray<BrowserTab>>
    /** Shows a tab, and its window. */
    readonly activateTab: (tabId: number) => ChromeCall<BrowserTab>
    /** A tab that the user is not taken to. */
    readonly createHiddenTab: (url: string) => ChromeCall<BrowserTab>
    readonly createWindow: (url: string) => ChromeCall<BrowserTab | undefined>
    /** Into the group of this title in the tab's window, which is made where there is none. */
    readonly groupTab: (tab: BrowserTab, title: string) => ChromeCall<void>
    /** A picture of the tab shown in a window, as a data URL. */
    readonly captureWindow: (windowId: number) => ChromeCall<string>
    readonly onTabCreated: (listener: (tab: CreatedTab) => void) => Unsubscribe
    /** After `onTabCreated`, and before anything is loaded in it. */
    readonly onTabOpened: (listener: (tab: OpenedTab) => void) => Unsubscribe
    readonly onTabRemoved: (listener: (tabId: number) => void) => Unsubscribe
    /** It is the one shown in its window from now on. */
    readonly onTabActivated: (listener: (tabId: number) => void) => Unsubscribe

    /** `ended`: it was answered, failed, or turned out to be a stream that never ends. */
    readonly onRequests: (
      begun: (request: RequestBegun) => void,
      ended: (request: { readonly requestId: string }) => void
    ) => Unsubscribe
    /** A page in the tab opens a WebSocket. */
    readonly onSocket: (listener: (tabId: number) => void) => Unsubscribe
    /** These rules, and no others, from now on. */
    readonly setNavigationRules: (rules: ReadonlyArray<NavigationRule>) => ChromeCall<void>
    /** The same, beside those. */
    readonly setSendingRules: (rules: ReadonlyArray<SendingRule>) => ChromeCall<void>
    /** Of all tabs, whatever the rules are. */
    readonly onSending: (listener: (request: SendingRequest) => void) => Unsubscribe

    /** `path` is below the user's folder of downloads. */
    readonly download: (url: string, path: string | undefined) => ChromeCall<number>
    readonly downloadOf: (id: number) => ChromeCall<Download | undefined>
    readonly onDownloadBegun: (listener: (download: Download) => void) => Unsubscribe

    readonly cookie: (url: string, name: string) => ChromeCall<string | undefined>
    /** Runs in the page's own world, in all frames; what each gives back. */
    readonly runInPage: <Args extends ReadonlyArray<unknown>>(
      tabId: number,
      run: (...args: Args) => unknown,
      args: Args
    ) => ChromeCall<ReadonlyArray<unknown>>

    readonly frames: (tabId: number) => ChromeCall<ReadonlyArray<BrowserFrame>>
    readonly onCommitted: (listener: (committed: Committed) => void) => Unsubscribe
    /** A frame is about to load another document; ends in `onCommitted` or `onNavigationFailed`. */
    readonly onNavigating: (listener: (navigating: Navigating) => void) => Unsubscribe
    readonly onNavigationFailed: (listener: (failed: NavigationFailed) => void) => Unsubscribe
    /** Runs the packed content script in a tab that was open before the extension was. */
    readonly injectContentScript: (tabId: number, frameIds?: ReadonlyArray<number>) => ChromeCall<void>
    readonly askFrame: (tabId: number, frameId: number, message: unknown) => ChromeCall<unknown>

    readonly debuggedTabs: ChromeCall<ReadonlyArray<number>>
    readonly attachDebugger: (tabId: number) => ChromeCall<void>
    readonly detachDebugger: (tabId: number) => ChromeCall<void>
    readonly debuggerCommand: (
      tabId: number,
      method: string,
      params: Readonly<Record<string, unknown>>,
      sessionId?: string
    ) => ChromeCall<unknown>
    readonly onDebuggerEvent: (
      listener: (tabId: number, method: string, params: unknown, sessionId?: string) => void
    ) => Unsubscribe
    readonly onDebuggerDetached: (listener: (tabId: number, reason: string) => void) => Unsubscribe
  }
>()("deckhand/extension/worker/Chrome") {}
