/**
 * The web agent's loop: observe, decide, act, until done (core §4). All it knows is in the task's
 * state, so it can end after a question and begin again with the answer.
 */
import { Effect, Result, Schema } from "effect"
import { LanguageModel } from "effect/ai"
import type { JobHost } from "#runtime/actor/ActorDefinition.ts"
import { callBrowser } from "#runtime/actors/browser-host/callBrowser.ts"
import { actionLabel, actionTarget } from "#runtime/actors/web-agent/actionLabel.ts"
import type { WebAgentTaskReport } from "#runtime/actors/web-agent/decideWebAgentTask.ts"
import { repeats } from "#runtime/actors/web-agent/loopGuard.ts"
import { readCall } from "#runtime/actors/web-agent/readCall.ts"
import { describeAiError } from "#runtime/models/describeAiError.ts"
import { webAgentPrompt } from "#runtime/prompts/webAgentPrompt.ts"
import { WebAgentToolkit } from "#runtime/tools/WebAgentToolkit.ts"
import type { BrowserOp, BrowserOutcome } from "#schemas/browser-host/BrowserOp.ts"
import { copy } from "#schemas/copy.ts"
import { ActorId } from "#schemas/ids.ts"
import { TASK_MAX_BAD_ANSWERS, TASK_MAX_REPEATS, TASK_MAX_STEPS } from "#schemas/limits.ts"
import type { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type { PageSummary } from "#schemas/page/PageSummary.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTask.ts"

type Host = JobHost<WebAgentTaskState, WebAgentTaskReport>

/** Why the loop cannot go on, in words for the user. */
class TaskEnded extends Schema.TaggedError<TaskEnded>()("TaskEnded", { message: Schema.String }) {}

const ask = Effect.fnUntraced(function* (host: Host, op: BrowserOp) {
  const { hostId } = yield* host.state
  return yield* callBrowser(ActorId.make(hostId), op, crypto.randomUUID())
})

const valueIn = (outcome: BrowserOutcome) => {
  switch (outcome._tag) {
    case "Succeeded":
      return Effect.succeed(outcome.value)
    case "Failed":
      return Effect.fail(new TaskEnded({ message: outcome.message }))
    case "Lost":
      return Effect.fail(
        new TaskEnded({
          message: `${outcome.message} Look at the page before you try again: the last step may have been done.`
        })
      )
  }
}

/** The page as it is; none where the user looks at nothing that can be read (a new tab, settings). */
const observe = Effect.fnUntraced(function* (host: Host) {
  yield* host.report({ _tag: "Label", label: copy.progress.analyzing })
  const { tabId } = yield* host.state
  if (tabId === null) {
    const first = yield* ask(host, { _tag: "ReadPage" })
    if (first._tag === "Failed") return undefined
    return yield* seen(host, first)
  }
  return yield* seen(host, yield* ask(host, { _tag: "ReadPage", tabId }))
})

const seen = Effect.fnUntraced(function* (host: Host, outcome: BrowserOutcome) {
  const value = yield* valueIn(outcome)
  if (value._tag !== "PageRead") return yield* new TaskEnded({ message: copy.pageSummaryMissing })
  yield* host.report({ _tag: "Tab", tabId: value.summary.stamp.tabId })
  return value.summary
})

/** What the model answers to the page; `complaint` says what was wrong with its last answer. */
const decideNext = Effect.fnUntraced(function* (
  host: Host,
  page: PageSummary | undefined,
  complaint: string | undefined
) {
  yield* host.report({ _tag: "Label", label: copy.progress.thinking })
  const task = yield* host.state
  const response = yield* LanguageModel.generateText({
    prompt: webAgentPrompt(task, page, crypto.randomUUID(), complaint),
    toolkit: WebAgentToolkit,
    disableToolCallResolution: true,
    toolCallValidation: "deferred"
  })
  const moves = response.toolCalls.map((call) => readCall(call))
  return { moves, text: response.text }
})

/** The operation behind an action. Without a page the only thing to do is to open one. */
const opOf = (page: PageSummary | undefined, action: AgentAction) => {
  if (page !== undefined) {
    const { stamp } = page
    return Effect.succeed<BrowserOp>({ _tag: "Act", tabId: stamp.tabId, action, stamp })
  }
  return action._tag === "navigate"
    ? Effect.succeed<BrowserOp>({ _tag: "OpenTab", url: action.url })
    : Effect.fail(new TaskEnded({ message: copy.noActivePage }))
}

/** One step, durable before it is asked for; true when the batch may go on. */
const act = Effect.fnUntraced(function* (host: Host, page: PageSummary | undefined, action: AgentAction) {
  const op = yield* opOf(page, action)
  const stepId = crypto.randomUUID()
  yield* host.report({ _tag: "Label", label: actionLabel(action) })
  yield* host.report({ _tag: "StepBegan", stepId, action, target: actionTarget(action, page?.html ?? "") })
  const value = yield* valueIn(yield* ask(host, op))
  if (value._tag === "PageRead") return yield* new TaskEnded({ message: copy.operatorError })
  const feedback: ActionFeedback =
    value._tag === "Acted" ? value.feedback : { action, success: true, settled: "navigation" }
  yield* host.report({ _tag: "StepEnded", stepId, feedback })
  yield* host.report({ _tag: "Tab", tabId: value.tabId })
  return feedback.success && feedback.settled !== "navigation"
})

/** How an iteration ends: the task goes on, is over (or waits), or the model has to answer better. */
type Next =
  | { readonly _tag: "Continue" }
  | { readonly _tag: "Stop" }
  | { readonly _tag: "Complain"; readonly complaint: string }

const goOn: Next = { _tag: "Continue" }
const stop: Next = { _tag: "Stop" }

const finish = (host: Host, isSuccess: boolean, message: string) =>
  Effect.as(
    host.report({
      _tag: "Finish",
      result: { type: isSuccess ? "success" : "error", message, end: false }
    }),
    stop
  )

const carryOut = Effect.fnUntraced(function* (host: Host, page: PageSummary | undefined, answer: Answer) {
  if (answer.moves.length === 0) {
    return yield* finish(host, answer.text !== "", answer.text === "" ? copy.operatorFailed : answer.text)
  }
  for (const read of answer.moves) {
    if (Result.isFailure(read)) return { _tag: "Complain", complaint: read.failure } satisfies Next
    const move = read.success
    switch (move._tag) {
      case "Done":
        return yield* finish(host, move.isSuccess, move.message)
      case "Ask":
        yield* host.report({ _tag: "Ask", question: move.question, options: move.options })
        return stop
      case "Act":
        yield* checkBudget(host)
        if (!(yield* act(host, page, move.action))) return goOn
    }
  }
  return goOn
})

const checkBudget = Effect.fnUntraced(function* (host: Host) {
  const { steps } = yield* host.state
  if (steps.length >= TASK_MAX_STEPS) {
    return yield* new TaskEnded({
      message: `I stopped after ${TASK_MAX_STEPS} steps without reaching the goal.`
    })
  }
  if (repeats(steps) >= TASK_MAX_REPEATS) {
    return yield* new TaskEnded({
      message: `I stopped: the same step led to the same result ${TASK_MAX_REPEATS} times.`
    })
  }
})

const iterate = Effect.fnUntraced(function* (host: Host) {
  let complaint: string | undefined
  let complaints = 0
  while (true) {
    const page = yield* observe(host)
    const next = yield* carryOut(host, page, yield* decideNext(host, page, complaint))
    if (next._tag === "Stop") return
    complaint = next._tag === "Complain" ? next.complaint : undefined
    complaints = complaint === undefined ? 0 : complaints + 1
    if (complaints >= TASK_MAX_BAD_ANSWERS) {
      return yield* new TaskEnded({ message: "The model's answers could not be used." })
    }
  }
})

type Answer = Effect.Success<ReturnType<typeof decideNext>>

export const runTask = (host: Host) =>
  iterate(host).pipe(
    Effect.catchTags({
      TaskEnded: ({ message }) => finish(host, false, message),
      AiError: (error) =>
        Effect.gen(function* () {
          yield* Effect.logWarning("A model call failed").pipe(
            Effect.annotateLogs({ task: host.id, reason: error.reason._tag })
          )
          const { message, detail = message } = describeAiError(error)
          return yield* finish(host, false, detail)
        })
    }),
    Effect.asVoid
  )
