/**
 * One action of the agent, from the wish to the truth about the page: judge, do, wait, report.
 */
import { Duration, Effect, Fiber, Option } from "effect"
import type { DebuggedTabs, InputInterrupted } from "#extension/input/DebuggedTabs.ts"
import type { DialogAnswer } from "#extension/input/PageDialogs.ts"
import type { TrustedInput } from "#extension/input/TrustedInput.ts"
import type { SecretVault } from "#extension/secrets/SecretVault.ts"
import type { Stage } from "#extension/worker/act/verbs/Stage.ts"
import { type ChromeError, KEPT_IN_PAGE } from "#extension/worker/chrome/Chrome.ts"
import type { GuardedChrome } from "#extension/worker/chrome/GuardedChrome.ts"
import type { Judge, OriginGuard } from "#extension/worker/guard/OriginGuard.ts"
import { truncateTexts } from "#extension/worker/guard/truncateTexts.ts"
import type { UrlVerdict } from "#extension/worker/guard/urlPolicy.ts"
import { HELD_PAGE_MS } from "#extension/worker/outgoing/limits.ts"
import type { OutgoingGuard } from "#extension/worker/outgoing/OutgoingGuard.ts"
import { type PageClient, PageRefused, type PageUnreachable } from "#extension/worker/PageClient.ts"
import type { KnownFrame, TabMemory } from "#extension/worker/summary/TabMemory.ts"
import type { BrowserOp, Picture } from "#schemas/browser-host/BrowserOp.ts"
import type { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { actionProblem, addressOpenedBy, isGesture, pageUseOf } from "#schemas/page/actions/catalogue.ts"
import { answerHeld } from "./answerHeld.ts"
import { carryOut } from "./carryOut.ts"
import { firstLookOf } from "./locateTarget.ts"
import { makeFeedback } from "./makeFeedback.ts"
import { observeSideEffects } from "./observeSideEffects.ts"
import { beginReport, endReport, framesOf, type PageReport } from "./pageReport.ts"
import { redactTexts } from "./redactTexts.ts"
import { type Navigation, type Rest, settle, watchNavigations } from "./settle.ts"
import { stubDialogs } from "./stubDialogs.ts"
import { bringBack } from "./tabs/bringBack.ts"
import { followTabs } from "./tabs/followTabs.ts"
import { handleOpenedTabs } from "./tabs/handleOpenedTabs.ts"
import { Progress, returnToOpener } from "./tabs/returnToOpener.ts"
import { tabGone } from "./tabs/tabGone.ts"
import { watchRequests } from "./watchRequests.ts"

export interface ActServices {
  readonly chrome: GuardedChrome
  readonly client: PageClient
  readonly memory: TabMemory
  readonly tabs: DebuggedTabs
  readonly input: TrustedInput
  readonly guard: OriginGuard
  readonly outgoing: OutgoingGuard
  readonly secrets: SecretVault
  readonly gateway: string
}

export type ActRequest = Omit<Extract<BrowserOp, { readonly _tag: "Act" }>, "_tag"> & {
  /** In the place of the action: the user's word on what it caused and what waits since. */
  readonly answer?: Pick<Extract<BrowserOp, { readonly _tag: "AnswerHeld" }>, "ids" | "yes">
}

export interface Acted {
  readonly feedback: ActionFeedback
  /** The tab to go on in: another one where the action opened it. */
  readonly tabId: number
  readonly picture?: Picture
  /** All that was agreed to left; false: it leaves when the step is taken again. */
  readonly isSent?: boolean
}

const nothingSaid: PageReport = { notices: [], validation: [] }

/** Of questions that do not wait for one another: each is a way to another process and back. */
const AT_ONCE = { concurrency: "unbounded" } as const

/** The page it stands on is not judged where no page is touched, or where that page is only left. */
const isJudgedHere = (action: AgentAction): boolean =>
  pageUseOf(action) !== "untouched" && addressOpenedBy(action) === undefined

const judged = (judge: Judge, url: string): Effect.Effect<void, PageRefused> => {
  const verdict = judge(url)
  return verdict._tag === "Allowed"
    ? Effect.void
    : Effect.fail(new PageRefused({ code: "BlockedUrl", message: verdict.message }))
}

const reasonsOf = (verdict: UrlVerdict): ReadonlyArray<string> =>
  verdict._tag === "Blocked" ? [verdict.message] : []

/** What was in a frame that is blocked by now is not gone, and is said not to be. */
const refuseOutOfBounds = (
  { chrome }: ActServices,
  tabId: number,
  action: AgentAction,
  recalled: ReadonlyArray<KnownFrame>,
  known: ReadonlyArray<KnownFrame>
) =>
  Effect.gen(function* () {
    const missed = new Set(framesOf(action, recalled))
    for (const frameId of framesOf(action, known)) missed.delete(frameId)
    if (missed.size === 0) return
    const leftOut = yield* chrome.framesLeftOut(tabId)
    const barred = leftOut.find(({ frameId }) => missed.has(frameId))
    if (barred !== undefined) yield* new PageRefused({ code: "BlockedUrl", message: barred.notice })
  })

/** A page whose request waits for its user is not waited for: it goes on when they have answered. */
const untilHeld = (outgoing: OutgoingGuard, tabId: number, navigation: Navigation): Effect.Effect<Rest> =>
  outgoing.awaitHeld(tabId).pipe(
    // Where it was to load a page, that has ended, too.
    Effect.andThen(Effect.timeoutOption(navigation.idle.await, HELD_PAGE_MS)),
    Effect.timed,
    Effect.map(([waited]) => ({
      settled: "held",
      waitedMs: Math.round(Duration.toMillis(waited)),
      isLoading: false
    }))
  )

const act = (services: ActServices, request: ActRequest, progress: Progress) =>
  Effect.gen(function* () {
    const { chrome, client, memory, tabs, input, guard, outgoing, secrets, gateway } = services
    const { tabId, action, answer: word, judgement, stamp } = request
    const problem = actionProblem(action)
    if (problem !== undefined) {
      return yield* new PageRefused({ code: "InvalidAction", message: problem })
    }
    const [judge, tab, framesNow, recalled, answer] = yield* Effect.all(
      [
        guard.judge(gateway),
        chrome.tab(tabId).pipe(Effect.mapError(() => tabGone)),
        Effect.exit(chrome.frames(tabId)),
        memory.recall(tabId),
        // It was decided on with this action, and is for no later one, whatever becomes of this.
        memory.takeAnswer(tabId, request.requestId)
      ],
      AT_ONCE
    )
    if (isJudgedHere(action)) yield* judged(judge, tab.url)
    const frames = yield* framesNow
    const known = recalled.frames.filter(({ frameId }) =>
      // A frame may have been taken away since the summary: its elements are gone with it.
      frames.some((frame) => frame.frameId === frameId)
    )
    yield* refuseOutOfBounds(services, tabId, action, recalled.frames, known)
    const frameIds = framesOf(action, known)
    const isPageless = pageUseOf(action) === "untouched"
    // The page is as it was: there is nothing to wait for.
    const isStill = pageUseOf(action) !== "changed"
    const navigationOf = yield* watchNavigations(chrome)
    const navigation = navigationOf(tabId)
    const aftermath = yield* observeSideEffects(chrome, tabId, judge)
    const requests = yield* watchRequests(chrome, tabId)
    const boxesElsewhere = yield* handleOpenedTabs(chrome, tabs, tabId)
    const handleDialogs = (answer: DialogAnswer | undefined) =>
      tabs
        .handleDialogs(tabId, answer)
        .pipe(Effect.catchTag("InputRefused", () => stubDialogs(chrome, tabId, answer)))
    const site = URL.parse(tab.url)?.host ?? ""
    const first = word === undefined ? yield* firstLookOf(action, tabId, known, stamp) : undefined
    const [handling, begun] = yield* Effect.all(
      [
        isPageless ? memory.prepareAnswer(tabId, request.requestId) : handleDialogs(answer),
        isStill
          ? Effect.succeed({ report: nothingSaid, client })
          : beginReport(client, tabId, frameIds, first),
        Effect.andThen(guard.control(tabId, gateway), guard.controlOpened(tabId, gateway)),
        judgement === undefined
          ? Effect.void
          : outgoing.beginStep({ tabId, action, judgement, site, isAgreed: request.confirmed === true })
      ],
      AT_ONCE
    )

    const stage: Stage = {
      chrome,
      client: begun.client,
      tabs,
      input: progress.noting(input),
      dialogs: handling,
      secrets,
      judge,
      guard,
      gateway,
      navigation,
      tabId,
      frames,
      known,
      stamp,
      isConfirmed: request.confirmed === true,
      expects: request.expects ?? [],
      requestId: request.requestId,
      files: request.files ?? []
    }
    const done = yield* word === undefined ? carryOut(stage, action) : answerHeld(outgoing, word)
    progress.end(done)

    const isQuiet = done.isIdle === true || (isGesture(action) && done.input === "trusted")
    const isOneFrame = frameIds.length === 1
    const sinceInput = isQuiet && isOneFrame
    const wait = { client, tabId, navigation, requests, frameIds, sinceInput, tells: isOneFrame }
    const rest =
      isStill || done.isUntouched === true
        ? undefined
        : yield* Effect.raceFirst(settle(wait), untilHeld(outgoing, tabId, navigation))
    const told = rest?.told
    // It only hears that nobody listens any more.
    if (told !== undefined)
      yield* Effect.forkDetach(endReport(client, tabId, frameIds, true), { startImmediately: true })
    const after = isStill ? nothingSaid : (told ?? (yield* endReport(client, tabId, frameIds)))
    yield* outgoing.awaitOpened
    const own = done.openedTab === undefined ? [] : [done.openedTab]
    const opened = Array.from(new Set([...(yield* aftermath.openedTabs), ...own]))
    const followed = yield* followTabs(services, opened, judge, navigationOf)
    // What was done is done, also where the browser cannot keep this.
    yield* Effect.ignore(
      memory.rememberOpened(
        followed.newTabs.map((opened) => opened.tabId),
        tabId
      )
    )
    const boxes = [...(yield* handling.answered), ...(yield* boxesElsewhere)]
    const words = yield* redactTexts(
      client,
      tabId,
      frameIds,
      boxes.map(({ message }) => message)
    )
    const dialogs = boxes.map((box, index) => ({ ...box, message: words[index] ?? "" }))
    const downloads = yield* aftermath.downloads
    const { url, left } = isStill
      ? { url: tab.url, left: [] }
      : yield* bringBack(services, tab, judge, navigation)
    // It stands for a page that was asked for by sending something: that is told by what was to be sent.
    const barred = left.filter((address) => address !== KEPT_IN_PAGE)
    const blocked = Array.from(new Set([...(yield* aftermath.blocked), ...followed.blocked, ...barred]))
    const goOnIn = followed.newTabs.at(-1)
    const redaction = yield* secrets.redaction
    const evidence = truncateTexts({
      action,
      done,
      rest,
      before: begun.report,
      after,
      dialogs,
      newTabs: followed.newTabs.map(({ tabId: id, url: address }) => ({
        tabId: id,
        url: redaction.url(address)
      })),
      downloads,
      outgoing: yield* outgoing.report(tabId),
      blocked: blocked.map(redaction.url),
      whyBlocked: Array.from(new Set(blocked.flatMap((address) => reasonsOf(judge(address))))),
      urlAfter: redaction.url(goOnIn?.url ?? url)
    })
    const feedback = makeFeedback(evidence)
    return {
      feedback,
      tabId: goOnIn?.tabId ?? tabId,
      ...(done.picture === undefined ? {} : { picture: done.picture }),
      ...(done.hasLeft === undefined ? {} : { isSent: done.hasLeft })
    } satisfies Acted
  }).pipe(Effect.scoped)

const failed = ({ action, tabId }: ActRequest, error: PageRefused | PageUnreachable | ChromeError): Acted => {
  const name = error._tag === "PageRefused" ? error.code : "PageGone"
  return { feedback: { action, success: false, errorMessage: { name, message: error.message } }, tabId }
}

export const actOnTab = (
  services: ActServices,
  request: ActRequest
): Effect.Effect<Acted, InputInterrupted> =>
  Effect.gen(function* () {
    // What is kept of a tab goes with it: asked before anything is done, and not waited for.
    const opener = yield* Effect.forkChild(services.memory.openedFrom(request.tabId), {
      startImmediately: true
    })
    const progress = new Progress()
    return yield* act(services, request, progress).pipe(
      Effect.catch((error) =>
        Effect.gen(function* () {
          const acted = yield* returnToOpener(services, request, yield* Fiber.join(opener), progress)
          if (Option.isSome(acted)) return acted.value
          // For a tab that is closed the browser has several sentences, by what it was doing just then.
          const isCut = error._tag === "InputInterrupted"
          const isGone = isCut && (yield* Effect.isFailure(services.chrome.tab(request.tabId)))
          return yield* Effect.fail(isGone ? tabGone : error)
        })
      )
    )
  }).pipe(
    Effect.catchTags({
      PageRefused: (error) => Effect.succeed(failed(request, error)),
      PageUnreachable: (error) => Effect.succeed(failed(request, error)),
      ChromeError: (error) => Effect.succeed(failed(request, error))
    })
  )
