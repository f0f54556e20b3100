/**
 * Presses a button that opens a file and saves what it opened: from the tab that opened for it, whose address is waited
 * for, or as the page had the browser download it. The tab is closed again, whatever became of it. What the press sends and
 * its user would be asked about fails, and the file counts as not saved.
 */
import { Effect } from "effect"
import type { InputInterrupted } from "#extension/input/DebuggedTabs.ts"
import type { Acted } from "#extension/worker/act/actOnTab.ts"
import { finished } from "#extension/worker/act/observeSideEffects.ts"
import { documentEnding, savePath } from "#extension/worker/capture/savedFile.ts"
import type { BrowserTab, Chrome, Download } from "#extension/worker/chrome/Chrome.ts"
import { workerCopy } from "#extension/worker/copy.ts"
import type { Judge } from "#extension/worker/guard/OriginGuard.ts"
import { EXPORT_TRIES, EXPORT_TRY_MS } from "#extension/worker/limits.ts"
import { PageUnreachable } from "#extension/worker/PageClient.ts"
import type { BrowserOp, BrowserValue } from "#schemas/browser-host/BrowserOp.ts"
import type { ShownRequest } from "#schemas/outgoing/ShownRequest.ts"

interface Exporting {
  readonly chrome: Chrome["Service"]
  readonly judge: Effect.Effect<Judge>
  readonly press: Effect.Effect<Acted, InputInterrupted>
  /** What waits for its user in the tab. */
  readonly waiting: {
    readonly held: Effect.Effect<ReadonlyArray<ShownRequest>>
    readonly refuse: (ids: ReadonlyArray<string>) => Effect.Effect<unknown>
  }
}

type Wanted = Pick<Extract<BrowserOp, { readonly _tag: "ExportFile" }>, "folder" | "name" | "tabId">

const refuse = (message: string) => Effect.fail(new PageUnreachable({ message }))

const isWeb = ({ url }: BrowserTab): boolean => /^https?:/.test(url)

/** What came of a press: a tab that has an address by now, or a download that the page began. */
type Found =
  | { readonly _tag: "Opened"; readonly url: string }
  | { readonly _tag: "Begun"; readonly download: Download }

interface Look {
  readonly opened: BrowserTab | undefined
  readonly begun: Download | undefined
}

/** Undefined: nothing that could be saved. A tab that shows the file has it under its own address. */
const foundIn = ({ begun, opened }: Look): Found | undefined => {
  if (opened !== undefined && isWeb(opened)) return { _tag: "Opened", url: opened.url }
  return begun === undefined ? undefined : { _tag: "Begun", download: begun }
}

const awaitFound = <E>(
  look: Effect.Effect<Look, E>,
  triesLeft = EXPORT_TRIES
): Effect.Effect<Found, PageUnreachable | E> =>
  Effect.gen(function* () {
    const looked = yield* look
    const found = foundIn(looked)
    if (found !== undefined) return found
    if (triesLeft <= 1) {
      return yield* refuse(
        looked.opened === undefined ? workerCopy.openedPageMissing : workerCopy.openedUrlUnread
      )
    }
    yield* Effect.sleep(EXPORT_TRY_MS)
    return yield* awaitFound(look, triesLeft - 1)
  })

const hostIn = (url: string): string => URL.parse(url.replace(/^blob:/, ""))?.host ?? ""

/** Whether the page that was pressed in may have begun it: one of another page says where it comes from. */
const isBegunBy = (hosts: ReadonlySet<string>, { from = "", isByExtension }: Download): boolean =>
  isByExtension !== true && (from === "" || hosts.has(hostIn(from)))

