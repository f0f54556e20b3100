/**
 * The web agent's loop: observe, decide, act, until done. All it knows is in the task's
 * state, so it can end with a question or a pause and begin again with the answer.
 */
import { Effect, Result } from "effect"
import type { JobHost } from "#runtime/actor/ActorDefinition.ts"
import { answeringModelOfTask } from "#runtime/actors/model-settings/answeringModel.ts"
import { executeApproved } from "#runtime/actors/web-agent/approval/executeApproved.ts"
import {
  capture,
  type Inspection,
  inspectPage,
  observe,
  whyNoPage
} from "#runtime/actors/web-agent/browser/browserSteps.ts"
import { makeStepPictures } from "#runtime/actors/web-agent/browser/StepPictures.ts"
import type { TaskHost } from "#runtime/actors/web-agent/browser/TaskHost.ts"
import { webAgentCopy } from "#runtime/actors/web-agent/copy.ts"
import {
  TASK_FORBID_REPEATS,
  TASK_MAX_BAD_ANSWERS,
  TASK_MAX_REPEATS
} from "#runtime/actors/web-agent/limits.ts"
import { runScript } from "#runtime/actors/web-agent/script/runScript.ts"
import type { WebAgentTaskReport } from "#runtime/actors/web-agent/WebAgentTaskTypes.ts"
import { isOurs, sentenceOfCut } from "#runtime/models/answer/AnswerBound.ts"
import { describeAiError } from "#runtime/models/describeAiError.ts"
import {
  currentHandle,
  lookedAt,
  looksIn,
  type PageTranscript,
  readAgain
} from "#runtime/prompts/PageTranscript.ts"
import { ProviderReplayCache } from "#runtime/prompts/ProviderReplayCache.ts"
import { copy } from "#schemas/copy.ts"
import { parseElementIds } from "#schemas/page/ElementTarget.ts"
import type { PageSummary } from "#schemas/page/PageSummary.ts"
import { readOf } from "#schemas/page/ReadPage.ts"
import { questionTitles } from "#schemas/question/copy.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import { type Answer, askModel, keepAnswer } from "./askModel.ts"
import { carryOutPreActions } from "./carryOutPreActions.ts"
import { checkCalls, withinTime } from "./checkBudget.ts"
import { checkCompletion } from "./checkCompletion.ts"
import { detectLoop } from "./detectLoop.ts"
import { finish } from "./finish.ts"
import type { InspectionTarget, Move } from "./readCall.ts"
import { aimAhead, callsOf, carryOutRest, forgetRest, named, restOf } from "./restOfAnswer.ts"
import { complain, leaving, type Next, question, tryAction } from "./tryAction.ts"

/**
 * The model says that it is done: where the page speaks against it, believed once it knows of that. Why the
 * browser shows no page its user is told in the browser's words, whatever the model makes of them.
 */
const conclude = Effect.fnUntraced(function* (
  host: TaskHost,
  page: PageSummary | undefined,
  { isSuccess, message }: Extract<Move, { _tag: "Done" }>,
  known: string | undefined
) {
  if (!isSuccess && page === undefined) {
    const why = yield* whyNoPage(host)
    return yield* finish(host, false, why === copy.noActivePage ? message : `${message} ${why}`)
  }
  const { steps } = yield* host.state
  const doubt = isSuccess && page !== undefined ? checkCompletion(readOf(page), steps) : undefined
  if (doubt === undefined || doubt === known) return yield* finish(host, isSuccess, message)
  return { _tag: "Complain", complaint: doubt, isDoubt: true, undone: [] } satisfies Next
})

/** A model may say its last words beside `done` instead of in it. */
const closing = (move: Extract<Move, { _tag: "Done" }>, text: string) =>
  move.message.trim() === "" ? { ...move, message: text.trim() } : move

/**
 * A handle of the prompt is one of the page that was shown: the browser knows it by its present name. Elements keep their
 * ids.
 */
