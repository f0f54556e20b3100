/** Carries out what the server asks of this browser, and says how each thing ended. Never fails. */
import { Effect } from "effect"
import type { DebuggedTabs, InputInterrupted } from "#extension/input/DebuggedTabs.ts"
import type { TrustedInput } from "#extension/input/TrustedInput.ts"
import type { SecretVault } from "#extension/secrets/SecretVault.ts"
import { type ActRequest, actOnTab } from "#extension/worker/act/actOnTab.ts"
import { openTabIn } from "#extension/worker/act/newPage.ts"
import { pointAt } from "#extension/worker/act/pointAt.ts"
import { arrive, watchNavigations } from "#extension/worker/act/settle.ts"
import { whyNotOpened } from "#extension/worker/act/verbs/goTo.ts"
import { captureById } from "#extension/worker/capture/captureById.ts"
import { type Camera, capturePage } from "#extension/worker/capture/capturePage.ts"
import { markPicture } from "#extension/worker/capture/markPicture.ts"
import type { BrowserTab, Chrome, ChromeError } from "#extension/worker/chrome/Chrome.ts"
import { type GuardedChrome, inBounds } from "#extension/worker/chrome/GuardedChrome.ts"
import { workerCopy } from "#extension/worker/copy.ts"
import { callFunction } from "#extension/worker/functions/callFunction.ts"
import { exportFile } from "#extension/worker/functions/exportFile.ts"
import { type Fetch, makeSiteClient } from "#extension/worker/functions/SiteClient.ts"
import type { OriginGuard } from "#extension/worker/guard/OriginGuard.ts"
import { truncateTexts } from "#extension/worker/guard/truncateTexts.ts"
import { MARKED_PICTURE_MAX_CHARS, READ_TAB_CONTROLLED_MS } from "#extension/worker/limits.ts"
import type { OutgoingGuard } from "#extension/worker/outgoing/OutgoingGuard.ts"
import { makePageClient, type PageRefused, PageUnreachable } from "#extension/worker/PageClient.ts"
import { makeAskListeners } from "#extension/worker/summary/askListeners.ts"
import { findText, readMore, readWhole } from "#extension/worker/summary/readPart.ts"
import { readTab } from "#extension/worker/summary/readTab.ts"
import type { SpokenSockets } from "#extension/worker/summary/SpokenSockets.ts"
import { makeTabMemory } from "#extension/worker/summary/TabMemory.ts"
import { extractValue, findTarget } from "#extension/worker/target/findTarget.ts"
import type { BrowserOp, BrowserOutcome, BrowserValue } from "#schemas/browser-host/BrowserOp.ts"
import { copy } from "#schemas/copy.ts"
import type { StepJudgement } from "#schemas/outgoing/StepJudgement.ts"

/** Whatever went wrong, with a sentence that says it. `InputInterrupted`: nobody knows how it ended. */
type PageError =
  | PageUnreachable
  | PageRefused
  | ChromeError
  | InputInterrupted
  | { readonly _tag?: undefined; readonly message: string }

/** What the operations work with. */
export interface BrowserServices {
  readonly chrome: Chrome["Service"]
  readonly tabs: DebuggedTabs
  readonly input: TrustedInput
  readonly guard: OriginGuard
  readonly outgoing: OutgoingGuard
  readonly secrets: SecretVault
  readonly sockets: SpokenSockets
  readonly fetch: Fetch
}

/** What is done in tabs. The model that the browser brings is asked elsewhere (`extension/model`), and so is its user recorded (`recording/`) and Python run (`extension/python`). */
export type TabOp = Exclude<
  BrowserOp,
  {
    readonly _tag:
      | "AskModel"
      | "StartRecording"
      | "StopRecording"
      | "DropRecording"
      | "BeginPython"
      | "AnswerPython"
      | "ReadPython"
      | "EndPython"
  }
>

type Captures = Extract<BrowserOp, { readonly _tag: "CapturePage" }>

const NOTHING_ALLOWED: StepJudgement = { isNamed: false, entered: [], said: "", grants: [], asksAlways: true }

const nothingLeft = { held: [], sent: [] }

const TAB_CLOSED = `${workerCopy.currentPageMissing}. The tab this was being done in was closed. Open the page again and say what is left to do.`

const tabIn = ({ tabId }: { readonly tabId?: number }) => (tabId === undefined ? {} : { tabId })

const succeeded = (value: BrowserValue): BrowserOutcome => ({ _tag: "Succeeded", value })

