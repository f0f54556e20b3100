/** Opens pages in tabs and windows of their own, and says what stood in the way. */
import { Effect } from "effect"
import type { BrowserTab, Chrome } from "#extension/worker/chrome/Chrome.ts"
import { workerCopy } from "#extension/worker/copy.ts"
import { PageUnreachable } from "#extension/worker/PageClient.ts"

type Opened<A> = Effect.Effect<A, PageUnreachable>

/** As Chrome numbers windows: what is in none. */
const NO_WINDOW = -1

const failed = (sentence: string) => (error: { readonly message: string }) =>
  new PageUnreachable({ message: `${sentence}. ${error.message}` })

/** Beside what else is in a window, or wherever the browser likes. */
export const openTabIn = (
  chrome: Chrome["Service"],
  url: string,
  windowId: number | undefined
): Opened<BrowserTab> => Effect.mapError(chrome.createTab(url, windowId), failed(workerCopy.newPageFailed))

export const openWindow = (chrome: Chrome["Service"], url: string): Opened<BrowserTab> =>
  chrome.createWindow(url).pipe(
    Effect.filterOrFail(
      (tab) => tab !== undefined,
      () => ({ message: "The browser opened no window." })
    ),
    Effect.mapError(failed(workerCopy.newPageFailed))
  )

/** The window a tab is in. */
export const windowOf = (chrome: Chrome["Service"], tabId: number): Opened<number> =>
  chrome.tab(tabId).pipe(
    Effect.mapError(failed(workerCopy.currentWindowMissing)),
    Effect.map(({ windowId }) => windowId),
    Effect.filterOrFail(
      (windowId) => windowId !== NO_WINDOW,
      () => new PageUnreachable({ message: workerCopy.windowIdMissing })
    )
  )
