/**
 * Observes the side effects of an action: tabs and windows that the page opens, downloads that begin, and addresses
 * the page tries to open although it may not. Started before the action.
 */
import { Effect, type Scope } from "effect"
import { baseName } from "#extension/worker/capture/savedFile.ts"
import type { Chrome, Download } from "#extension/worker/chrome/Chrome.ts"
import type { Judge } from "#extension/worker/guard/OriginGuard.ts"
import { DOWNLOAD_WAIT_MS } from "#extension/worker/limits.ts"
import type { SavedFile } from "#schemas/page/ActionFeedback.ts"

export interface Aftermath {
  /** Oldest first. */
  readonly openedTabs: Effect.Effect<ReadonlyArray<number>>
  /** Waits until they are whole, within reason. */
  readonly downloads: Effect.Effect<ReadonlyArray<SavedFile>>
  readonly blocked: Effect.Effect<ReadonlyArray<string>>
}

const LOOKS = 20

/** Waits until it is whole, within reason: a download tells nobody when, so it is looked at. */
export const finished = (
  chrome: Chrome["Service"],
  download: Download,
  looks = LOOKS
): Effect.Effect<SavedFile> =>
  Effect.gen(function* () {
    const known = yield* Effect.orElseSucceed(chrome.downloadOf(download.id), () => undefined)
    const { filename, state } = known ?? download
    if (state !== "in_progress" || looks === 0) return { filename: baseName(filename), state }
    yield* Effect.sleep(DOWNLOAD_WAIT_MS / LOOKS)
    return yield* finished(chrome, download, looks - 1)
  })

export const observeSideEffects = (
  chrome: Chrome["Service"],
  tabId: number,
  judge: Judge
): Effect.Effect<Aftermath, never, Scope.Scope> =>
  Effect.gen(function* () {
    const opened: Array<number> = []
    const downloads: Array<Download> = []
    const blocked: Array<string> = []
    yield* Effect.acquireRelease(
      Effect.sync(() => [
        chrome.onTabCreated((tab) => {
          if (tab.openerTabId === tabId) opened.push(tab.id)
        }),
        chrome.onDownloadBegun((download) => {
          downloads.push(download)
        }),
        chrome.onNavigating(({ tabId: from, frameId, url }) => {
          const isOurs = from === tabId || opened.includes(from)
          if (isOurs && frameId === 0 && url !== "about:blank" && judge(url)._tag === "Blocked") {
            blocked.push(url)
          }
        })
      ]),
      (subscriptions) => Effect.sync(() => subscriptions.forEach((unsubscribe) => void unsubscribe()))
    )
    return {
      openedTabs: Effect.sync(() => [...opened]),
      downloads: Effect.suspend(() =>
        Effect.forEach([...downloads], (download) => finished(chrome, download), { concurrency: "unbounded" })
      ),
      blocked: Effect.sync(() => [...blocked])
    }
  })