export const makeBrowserOps = (services: BrowserServices) => {
  const { chrome, tabs, input, guard, outgoing, secrets, sockets, fetch } = services
  const client = makePageClient(chrome, secrets.redaction)
  const memory = makeTabMemory(chrome)
  const askListeners = makeAskListeners()

  /** The tab named, else the one the user looks at. */
  const chooseTab = (tabId: number | undefined): Effect.Effect<BrowserTab, PageUnreachable> =>
    (tabId === undefined ? chrome.activeTab : chrome.tab(tabId)).pipe(
      Effect.orElseSucceed(() => undefined),
      Effect.flatMap((tab) =>
        tab === undefined
          ? Effect.fail(
              new PageUnreachable({ message: tabId === undefined ? copy.noActivePage : TAB_CLOSED })
            )
          : Effect.succeed(tab)
      )
    )

  const judge = (url: string, gateway: string): Effect.Effect<void, PageUnreachable> =>
    Effect.flatMap(guard.judge(gateway), (judgeNow) => {
      const verdict = judgeNow(url)
      return verdict._tag === "Allowed"
        ? Effect.void
        : Effect.fail(new PageUnreachable({ message: verdict.message }))
    })

  /** What is read may be worked in next: until then its page is kept to the lists, too. */
  const begin = (tab: BrowserTab, gateway: string) =>
    Effect.andThen(judge(tab.url, gateway), guard.control(tab.id, gateway, READ_TAB_CONTROLLED_MS))

  const readPage = (
    { tabId, isActedOn = false }: Extract<BrowserOp, { readonly _tag: "ReadPage" }>,
    gateway: string,
    seen: GuardedChrome
  ) =>
    Effect.gen(function* () {
      const tab = yield* chooseTab(tabId)
      // A blank new tab is no page to refuse: there is none.
      if (!/^https?:/.test(tab.url)) {
        return yield* new PageUnreachable({ message: copy.noActivePage })
      }
      yield* begin(tab, gateway)
      yield* askListeners({ chrome: seen, client, tabs }, tab.id, isActedOn)
      const summary = yield* readTab(seen, client, memory, tab)
      const { url } = yield* secrets.redaction
      // Whoever only looks does not ask about it.
      const { held, sent } = isActedOn ? yield* outgoing.report(tab.id) : nothingLeft
      const value: Extract<BrowserValue, { readonly _tag: "PageRead" }> = {
        _tag: "PageRead",
        summary: {
          ...summary,
          url: url(summary.url),
          ...(sockets.isSpokenIn(tab.id) ? { speaksOverSocket: true } : {})
        },
        ...(sent.length === 0 ? {} : { sent }),
        ...(held.length === 0 ? {} : { held })
      }
      return value
    })

  const partOf = <A>(tabId: number, gateway: string, read: Effect.Effect<A, PageError>) =>
    chooseTab(tabId).pipe(
      Effect.flatMap((tab) => begin(tab, gateway)),
      Effect.andThen(read)
    )

  const openTab = (url: string, gateway: string) =>
    Effect.gen(function* () {
      yield* judge(url, gateway)
      const navigationOf = yield* watchNavigations(chrome)
      const current = yield* chrome.activeTab.pipe(Effect.orElseSucceed(() => undefined))
      const tab = yield* guard.controlNew(gateway, openTabIn(chrome, url, current?.windowId))
      const navigation = navigationOf(tab.id)
      yield* arrive(client, tab.id, navigation)
      const problem = whyNotOpened(url, navigation)
      return succeeded({ _tag: "TabOpened", tabId: tab.id, ...(problem === undefined ? {} : { problem }) })
    }).pipe(Effect.scoped)

  const act = (seen: GuardedChrome, gateway: string, request: ActRequest) =>
    actOnTab({ chrome: seen, client, memory, tabs, input, guard, outgoing, secrets, gateway }, request).pipe(
      // Where the task goes on is controlled from now on, not from the next call on.
      Effect.tap(({ tabId }) => (tabId === request.tabId ? Effect.void : guard.control(tabId, gateway)))
    )

  /** The user is shown the page as it is; the marks are for the model alone. */
  const capture = (camera: Camera, { tabId, isMarked = false }: Captures) =>
    Effect.gen(function* () {
      if (!isMarked) return { picture: yield* capturePage(camera, tabId) }
      const picture = yield* capturePage(camera, tabId, MARKED_PICTURE_MAX_CHARS)
      const marked = yield* markPicture(camera, memory, tabId, picture)
      return { picture, ...(marked === undefined ? {} : { marked }) }
    })

  return (gateway: string) =>
    (op: TabOp): Effect.Effect<BrowserOutcome> => {
      const seen = inBounds(chrome, guard.judge(gateway))
      const parts = { chrome: seen, client, memory }
      const camera = { chrome: seen, client, tabs }
      const carriedOut = Effect.suspend((): Effect.Effect<BrowserOutcome, PageError> => {
        switch (op._tag) {
          case "ReadPage":
            return readPage(op, gateway, seen).pipe(Effect.map(succeeded))
          case "ReadMore":
            return partOf(op.tabId, gateway, readMore(parts, op.tabId, op.handle)).pipe(
              Effect.map((html) => succeeded({ _tag: "PartRead", html }))
            )
          case "Find":
            return partOf(op.tabId, gateway, findText(parts, op.tabId, op.text)).pipe(
              Effect.map((found) => succeeded({ _tag: "TextFound", ...found }))
            )
          case "ReadEntries":
            return partOf(op.tabId, gateway, readWhole(parts, op.tabId, op.ids)).pipe(
              Effect.map((entries) => succeeded({ _tag: "EntriesRead", entries }))
            )
          case "PointAt":
            return partOf(op.tabId, gateway, pointAt(parts, op)).pipe(Effect.map(succeeded))
          case "FindTarget": {
            const read = readPage({ _tag: "ReadPage", ...tabIn(op), isActedOn: true }, gateway, seen)
            return findTarget({ chrome: seen, client, memory, read }, op).pipe(Effect.map(succeeded))
          }
          case "ExtractValue":
            return chooseTab(op.tabId).pipe(
              Effect.tap((tab) => begin(tab, gateway)),
              Effect.flatMap(({ id }) => extractValue({ chrome: seen, client }, id, op)),
              Effect.map(succeeded)
            )
          case "CaptureElement":
            return partOf(
              op.tabId,
              gateway,
              captureById({ ...parts, redaction: secrets.redaction }, op.tabId, op.i)
            ).pipe(Effect.map(succeeded))
          case "OpenTab":
            return openTab(op.url, gateway)
          case "ExportFile": {
            const { folder, name, tabId, i, stamp, unlessSocket, judgement = NOTHING_ALLOWED } = op
            if (unlessSocket === true && sockets.isSpokenIn(tabId))
              return Effect.succeed(succeeded({ _tag: "SocketOpened" }))
            const press = act(seen, gateway, {
              tabId,
              stamp,
              action: { _tag: "click", i },
              requestId: folder,
              judgement
            })
            const waiting = {
              held: Effect.map(outgoing.report(tabId), ({ held }) => held),
              refuse: (ids: ReadonlyArray<string>) => outgoing.answer(ids, false)
            }
            const exporting = { chrome, judge: guard.judge(gateway), press, waiting }
            return exportFile(exporting, { folder, name, tabId }).pipe(Effect.map(succeeded))
          }
          case "LeaveTab":
            return Effect.as(guard.leave(op.tabId), succeeded({ _tag: "TabLeft" }))
          case "Act":
            return act(seen, gateway, op).pipe(Effect.map((acted) => succeeded({ _tag: "Acted", ...acted })))
          case "AnswerHeld": {
            const { action, tabId, ...answer } = op
            return act(seen, gateway, { action, tabId, answer }).pipe(
              Effect.map(({ feedback, isSent = false }) =>
                succeeded({ _tag: "HeldAnswered", isSent, feedback })
              )
            )
          }
          case "CapturePage":
            return partOf(op.tabId, gateway, capture(camera, op)).pipe(
              Effect.map((captured) => succeeded({ _tag: "PageCaptured", ...captured }))
            )
          default:
            return Effect.all([guard.judge(gateway), secrets.redaction]).pipe(
              Effect.flatMap(([judgeNow, redaction]) => {
                const site = makeSiteClient(chrome, client, fetch, judgeNow)
                return callFunction({ chrome, client, site, judge: judgeNow, redaction }, op)
              }),
              Effect.mapError(({ message }): PageError => ({ message })),
              Effect.map(succeeded)
            )
        }
      })
      return carriedOut.pipe(
        Effect.catch(({ _tag, message }) =>
          Effect.succeed<BrowserOutcome>({ _tag: _tag === "InputInterrupted" ? "Lost" : "Failed", message })
        ),
        Effect.map(truncateTexts)
      )
    }
}
