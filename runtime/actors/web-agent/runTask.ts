/**
 * The web agent's loop: observe, decide, act, until done (core §4). All it knows is in the task's
 * state, so it can end after a question and begin again with the answer.
 */
import { Effect, Option, Schema } from "effect"
import { LanguageModel } from "effect/ai"
import type { JobHost } from "#runtime/actor/ActorDefinition.ts"
import { callBrowser } from "#runtime/actors/browser-host/callBrowser.ts"
import { actionLabel, actionTarget } from "#runtime/actors/web-agent/actionLabel.ts"
import type { WebAgentTaskReport } from "#runtime/actors/web-agent/decideWebAgentTask.ts"
import { repeats } from "#runtime/actors/web-agent/loopGuard.ts"
import { describeAiError } from "#runtime/models/describeAiError.ts"
import { webAgentPrompt } from "#runtime/prompts/webAgentPrompt.ts"
import { WebAgentToolkit } from "#runtime/tools/WebAgentToolkit.ts"
import type { BrowserOp } from "#schemas/browser-host/BrowserOp.ts"
import { copy } from "#schemas/copy.ts"
import { ActorId } from "#schemas/ids.ts"
import { TASK_MAX_REPEATS, TASK_MAX_STEPS } from "#schemas/limits.ts"
import { AgentAction } from "#schemas/page/AgentAction.ts"
import type { PageSummary } from "#schemas/page/PageSummary.ts"
import type { WebAgentTaskState } from "#schemas/web-agent/WebAgentTask.ts"

type Host = JobHost<WebAgentTaskState, WebAgentTaskReport>

/** Why the loop cannot go on, in words for the user. */
class TaskEnded extends Schema.TaggedError<TaskEnded>()("TaskEnded", { message: Schema.String }) {}

const browse = Effect.fnUntraced(function* (host: Host, op: BrowserOp) {
  const { hostId } = yield* host.state
  const outcome = yield* callBrowser(ActorId.make(hostId), op, crypto.randomUUID())
  switch (outcome._tag) {
    case "Succeeded":
      return outcome.value
    case "Failed":
      return yield* new TaskEnded({ message: outcome.message })
    case "Lost":
      return yield* new TaskEnded({
        message: `${outcome.message} Look at the page before you try again: the last step may have been done.`
      })
  }
})

const observe = Effect.fnUntraced(function* (host: Host) {
  yield* host.report({ _tag: "Label", label: copy.progress.analyzing })
  const { tabId } = yield* host.state
  const value = yield* browse(host, { _tag: "ReadPage", ...(tabId === null ? {} : { tabId }) })
  if (value._tag !== "PageRead") return yield* new TaskEnded({ message: copy.pageSummaryMissing })
  yield* host.report({ _tag: "Tab", tabId: value.summary.stamp.tabId })
  return value.summary
})

const decideNext = Effect.fnUntraced(function* (host: Host, page: PageSummary) {
  yield* host.report({ _tag: "Label", label: copy.progress.thinking })
  const response = yield* LanguageModel.generateText({
    prompt: webAgentPrompt(yield* host.state, page, crypto.randomUUID()),
    toolkit: WebAgentToolkit,
    disableToolCallResolution: true
  })
  return { calls: response.toolCalls, text: response.text }
})

/** One step, durable before it is asked for; true when the batch may go on. */
const act = Effect.fnUntraced(function* (host: Host, page: PageSummary, action: AgentAction) {
  const stepId = crypto.randomUUID()
  yield* host.report({ _tag: "Label", label: actionLabel(action) })
  yield* host.report({ _tag: "StepBegan", stepId, action, target: actionTarget(action, page.html) })
  const { tabId, stamp } = { ...page.stamp, stamp: page.stamp }
  const value = yield* browse(host, { _tag: "Act", tabId, action, stamp })
  if (value._tag !== "Acted") return yield* new TaskEnded({ message: copy.operatorError })
  yield* host.report({ _tag: "StepEnded", stepId, feedback: value.feedback })
  yield* host.report({ _tag: "Tab", tabId: value.tabId })
  return value.feedback.success && value.feedback.settled !== "navigation"
})

const decodeAction = Schema.decodeUnknownOption(AgentAction)

type Next = "continue" | "stop"

const carryOut = Effect.fnUntraced(function* (
  host: Host,
  page: PageSummary,
  { calls, text }: { readonly calls: ReadonlyArray<ModelCall>; readonly text: string }
): Effect.fn.Return<Next, TaskEnded, Effect.Services<ReturnType<typeof act>>> {
  if (calls.length === 0) {
    yield* host.report({
      _tag: "Finish",
      result: { type: "success", message: text === "" ? copy.operatorFailed : text, end: false }
    })
    return "stop"
  }
  for (const call of calls) {
    if (call.name === "done") {
      const { success, message } = call.params
      yield* host.report({
        _tag: "Finish",
        result: { type: success ? "success" : "error", message, end: false }
      })
      return "stop"
    }
    if (call.name === "askClarification") {
      const { question, options = [] } = call.params
      yield* host.report({ _tag: "Ask", question, options })
      return "stop"
    }
    const action = Option.getOrUndefined(decodeAction({ ...call.params, _tag: call.name }))
    if (action === undefined) return yield* new TaskEnded({ message: copy.unsupportedAction(call.name) })
    if (!(yield* act(host, page, action))) return "continue"
  }
  return "continue"
})

const iterate = Effect.fnUntraced(function* (host: Host) {
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
  const page = yield* observe(host)
  return yield* carryOut(host, page, yield* decideNext(host, page))
})

type ModelCall = Effect.Success<ReturnType<typeof decideNext>>["calls"][number]

export const runTask = (host: Host) =>
  Effect.gen(function* () {
    while ((yield* iterate(host)) === "continue");
  }).pipe(
    Effect.catchTags({
      TaskEnded: ({ message }) =>
        host.report({ _tag: "Finish", result: { type: "error", message, end: false } }),
      AiError: (error) =>
        Effect.gen(function* () {
          yield* Effect.logWarning("A model call failed").pipe(
            Effect.annotateLogs({ task: host.id, reason: error.reason._tag })
          )
          const { message, detail = message } = describeAiError(error)
          yield* host.report({ _tag: "Finish", result: { type: "error", message: detail, end: false } })
        })
    })
  )
