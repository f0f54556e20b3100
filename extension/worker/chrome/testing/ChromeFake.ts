/**
 * A browser in memory behind the façade, for tests: storage that outlives a worker, tabs and frames
 * that answer as a script says, events that happen when a test says so.
 */
import { Effect } from "effect"
import {
  type BrowserFrame,
  type BrowserPort,
  type BrowserTab,
  type Chrome,
  ChromeError,
  type Committed,
  type CreatedTab,
  type Download,
  type Navigating,
  type NavigationFailed,
  type NavigationRule,
  type NoticeSender,
  type OpenedTab,
  type RequestBegun,
  type SendingRequest,
  type SendingRule,
  type StorageArea,
  type Unsubscribe
} from "#extension/worker/chrome/Chrome.ts"

class Hub<Args extends ReadonlyArray<unknown>> {
  private readonly listeners = new Set<(...args: Args) => void>()
  readonly subscribe = (listener: (...args: Args) => void): Unsubscribe => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  readonly emit = (...args: Args): void => {
    for (const listener of [...this.listeners]) listener(...args)
  }
}

interface FakeTab {
  tab: BrowserTab
  frames: ReadonlyArray<BrowserFrame>
}

/** What the code inside a frame answers; an `Error` rejects with its message. */
export type AnswerFrame = (tabId: number, frameId: number, message: unknown) => Effect.Effect<unknown, string>

export class ChromeFake {
  readonly stored: Record<StorageArea, Map<string, unknown>> = { local: new Map(), session: new Map() }
  readonly tabs = new Map<number, FakeTab>()
  readonly alarms = new Set<string>()
  /** All that stood on the extension's icon, in order. */
  readonly badges: Array<string> = []
  readonly injected: Array<{ readonly tabId: number; readonly frameIds: ReadonlyArray<number> | undefined }> =
    []
  readonly navigated: Array<{ readonly tabId: number; readonly url: string }> = []
  activeTabId: number | undefined
  isKeptFromPages = false
  answerFrame: AnswerFrame = () =>
    Effect.fail("Could not establish connection. Receiving end does not exist.")
  /** Called for each attempt to write; an error message makes it fail. */
  onWrite: (area: StorageArea, key: string) => string | undefined = () => undefined
  /** The same for each attempt to remove. */
  onRemove: (area: StorageArea) => string | undefined = () => undefined
  /** What a download fails with, if it does. */
  onDownload: () => string | undefined = () => undefined
  onCreateTab: (tab: BrowserTab) => void = () => {}

  readonly ports = new Hub<[BrowserPort]>()
  readonly pageNotices = new Hub<[unknown, NoticeSender]>()
  readonly navigating = new Hub<[Navigating]>()
  readonly committed = new Hub<[Committed]>()
  readonly navigationFailed = new Hub<[NavigationFailed]>()
  readonly tabCreated = new Hub<[CreatedTab]>()
  readonly tabRemoved = new Hub<[number]>()
  readonly tabActivated = new Hub<[number]>()
  readonly requestBegun = new Hub<[RequestBegun]>()
  readonly socket = new Hub<[tabId: number]>()
  readonly requestEnded = new Hub<[{ readonly requestId: string }]>()
  readonly tabOpened = new Hub<[OpenedTab]>()
  readonly sending = new Hub<[SendingRequest]>()
  readonly downloadBegun = new Hub<[Download]>()
  readonly downloads = new Map<number, Download>()
  readonly downloaded: Array<{ readonly url: string; readonly path: string | undefined }> = []
  readonly removed: Array<number> = []
  readonly wentBack: Array<number> = []
  readonly groups: Array<{ readonly tabId: number; readonly title: string }> = []
  /** By `url name`. */
  readonly cookies = new Map<string, string>()
  rules: ReadonlyArray<NavigationRule> = []
  sendingRules: ReadonlyArray<SendingRule> = []
  /** It takes no such rules. */
  failsToKeepIn = false
  readonly reloaded: Array<number> = []
  /** What a picture of any window is; undefined: none can be taken. */
  picture: string | undefined = "data:image/jpeg;base64,cGljdHVyZQ=="
  readonly online = new Hub<[]>()
  private readonly storedHubs = new Map<string, Hub<[unknown]>>()

