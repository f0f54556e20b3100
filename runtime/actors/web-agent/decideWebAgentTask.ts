/** The decisions of a web-agent task: pure. */
import { Result } from "effect"
import type { DecideContext, Input, Reaction, Signal } from "#runtime/actor/ActorDefinition.ts"
import { accept, type Decision, reject } from "#runtime/actor/decision.ts"
import { keepsAlways } from "#runtime/actors/web-agent/approval/grants/keepsAlways.ts"
import { waitingIn } from "#runtime/actors/web-agent/browser/waitingIn.ts"
import { internalErrorResult } from "#runtime/actors/web-agent/loop/internalErrorResult.ts"
import { whatWasDone } from "#runtime/actors/web-agent/loop/whatWasDone.ts"
import { wasCut } from "#runtime/actors/web-agent/script/wasCut.ts"
import { resolveQuestion } from "#runtime/flow/resolveQuestion.ts"
import { toolCopy } from "#runtime/tools/copy.ts"
import { copy } from "#schemas/copy.ts"
import type { ToolResult } from "#schemas/message/ToolResult.ts"
import { truncateToTokens } from "#schemas/page/estimateTokens.ts"
import { truncateText } from "#schemas/page/truncateText.ts"
import { readAnswer } from "#schemas/question/readAnswer.ts"
import { requestRef } from "#schemas/question/requestRef.ts"
import type {
  WebAgentTaskCommand,
  WebAgentTaskRejection,
  WebAgentTaskSystemCommand
} from "#schemas/web-agent/WebAgentTaskCommand.ts"
import type { WebAgentTaskEvent } from "#schemas/web-agent/WebAgentTaskEvent.ts"
import { openQuestion, stepInRelease, type WebAgentTaskState } from "#schemas/web-agent/WebAgentTaskState.ts"
import { NOTE_MAX_TOKENS, TASK_THOUGHT_MAX_CHARS, TASK_THOUGHTS_MAX_CHARS } from "./limits.ts"
import type { WebAgentTaskJob, WebAgentTaskReport, WebAgentTaskTypes } from "./WebAgentTaskTypes.ts"

type Decided = Decision<WebAgentTaskEvent, WebAgentTaskRejection>

const loopKey = (state: WebAgentTaskState): string => `loop:${state.runs}`

const finished = (result: ToolResult): WebAgentTaskEvent => ({ _tag: "TaskFinished", result })

/** By its user: the sentence says how far it had come. */
const aborted = (state: WebAgentTaskState): WebAgentTaskEvent => {
  const { message, ...words } = whatWasDone(state.steps, openQuestion(state), state.rest)
  return finished({ type: "aborted", message: `${toolCopy.abortedByUser} ${message}`, ...words, end: true })
}

const openStep = ({ steps }: WebAgentTaskState) => steps.find(({ feedback }) => feedback === undefined)

/** A step that was cut, or what it was to send: nobody knows whether it happened. */
const cutStep = (state: WebAgentTaskState): ReadonlyArray<WebAgentTaskEvent> => {
  const open = openStep(state)
  const step = open ?? stepInRelease(state)
  if (step === undefined) return []
  const errorMessage = { name: "Interrupted", message: copy.stepCut } as const
  const feedback = { action: step.action, success: false, errorMessage }
  return [{ _tag: open === undefined ? "StepReleased" : "StepFinished", stepId: step.id, feedback }]
}

/** Nothing is under way: the task waits for what its user says next, through any restart. */
const isWaiting = ({ status }: WebAgentTaskState): boolean =>
  status._tag === "Waiting" || status._tag === "Paused"

/** As much of a thought as a task may still keep. */
const keptThought = ({ thoughts }: WebAgentTaskState, thought: string): string => {
  const kept = thoughts.reduce((sum, { text }) => sum + text.length, 0)
  const room = Math.min(TASK_THOUGHT_MAX_CHARS, Math.max(0, TASK_THOUGHTS_MAX_CHARS - kept))
  return room === 0 ? "" : truncateText(thought.trim(), room)
}

