/**
 * Presses a button that opens a file and saves what it opened: from the tab that opened for it, whose address is waited
 * for, or as the page downloaded it by itself. The tab is closed again, whatever became of it.
 */
import { Effect } from "effect"
import type { InputInterrupted } from "#extension/input/DebuggedTabs.ts"
import type { Acted } from "#extension/worker/act/actOnTab.ts"
import { finished } from "#extension/worker/act/observeSideEffects.ts"
import { nameInUrl, savePath } from "#extension/worker/capture/savedFile.ts"
import type { BrowserTab, Chrome, ChromeError } from "#extension/worker/chrome/Chrome.ts"
import { workerCopy } from "#extension/worker/copy.ts"
import type { Judge } from "#extension/worker/guard/OriginGuard.ts"
import { EXPORT_TRIES, EXPORT_TRY_MS } from "#extension/worker/limits.ts"
import { PageUnreachable } from "#extension/worker/PageClient.ts"
import type { BrowserOp, BrowserValue } from "#schemas/browser-host/BrowserOp.ts"

interface Exporting {
  readonly chrome: Chrome["Service"]
  readonly judge: Effect.Effect<Judge>
  readonly press: Effect.Effect<Acted, InputInterrupted>
}

type Wanted = Pick<Extract<BrowserOp, { readonly _tag: "ExportFile" }>, "folder" | "name" | "tabId">

const refuse = (message: string) => Effect.fail(new PageUnreachable({ message }))

const isWeb = ({ url }: BrowserTab): boolean => /^https?:/.test(url)

/** The tab that opened, once it has an address. Undefined: it never had. */
const awaitOpened = (
  chrome: Chrome["Service"],
  isOpened: (tab: BrowserTab) => boolean,
  triesLeft = EXPORT_TRIES
): Effect.Effect<BrowserTab, PageUnreachable | ChromeError> =>
  Effect.gen(function* () {
    const opened = (yield* chrome.queryTabs).findLast(isOpened)
    if (opened !== undefined && isWeb(opened)) return opened
    if (triesLeft <= 1) {
      return yield* refuse(opened === undefined ? workerCopy.openedPageMissing : workerCopy.openedUrlUnread)
    }
    yield* Effect.sleep(EXPORT_TRY_MS)
    return yield* awaitOpened(chrome, isOpened, triesLeft - 1)
  })

/** As the address has it; a file without an ending is the PDF it was said to be. */
const endingOf = (url: string): string => /\.[A-Za-z0-9]{1,5}$/.exec(nameInUrl(url))?.[0] ?? ".pdf"

const download = ({ chrome, judge }: Exporting, { folder, name }: Wanted, url: string) =>
  Effect.gen(function* () {
    const verdict = (yield* judge)(url)
    if (verdict._tag === "Blocked") return yield* refuse(verdict.message)
    const filename = `${name}${endingOf(url)}`
    const id = yield* chrome
      .download(url, savePath(folder, filename))
      .pipe(Effect.catch(() => refuse(workerCopy.fileNotFetched)))
    const { state } = yield* finished(chrome, { id, filename, state: "in_progress" })
    if (state === "interrupted") return yield* refuse(workerCopy.fileNotFetched)
    return { _tag: "FileSaved", filename } satisfies BrowserValue
  })

export const exportFile = (exporting: Exporting, wanted: Wanted) =>
  Effect.gen(function* () {
    const { chrome, press } = exporting
    const before = new Set((yield* chrome.queryTabs).map(({ id }) => id))
    const isOpened = (tab: BrowserTab): boolean =>
      !before.has(tab.id) && (tab.openerTabId === wanted.tabId || told.has(tab.id))
    const told = new Set<number>()
    const save = Effect.gen(function* () {
      const { feedback } = yield* press
      if (!feedback.success)
        return yield* refuse(feedback.errorMessage?.message ?? workerCopy.openedPageMissing)
      for (const { tabId } of feedback.newTabs ?? []) told.add(tabId)
      const [saved] = feedback.downloads ?? []
      if (saved !== undefined && told.size === 0) {
        return saved.state === "interrupted"
          ? yield* refuse(workerCopy.fileNotFetched)
          : ({ _tag: "FileSaved", filename: saved.filename } satisfies BrowserValue)
      }
      const opened = yield* awaitOpened(chrome, isOpened)
      return yield* download(exporting, wanted, opened.url)
    })
    const closeOpened = Effect.gen(function* () {
      const opened = (yield* chrome.queryTabs).filter(isOpened)
      yield* Effect.forEach(opened, ({ id }) => Effect.ignore(chrome.removeTab(id)))
    })
    return yield* Effect.ensuring(save, Effect.ignore(closeOpened))
  })