const look = Effect.fnUntraced(function* (
  host: TaskHost,
  page: PageSummary,
  transcript: PageTranscript | undefined,
  what: InspectionTarget
) {
  if (what._tag === "Text") return yield* inspectPage(host, page, what)
  if (parseElementIds(what.handle) !== undefined) return yield* inspectPage(host, page, what)
  const handle = currentHandle(transcript, what.handle)
  if (handle === undefined) {
    const html = webAgentCopy.unknownHandle(what.handle)
    return { asked: what.handle, how: what._tag, html } satisfies Inspection
  }
  return { ...(yield* inspectPage(host, page, { ...what, handle })), asked: what.handle }
})

const carryOut = Effect.fnUntraced(function* (
  host: TaskHost,
  page: PageSummary | undefined,
  transcript: PageTranscript | undefined,
  { cut, moves: read, text }: Answer,
  knownDoubt: string | undefined
) {
  // An answer that would not end is not acted on: nobody knows what else was to be in it.
  if (isOurs(cut)) return yield* finish(host, false, sentenceOfCut(cut))
  if (read.length === 0) {
    if (cut !== undefined) return complain("It reached its length limit before it called a tool. Be brief.")
    return yield* finish(host, text !== "", text === "" ? webAgentCopy.operatorFailed : text)
  }
  const moves = yield* aimAhead(host, read, page)
  const shown = looksIn(transcript)
  const inspections: Array<Inspection> = []
  let hasActed = false
  for (const [index, called] of moves.entries()) {
    const after = moves.slice(index + 1)
    const undone = callsOf(after)
    if (Result.isFailure(called)) return leaving(complain(called.failure), undone)
    const move = called.success
    switch (move._tag) {
      case "Done":
        return leaving(
          yield* conclude(host, hasActed ? yield* observe(host) : page, closing(move, text), knownDoubt),
          undone
        )
      case "Ask": {
        const { _tag: _, question: text, ...asked } = move
        return yield* question(
          host,
          { kind: "clarify", title: questionTitles.clarify, text, ...asked },
          named(undone)
        )
      }
      case "Inspect":
        if (page === undefined) {
          return leaving(complain(`${copy.pageSummaryNull}: open a page first.`), undone)
        }
        inspections.push(yield* look(host, page, transcript, move.what))
        break
      case "Help":
        return yield* question(
          host,
          { kind: "help", title: questionTitles.help, text: move.reason },
          named(undone)
        )
      case "Note":
        yield* host.report({ _tag: "Label", label: copy.progress.planning })
        yield* host.report({ _tag: "Plan", plan: move.text })
        if (!move.needsConfirmation) break
        return yield* question(
          host,
          { kind: "plan", title: questionTitles.plan, text: webAgentCopy.proceedWithPlan, plan: move.text },
          named(undone)
        )
      case "Act": {
        const { action } = move
        const rest = () => restOf(after, page, shown)
        const attempt = { action, page, inspections: shown, isFirst: index === 0, rest }
        const next = yield* tryAction(host, attempt)
        if (next !== undefined) return leaving(next, undone)
        hasActed = true
      }
    }
  }
  return { _tag: "Continue", inspections, undone: [] } satisfies Next
})

/** Asked once for help, a task that is still in a loop or cannot use its model's answers ends. */
const giveUp = Effect.fnUntraced(function* (host: TaskHost) {
  const { steps, questions } = yield* host.state
  const isLoop = detectLoop(steps).rounds >= TASK_FORBID_REPEATS
  const asked = questions.some(
    ({ request, afterStep }) => request.kind === "help" && afterStep > steps.length - TASK_MAX_REPEATS
  )
  if (isLoop && !asked) {
    return yield* question(host, {
      kind: "help",
      title: questionTitles.help,
      text: `I do the same again and again without getting further. Do it by hand, or tell me what to do, and I go on.`
    })
  }
  return yield* finish(
    host,
    false,
    isLoop
      ? `I stopped: the same step led to the same result ${TASK_MAX_REPEATS} times.`
      : "The model's answers could not be used."
  )
})

/** Unknown to the page when it was read. */
const makeNonce = (): string => crypto.randomUUID().slice(0, 8)