const decideReport = (state: WebAgentTaskState, report: WebAgentTaskReport, now: number): Decided => {
  // What a step did is recorded whatever the user asked for meanwhile; nothing else is.
  if (report._tag === "StepEnded") {
    const isOpen = openStep(state)?.id === report.stepId && state.status._tag !== "Finished"
    return isOpen
      ? accept({ _tag: "StepFinished", stepId: report.stepId, feedback: report.feedback })
      : accept()
  }
  if (report._tag === "StepReleased") {
    const step = state.steps.find(({ id }) => id === report.stepId)
    const isHeld = (step?.feedback?.held ?? []).length > 0 && state.status._tag !== "Finished"
    return isHeld
      ? accept({ _tag: "StepReleased", stepId: report.stepId, feedback: report.feedback })
      : accept()
  }
  if (report._tag === "StepShown") {
    const step = state.steps.find(({ id }) => id === report.stepId)
    const isMissing = step?.feedback !== undefined && step.picture === undefined
    return isMissing && state.status._tag !== "Finished"
      ? accept({ _tag: "StepPictured", stepId: report.stepId, picture: report.picture })
      : accept()
  }
  if (report._tag === "Unfollowed") return isWaiting(state) ? accept(aborted(state)) : accept()
  // A pause lets the step at hand end: it may have led to another tab, have read something, or been a wait that is over.
  const isPausing =
    state.status._tag === "Pausing" && (report._tag === "Tab" || report._tag === "ScriptAdvanced")
  if (state.status._tag !== "Running" && !isPausing) return accept()
  switch (report._tag) {
    case "Label":
      return report.label === state.label ? accept() : accept({ _tag: "LabelChanged", label: report.label })
    case "ModelAsked":
      return accept({ _tag: "ModelAsked" })
    case "Thought": {
      const text = keptThought(state, report.text)
      return text === "" ? accept() : accept({ _tag: "ThoughtKept", text, afterStep: state.steps.length })
    }
    case "Plan":
      return accept({
        _tag: "PlanMade",
        plan: truncateToTokens(report.plan, NOTE_MAX_TOKENS),
        afterStep: state.steps.length
      })
    case "Tab":
      return report.tabId === state.tabId ? accept() : accept({ _tag: "TabChanged", tabId: report.tabId })
    case "PreActions":
      return accept({ _tag: "PreActionsTaken", taken: report.taken })
    case "StepBegan":
      return accept({
        _tag: "StepStarted",
        step: { ...report.step, startedAt: now },
        ...(report.isOfRest === undefined ? {} : { isOfRest: report.isOfRest }),
        ...(report.isOfScript === undefined ? {} : { isOfScript: report.isOfScript })
      })
    case "Ask":
      return accept({
        _tag: "QuestionAsked",
        request: report.request,
        afterStep: state.steps.length,
        ...(report.rest === undefined ? {} : { rest: report.rest }),
        at: now,
        askedAt: now
      })
    case "ScriptAdvanced":
    case "TargetHealed":
    case "StepFollowed":
      return accept(report)
    case "RestTaken":
      return accept({ _tag: "RestTaken", count: report.count })
    case "LeaveApproval":
      return accept({ _tag: "ApprovalLapsed" })
    case "Finish":
      return accept(...cutStep(state), finished(report.result))
  }
}

const decideAnswer = (
  state: WebAgentTaskState,
  { value, ...named }: Extract<WebAgentTaskCommand, { _tag: "Answer" }>,
  now: number
): Decided => {
  const asked = resolveQuestion(named, {
    open: openQuestion(state),
    refOf: requestRef,
    wasAnswered: (id) =>
      state.questions.some(({ request, answer }) => request.id === id && answer !== undefined)
  })
  if (Result.isFailure(asked)) return reject(asked.failure)
  const read = readAnswer(asked.success, value, now)
  if (Result.isFailure(read)) return reject(read.failure)
  const answer = read.success
  return "yes" in answer && !answer.yes
    ? accept({ _tag: "ProposalDeclined", answer }, aborted(state))
    : accept({ _tag: "QuestionAnswered", answer, at: now })
}