  addTab(
    tab: Partial<BrowserTab> & { readonly id: number },
    frames?: ReadonlyArray<BrowserFrame>
  ): BrowserTab {
    const full: BrowserTab = {
      windowId: 1,
      url: "https://shop.example/",
      title: "Shop",
      active: true,
      ...tab
    }
    const main: BrowserFrame = { frameId: 0, parentFrameId: -1, documentId: `d${tab.id}`, url: full.url }
    this.tabs.set(tab.id, { tab: full, frames: frames ?? [main] })
    return full
  }

  /** The browser is closed and opened again: only what is stored locally is left. */
  restartBrowser(): void {
    this.stored.session.clear()
  }

  private storedHub(area: StorageArea, key: string): Hub<[unknown]> {
    const name = `${area} ${key}`
    const hub = this.storedHubs.get(name) ?? new Hub<[unknown]>()
    this.storedHubs.set(name, hub)
    return hub
  }

  private readonly fail = (api: string, message: string) => Effect.fail(new ChromeError({ api, message }))

  private readonly find = (tabId: number): Effect.Effect<FakeTab, ChromeError> =>
    Effect.suspend(() => {
      const known = this.tabs.get(tabId)
      return known === undefined ? this.fail("tabs.get", `No tab with id: ${tabId}.`) : Effect.succeed(known)
    })

  private readonly createTab = (url: string, windowId: number) =>
    Effect.sync(() => {
      const id = Math.max(0, ...this.tabs.keys()) + 1
      const tab: BrowserTab = { id, url, windowId, title: "", active: true }
      this.addTab(tab)
      this.onCreateTab(tab)
      return tab
    })

