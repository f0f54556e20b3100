/** The decisions of a web-agent task: pure. */
import type { DecideContext, Input, Reaction } from "#runtime/actor/ActorDefinition.ts"
import { accept, type Decision, reject } from "#runtime/actors/decision.ts"
import { copy } from "#schemas/copy.ts"
import type { ToolResult } from "#schemas/message/ToolResult.ts"
import type { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import type {
  WebAgentTaskCommand,
  WebAgentTaskEvent,
  WebAgentTaskRejection,
  WebAgentTaskState,
  WebAgentTaskSystemCommand
} from "#schemas/web-agent/WebAgentTask.ts"

export type WebAgentTaskReport =
  | { readonly _tag: "Label"; readonly label: string }
  | { readonly _tag: "Tab"; readonly tabId: number }
  | {
      readonly _tag: "StepBegan"
      readonly stepId: string
      readonly action: AgentAction
      readonly target: string
    }
  | { readonly _tag: "StepEnded"; readonly stepId: string; readonly feedback: ActionFeedback }
  | { readonly _tag: "Ask"; readonly question: string; readonly options: ReadonlyArray<string> }
  | { readonly _tag: "Finish"; readonly result: ToolResult }

export interface WebAgentTaskJob {
  readonly _tag: "RunTask"
}

export interface WebAgentTaskTypes {
  readonly State: WebAgentTaskState
  readonly Command: WebAgentTaskCommand
  readonly SystemCommand: WebAgentTaskSystemCommand
  readonly Event: WebAgentTaskEvent
  readonly Rejection: WebAgentTaskRejection
  readonly Report: WebAgentTaskReport
  readonly Job: WebAgentTaskJob
}

type Decided = Decision<WebAgentTaskEvent, WebAgentTaskRejection>

/** Every answered question begins a new run of the loop. */
const loopKey = (state: WebAgentTaskState): string =>
  `loop:${state.exchanges.filter((exchange) => exchange.answer !== undefined).length}`

const finished = (result: ToolResult): WebAgentTaskEvent => ({ _tag: "TaskFinished", result })

const aborted = finished({ type: "aborted", message: copy.abortedByUser, end: true })

const decideReport = (state: WebAgentTaskState, report: WebAgentTaskReport, now: number): Decided => {
  // What a step did is recorded even while the task is being stopped; nothing else is.
  if (report._tag === "StepEnded") {
    const isOpen = state.steps.some((step) => step.id === report.stepId && step.feedback === undefined)
    return isOpen && state.status._tag !== "Finished"
      ? accept({ _tag: "StepFinished", stepId: report.stepId, feedback: report.feedback })
      : accept()
  }
  if (state.status._tag !== "Running") return accept()
  switch (report._tag) {
    case "Label":
      return report.label === state.label ? accept() : accept({ _tag: "LabelChanged", label: report.label })
    case "Tab":
      return report.tabId === state.tabId ? accept() : accept({ _tag: "TabChanged", tabId: report.tabId })
    case "StepBegan": {
      const { stepId: id, action, target } = report
      return accept({ _tag: "StepStarted", step: { id, action, target, startedAt: now } })
    }
    case "Ask":
      return accept({ _tag: "QuestionAsked", question: report.question, options: report.options })
    case "Finish":
      return accept(finished(report.result))
  }
}

export const decideWebAgentTask = (
  state: WebAgentTaskState,
  input: Input<WebAgentTaskTypes>,
  { now }: DecideContext
): Decided => {
  const { status } = state
  switch (input._tag) {
    case "StartTask":
      return status._tag === "Idle"
        ? accept({ ...input, _tag: "TaskStarted" })
        : reject({ _tag: "AlreadyStarted" })
    case "AbortTask":
      switch (status._tag) {
        case "Running":
          return accept({ _tag: "TaskAborting" })
        case "Waiting":
          return accept(aborted)
        case "Aborting":
          return accept()
        case "Idle":
        case "Finished":
          return reject({ _tag: "NotRunning" })
      }
      break
    case "AnswerQuestion":
      if (status._tag !== "Waiting") return reject({ _tag: "NotWaiting" })
      return input.answer.trim() === ""
        ? reject({ _tag: "EmptyAnswer" })
        : accept({ _tag: "QuestionAnswered", answer: input.answer.trim() })
    case "Activated":
      // A task belongs to a turn, and the turn is gone with the process: it never goes on alone.
      return status._tag === "Idle" || status._tag === "Finished"
        ? accept()
        : accept(finished({ type: "error", message: copy.taskInterrupted, end: true }))
    case "JobEnded":
      if (input.key !== loopKey(state)) return accept()
      if (status._tag === "Aborting") return accept(aborted)
      return status._tag === "Running"
        ? accept(finished({ type: "error", message: copy.operatorError, end: false }))
        : accept()
    case "WatchBegan":
    case "WatchEnded":
      return accept()
    default:
      return decideReport(state, input, now)
  }
}

export const reactWebAgentTask = (
  event: WebAgentTaskEvent,
  state: WebAgentTaskState
): ReadonlyArray<Reaction<WebAgentTaskJob>> => {
  switch (event._tag) {
    case "TaskStarted":
    case "QuestionAnswered":
      return [{ _tag: "Start", key: loopKey(state), job: { _tag: "RunTask" } }]
    case "TaskAborting":
      return [{ _tag: "Interrupt", key: loopKey(state) }]
    default:
      return []
  }
}