const decideCommand = (
  state: WebAgentTaskState,
  command: WebAgentTaskCommand | WebAgentTaskSystemCommand,
  now: number
): Decided => {
  const { status } = state
  switch (command._tag) {
    case "StartTask": {
      const { _tag, preActions = [], files = [], ...task } = command
      return status._tag === "Idle"
        ? accept({ _tag: "TaskStarted", ...task, preActions, files, at: now })
        : reject({ _tag: "AlreadyStarted" })
    }
    case "DeleteTask":
      // One that never began is deleted too: it cannot be begun by a late word.
      return state.conversationId === "" || state.conversationId === command.conversationId
        ? accept({ _tag: "TaskDeleted" })
        : reject({ _tag: "NotYours" })
    case "AbortTask":
      switch (status._tag) {
        case "Running":
        case "Pausing":
          return accept({ _tag: "TaskAborting" })
        case "Waiting":
        case "Paused":
          return accept(aborted(state))
        case "Aborting":
          return accept()
        case "Idle":
        case "Finished":
          return reject({ _tag: "NotRunning" })
      }
      break
    case "Answer":
      return decideAnswer(state, command, now)
    case "PauseTask":
      if (status._tag === "Pausing" || status._tag === "Paused") return accept()
      return status._tag === "Running"
        ? accept({ _tag: "TaskPausing", isTakeOver: false })
        : reject({ _tag: "NotRunning" })
    case "TakeOver":
      if (status._tag === "Paused" && !status.isTakeOver) {
        return accept<WebAgentTaskEvent>(
          { _tag: "TaskPausing", isTakeOver: true },
          { _tag: "TaskPaused", at: now }
        )
      }
      if (status._tag === "Paused" || (status._tag === "Pausing" && status.isTakeOver)) return accept()
      return status._tag === "Running" || status._tag === "Pausing"
        ? accept({ _tag: "TaskPausing", isTakeOver: true })
        : reject({ _tag: "NotRunning" })
    case "ResumeTask":
      return status._tag === "Paused"
        ? accept({ _tag: "TaskResumed", at: now })
        : reject({ _tag: "NotPaused" })
  }
}

const decideSignal = (state: WebAgentTaskState, signal: Signal, now: number): Decided => {
  const { status } = state
  switch (signal._tag) {
    case "Activated":
      if (status._tag === "Idle" || status._tag === "Finished") return accept()
      if (isWaiting(state)) return accept({ _tag: "WaitResumed" })
      // What was under way may have had an effect nobody saw the end of: it is not done again.
      return accept(
        finished({ type: "error", ...wasCut(state, toolCopy.taskInterrupted), end: true, error: "retry" })
      )
    case "JobEnded":
      if (signal.key !== loopKey(state)) return accept()
      if (status._tag === "Aborting") return accept(...cutStep(state), aborted(state))
      if (status._tag === "Pausing") return accept(...cutStep(state), { _tag: "TaskPaused", at: now })
      return status._tag === "Running" ? accept(finished(internalErrorResult)) : accept()
    case "WatchBegan":
    case "WatchEnded":
      return accept()
  }
}

export const decideWebAgentTask = (
  state: WebAgentTaskState,
  input: Input<WebAgentTaskTypes>,
  { now }: DecideContext
): Decided => {
  switch (input._tag) {
    case "Activated":
    case "JobEnded":
    case "WatchBegan":
    case "WatchEnded":
      return decideSignal(state, input, now)
    case "StartTask":
    case "DeleteTask":
    case "AbortTask":
    case "Answer":
    case "PauseTask":
    case "TakeOver":
    case "ResumeTask":
      return decideCommand(state, input, now)
    default:
      return decideReport(state, input, now)
  }
}

const runLoop = (state: WebAgentTaskState): Reaction<WebAgentTaskJob> => ({
  _tag: "Start",
  key: loopKey(state),
  job: { _tag: "RunTask" }
})

export const reactWebAgentTask = (
  event: WebAgentTaskEvent,
  state: WebAgentTaskState
): ReadonlyArray<Reaction<WebAgentTaskJob>> => {
  switch (event._tag) {
    case "TaskStarted":
    case "TaskResumed":
      return [runLoop(state)]
    case "QuestionAnswered":
      return [runLoop(state), ...keepsAlways(state)]
    case "WaitResumed":
      return [{ _tag: "Start", key: "follower", job: { _tag: "FindFollower" } }]
    case "TaskPausing":
      // A pause lets the step at hand end, and the loop with it; everything else can be cut.
      return event.isTakeOver || (openStep(state) ?? stepInRelease(state)) === undefined
        ? [{ _tag: "Interrupt", key: loopKey(state) }]
        : []
    case "TaskPaused":
      return waitingIn(state) === undefined
        ? []
        : [{ _tag: "Start", key: "refuse", job: { _tag: "RefuseHeld" } }]
    case "TaskAborting":
      return [{ _tag: "Interrupt", key: loopKey(state) }]
    case "TaskFinished": {
      const { tabId } = state
      return tabId === null ? [] : [{ _tag: "Start", key: "leave", job: { _tag: "LeaveTab", tabId } }]
    }
    default:
      return []
  }
}