/** The page as the prompt has it from now on; nothing where none can be read. */
const transcribed = (
  before: PageTranscript | undefined,
  page: PageSummary | undefined,
  inspections: ReadonlyArray<Inspection>,
  afterStep: number
): PageTranscript | undefined => {
  if (page === undefined) return undefined
  const looked =
    before && inspections.reduce((transcript, look) => lookedAt(transcript, look, makeNonce()), before)
  return readAgain(looked, page, { afterStep, nonce: makeNonce() })
}

const iterate = Effect.fnUntraced(function* (host: TaskHost) {
  let complaint: string | undefined
  let complaints = 0
  let idle = 0
  let knownDoubt: string | undefined
  let inspections: ReadonlyArray<Inspection> = []
  let transcript: PageTranscript | undefined
  let newSteps = 1
  const answers = new ProviderReplayCache()
  yield* host.report({ _tag: "Label", label: copy.progress.analyzing })
  const { conversationId, steps: before } = yield* host.state
  const asked = (yield* executeApproved(host)) ?? (yield* carryOutPreActions(host))
  if (asked?._tag === "Stop") return
  if (asked?._tag === "Complain") complaint = asked.complaint
  const rest = yield* carryOutRest(host)
  if (rest._tag === "Stop") return
  if (rest._tag === "Complain") complaint = rest.complaint
  let { undone } = rest
  newSteps = Math.max(1, (yield* host.state).steps.length - before.length)
  const model = yield* answeringModelOfTask(host.id, conversationId)
  while (true) {
    yield* checkCalls(host, idle)
    yield* host.report({ _tag: "Label", label: copy.progress.analyzing })
    const page = yield* observe(host)
    const taken = (yield* host.state).steps.length
    transcript = transcribed(transcript, page, inspections, taken)
    yield* host.report({ _tag: "ModelAsked" })
    const answer = yield* askModel(host, {
      page,
      transcript,
      inspections,
      newSteps,
      complaint,
      undone,
      idle,
      answers,
      model
    })
    yield* forgetRest(host)
    const next = yield* carryOut(host, page, transcript, answer, knownDoubt)
    if (next._tag === "Stop") return
    const made = (yield* host.state).steps.length
    keepAnswer(answers, answer, taken, made)
    newSteps = made - taken
    idle = newSteps === 0 ? idle + 1 : 0
    inspections = next._tag === "Continue" ? next.inspections : []
    undone = next.undone
    complaint = next._tag === "Complain" ? next.complaint : undefined
    if (next._tag === "Complain" && next.isDoubt) knownDoubt = next.complaint
    complaints = complaint === undefined ? 0 : complaints + 1
    if (complaints >= TASK_MAX_BAD_ANSWERS) return yield* giveUp(host)
  }
})

/** By its script where it has one, else by its model. */
const goOn = Effect.fnUntraced(function* (host: TaskHost) {
  const { script } = yield* host.state
  return yield* script === undefined ? iterate(host) : runScript(host, script)
})

const run = (host: TaskHost) =>
  withinTime(host, goOn(host)).pipe(
    Effect.catchTags({
      TaskLetGo: () => host.pictures.awaitLast,
      TaskEnded: ({ message, said }) => finish(host, false, message, said),
      ModelUnusable: ({ message }) => finish(host, false, message),
      AiError: (error) =>
        Effect.gen(function* () {
          yield* Effect.logWarning("A model call failed").pipe(
            Effect.annotateLogs({ task: host.id, reason: error.reason._tag })
          )
          const { message, detail = message, serverSaid } = describeAiError(error)
          const said = serverSaid === undefined ? "" : ` The model's server said: “${serverSaid}”`
          return yield* finish(host, false, detail + said)
        })
    }),
    Effect.asVoid
  )

export const runTask = (host: JobHost<WebAgentTaskState, WebAgentTaskReport>) =>
  makeStepPictures(host, capture).pipe(
    Effect.flatMap((pictures) => run({ ...host, pictures })),
    Effect.scoped
  )