const download = ({ chrome, judge }: Exporting, { folder, name }: Wanted, url: string) =>
  Effect.gen(function* () {
    const verdict = (yield* judge)(url)
    if (verdict._tag === "Blocked") return yield* refuse(verdict.message)
    const ending = documentEnding(url)
    if (ending === undefined) return yield* refuse(workerCopy.noDocument)
    const filename = `${name}${ending}`
    const id = yield* chrome
      .download(url, savePath(folder, filename))
      .pipe(Effect.catch(() => refuse(workerCopy.fileNotFetched)))
    const { state } = yield* finished(chrome, { id, filename, state: "in_progress" })
    if (state === "interrupted") return yield* refuse(workerCopy.fileNotFetched)
    return { _tag: "FileSaved", filename } satisfies BrowserValue
  })

/** It lies where the browser puts downloads, under the name that the page gave it. */
const savedByPage = (chrome: Chrome["Service"], begun: Download) =>
  Effect.gen(function* () {
    const { filename, state } = yield* finished(chrome, begun)
    if (state === "interrupted") return yield* refuse(workerCopy.fileNotFetched)
    return { _tag: "FileSaved", filename, isByPage: true } satisfies BrowserValue
  })

/** What waits never leaves; all of it. */
const refuseHeld = ({ waiting }: Exporting) =>
  Effect.tap(waiting.held, (held) =>
    held.length === 0 ? Effect.void : waiting.refuse(held.map(({ id }) => id))
  )

const failWhereHeld = (exporting: Exporting) =>
  Effect.gen(function* () {
    const held = yield* refuseHeld(exporting)
    if (held.length === 0) return
    const requests = held.map(({ host, method, path }) => `${method} ${host}${path}`).join(", ")
    return yield* refuse(workerCopy.exportHeld(requests))
  })

export const exportFile = (exporting: Exporting, wanted: Wanted) =>
  Effect.gen(function* () {
    const { chrome, press } = exporting
    const before = new Set((yield* chrome.queryTabs).map(({ id }) => id))
    // Those that opened for the file, and no other that its user opens from the page meanwhile.
    const opened = new Set<number>()
    const begun: Array<Download> = []
    const hosts = new Set<string>()
    yield* Effect.acquireRelease(
      Effect.sync(() => chrome.onDownloadBegun((one) => void begun.push(one))),
      (unsubscribe) => Effect.sync(unsubscribe)
    )
    /** Where the page is shown, and what it has opened. */
    const noteHosts = Effect.map(
      Effect.orElseSucceed(chrome.frames(wanted.tabId), () => []),
      (frames) => frames.forEach(({ url }) => void hosts.add(hostIn(url)))
    )
    const look = Effect.gen(function* () {
      const tabs = yield* chrome.queryTabs
      const first = tabs.find(({ id, openerTabId }) => !before.has(id) && openerTabId === wanted.tabId)
      if (opened.size === 0 && first !== undefined) opened.add(first.id)
      const own = tabs.filter(({ id }) => opened.has(id))
      for (const { url } of own) hosts.add(hostIn(url))
      return { opened: own.at(-1), begun: begun.find((one) => isBegunBy(hosts, one)) }
    })
    const save = Effect.gen(function* () {
      yield* noteHosts
      const { feedback } = yield* press
      yield* noteHosts
      for (const { tabId } of feedback.newTabs ?? []) opened.add(tabId)
      yield* failWhereHeld(exporting)
      if (!feedback.success)
        return yield* refuse(feedback.errorMessage?.message ?? workerCopy.openedPageMissing)
      // What the page sends only now waits as well, and is why nothing opened.
      const found = yield* Effect.tapError(awaitFound(look), () => failWhereHeld(exporting))
      return found._tag === "Opened"
        ? yield* download(exporting, wanted, found.url)
        : yield* savedByPage(chrome, found.download)
    })
    const closeOpened = Effect.suspend(() =>
      Effect.forEach(opened, (id) => Effect.ignore(chrome.removeTab(id)), { discard: true })
    )
    return yield* save.pipe(
      Effect.ensuring(closeOpened),
      // What is sent after all is no part of the next file's.
      Effect.ensuring(refuseHeld(exporting))
    )
  }).pipe(Effect.scoped)