  readonly service: Chrome["Service"] = {
    version: "0.0.0",
    onStarted: () => () => {},
    onInstalled: () => () => {},
    onPort: this.ports.subscribe,
    onPanelMessage: () => () => {},
    onPageNotice: this.pageNotices.subscribe,
    openPanelOnAction: Effect.void,
    openPython: Effect.void,
    closePython: Effect.void,
    setBadge: (text) => Effect.sync(() => void this.badges.push(text)),

    read: (area, key) => Effect.sync(() => this.stored[area].get(key)),
    write: (area, key, value) =>
      Effect.suspend(() => {
        const problem = this.onWrite(area, key)
        if (problem !== undefined) return this.fail("storage.set", problem)
        // As the browser does: what is stored is a copy.
        this.stored[area].set(key, structuredClone(value))
        this.storedHub(area, key).emit(value)
        return Effect.void
      }),
    remove: (area, keys) =>
      Effect.suspend(() => {
        const problem = this.onRemove(area)
        if (problem !== undefined) return this.fail("storage.remove", problem)
        for (const key of keys) {
          this.stored[area].delete(key)
          this.storedHub(area, key).emit(undefined)
        }
        return Effect.void
      }),
    keys: (area) => Effect.sync(() => [...this.stored[area].keys()]),
    keepStorageFromPages: Effect.sync(() => {
      this.isKeptFromPages = true
    }),
    onStored: (area, key, listener) => this.storedHub(area, key).subscribe(listener),

    setAlarm: (name) => Effect.sync(() => void this.alarms.add(name)),
    clearAlarm: (name) => Effect.sync(() => void this.alarms.delete(name)),
    onAlarm: () => () => {},
    onOnline: this.online.subscribe,

    tab: (tabId) => Effect.map(this.find(tabId), ({ tab }) => tab),
    activeTab: Effect.sync(() =>
      this.activeTabId === undefined ? undefined : this.tabs.get(this.activeTabId)?.tab
    ),
    createTab: (url, windowId) => this.createTab(url, windowId ?? 1),
    navigateTab: (tabId, url) => Effect.sync(() => void this.navigated.push({ tabId, url })),
    goBack: (tabId) => Effect.sync(() => void this.wentBack.push(tabId)),
    reloadTab: (tabId) => Effect.sync(() => void this.reloaded.push(tabId)),
    removeTab: (tabId) =>
      Effect.sync(() => {
        this.removed.push(tabId)
        this.tabs.delete(tabId)
        this.tabRemoved.emit(tabId)
      }),
    queryTabs: Effect.sync(() => [...this.tabs.values()].map(({ tab }) => tab)),
    activateTab: (tabId) =>
      Effect.tap(
        Effect.map(this.find(tabId), ({ tab }) => tab),
        () =>
          Effect.sync(() => {
            this.activeTabId = tabId
          })
      ),
    createHiddenTab: (url) => this.createTab(url, 1),
    createWindow: (url) => this.createTab(url, 2),
    groupTab: (tab, title) => Effect.sync(() => void this.groups.push({ tabId: tab.id, title })),
    captureWindow: () =>
      Effect.suspend(() =>
        this.picture === undefined
          ? this.fail("tabs.captureVisibleTab", "Failed to capture tab.")
          : Effect.succeed(this.picture)
      ),
    onTabCreated: this.tabCreated.subscribe,
    onTabOpened: this.tabOpened.subscribe,
    onTabRemoved: this.tabRemoved.subscribe,
    onTabActivated: this.tabActivated.subscribe,
    onRequests: (begun, ended) => {
      const subscriptions = [this.requestBegun.subscribe(begun), this.requestEnded.subscribe(ended)]
      return () => subscriptions.forEach((unsubscribe) => void unsubscribe())
    },
    onSocket: this.socket.subscribe,
    setNavigationRules: (rules) =>
      Effect.sync(() => {
        this.rules = rules
      }),
    setSendingRules: (rules) =>
      Effect.suspend(() => {
        if (this.failsToKeepIn) return this.fail("declarativeNetRequest", "Too many rules.")
        this.sendingRules = rules
        return Effect.void
      }),
    onSending: this.sending.subscribe,
    download: (url, path) =>
      Effect.suspend(() => {
        const problem = this.onDownload()
        if (problem !== undefined) return this.fail("downloads.download", problem)
        const id = this.downloads.size + 1
        this.downloaded.push({ url, path })
        this.downloads.set(id, { id, filename: `/home/user/Downloads/${path ?? "file"}`, state: "complete" })
        return Effect.succeed(id)
      }),
    downloadOf: (id) => Effect.sync(() => this.downloads.get(id)),
    onDownloadBegun: this.downloadBegun.subscribe,
    cookie: (url, name) => Effect.sync(() => this.cookies.get(`${url} ${name}`)),
    runInPage: () => Effect.succeed([]),

    frames: (tabId) => Effect.map(this.find(tabId), ({ frames }) => frames),
    onNavigating: this.navigating.subscribe,
    onCommitted: this.committed.subscribe,
    onNavigationFailed: this.navigationFailed.subscribe,
    injectContentScript: (tabId, frameIds) => Effect.sync(() => void this.injected.push({ tabId, frameIds })),
    askFrame: (tabId, frameId, message) =>
      Effect.suspend(() => this.answerFrame(tabId, frameId, message)).pipe(
        Effect.mapError((problem) => new ChromeError({ api: "tabs.sendMessage", message: problem }))
      ),

    debuggedTabs: Effect.succeed([]),
    attachDebugger: () => this.fail("debugger.attach", "Another debugger is already attached."),
    detachDebugger: () => Effect.void,
    debuggerCommand: () => this.fail("debugger.sendCommand", "Debugger is not attached."),
    onDebuggerEvent: () => () => {},
    onDebuggerDetached: () => () => {}
  }
}

/** One end of a port in memory: what the worker gets, and what a test does in the page's place. */
export const makePortFake = (name: string) => {
  const toWorker = new Hub<[unknown]>()
  const gone = new Hub<[]>()
  const posted: Array<unknown> = []
  const port: BrowserPort = {
    name,
    post: (message) => void posted.push(message),
    disconnect: () => {},
    onMessage: toWorker.subscribe,
    onDisconnect: gone.subscribe
  }
  return { port, posted, say: toWorker.emit, leave: gone.emit }
}
