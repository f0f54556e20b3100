/**
 * The one caller of `chrome.*` in the extension's pages: what a panel needs, and nothing else.
 * A test gives the screens an object of the same shape.
 */
import type { AroundPanel } from "#ui/stores/Place.ts"

export interface PanelPort {
  readonly post: (message: unknown) => void
  readonly disconnect: () => void
  readonly onMessage: (listener: (message: unknown) => void) => void
  readonly onDisconnect: (listener: () => void) => void
}

export interface ActiveTab {
  readonly id?: number
  readonly url?: string
  readonly title?: string
}

export interface PanelChrome {
  readonly userAgent: string
  readonly extension: AroundPanel
  readonly connect: (name: string) => PanelPort
  /** Asks the worker; undefined where it could not be reached. */
  readonly ask: (message: unknown) => Promise<unknown>
  readonly readLocal: (key: string) => Promise<unknown>
  readonly writeLocal: (key: string, value: unknown) => Promise<void>
  readonly onLocalChanged: (key: string, listener: (value: unknown) => void) => () => void
  readonly openTab: (url: string) => void
  /** `path` is below the user's folder of downloads. Rejects where the browser does not begin. */
  readonly download: (url: string, path: string) => Promise<void>
  readonly openOptions: () => void
  /** The active tab of the last focused normal window; its address is there only where it may be known. */
  readonly activeTab: () => Promise<ActiveTab | undefined>
  /** Another tab, window, address or title may be the active one now. */
  readonly onActiveChanged: (listener: () => void) => () => void
}

export const makePanelChrome = (): PanelChrome => ({
  userAgent: navigator.userAgent,
  extension: {
    edition: "standard",
    version: chrome.runtime.getManifest().version,
    reload: () => chrome.runtime.reload()
  },
  connect: (name) => {
    const port = chrome.runtime.connect(chrome.runtime.id, { name })
    return {
      post: (message) => port.postMessage(message),
      disconnect: () => port.disconnect(),
      onMessage: (listener) => port.onMessage.addListener((message: unknown) => listener(message)),
      onDisconnect: (listener) => port.onDisconnect.addListener(() => listener())
    }
  },
  ask: (message) => chrome.runtime.sendMessage(message).catch(() => undefined),
  readLocal: (key) => chrome.storage.local.get(key).then((found) => found[key]),
  writeLocal: (key, value) => chrome.storage.local.set({ [key]: value }),
  onLocalChanged: (key, listener) => {
    const whenChanged = (changes: Record<string, { newValue?: unknown }>): void => {
      if (key in changes) listener(changes[key]?.newValue)
    }
    chrome.storage.local.onChanged.addListener(whenChanged)
    return () => chrome.storage.local.onChanged.removeListener(whenChanged)
  },
  download: async (url, filename) => void (await chrome.downloads.download({ url, filename })),
  openTab: (url) => void chrome.tabs.create({ url }),
  openOptions: () => void chrome.runtime.openOptionsPage(),
  activeTab: async () => {
    const window = await chrome.windows.getLastFocused({ populate: true, windowTypes: ["normal"] })
    return window.tabs?.find((tab) => tab.active)
  },
  onActiveChanged: (listener) => {
    const whenChanged = (): void => listener()
    const whenUpdated = (_tabId: number, change: { url?: string; title?: string }): void => {
      if (change.url !== undefined || change.title !== undefined) listener()
    }
    chrome.tabs.onActivated.addListener(whenChanged)
    chrome.tabs.onUpdated.addListener(whenUpdated)
    chrome.windows.onFocusChanged.addListener(whenChanged)
    // Not every system tells of the focus that a closed window leaves to another.
    chrome.windows.onRemoved.addListener(whenChanged)
    return () => {
      chrome.tabs.onActivated.removeListener(whenChanged)
      chrome.tabs.onUpdated.removeListener(whenUpdated)
      chrome.windows.onFocusChanged.removeListener(whenChanged)
      chrome.windows.onRemoved.removeListener(whenChanged)
    }
  }
})
