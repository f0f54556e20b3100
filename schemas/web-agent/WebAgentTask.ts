/**
 * The contract of a web-agent task: observe, decide, act, until done (core §4).
 */
import { Schema } from "effect"
import * as ActorContract from "#schemas/actor/ActorContract.ts"
import type { ActorId } from "#schemas/ids.ts"
import { ToolResult } from "#schemas/message/ToolResult.ts"
import { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import { AgentAction } from "#schemas/page/AgentAction.ts"

export const Step = Schema.Struct({
  id: Schema.String,
  action: AgentAction,
  /** What the action is about, in the page's own words ("Name", "Save"). */
  target: Schema.String,
  /** Epoch ms. */
  startedAt: Schema.Finite,
  /** Absent while the action is in flight. */
  feedback: Schema.optionalKey(ActionFeedback)
})
export type Step = typeof Step.Type

/** A question the task asked and, once given, the user's answer. `afterStep` orders it among the steps. */
export const Exchange = Schema.Struct({
  question: Schema.String,
  options: Schema.Array(Schema.String),
  answer: Schema.optionalKey(Schema.String),
  afterStep: Schema.Natural
})
export type Exchange = typeof Exchange.Type

export const TaskStatus = Schema.TaggedUnion({
  /** Nothing asked yet. */
  Idle: {},
  Running: {},
  /** Waiting for the answer to the last exchange. */
  Waiting: {},
  Aborting: {},
  Finished: { result: ToolResult }
})
export type TaskStatus = typeof TaskStatus.Type

export const WebAgentTaskState = Schema.Struct({
  id: Schema.String,
  goal: Schema.String,
  conversationId: Schema.String,
  hostId: Schema.String,
  /** The tab the task works in, once known. */
  tabId: Schema.NullOr(Schema.Int),
  status: TaskStatus,
  /** The progress label of the moment ("Analyzing page"). */
  label: Schema.String,
  steps: Schema.Array(Step),
  exchanges: Schema.Array(Exchange)
})
export type WebAgentTaskState = typeof WebAgentTaskState.Type

export const WebAgentTaskCommand = Schema.TaggedUnion({
  AbortTask: {},
  AnswerQuestion: { answer: Schema.String }
})
export type WebAgentTaskCommand = typeof WebAgentTaskCommand.Type

export const WebAgentTaskSystemCommand = Schema.TaggedUnion({
  StartTask: {
    goal: Schema.String,
    conversationId: Schema.String,
    hostId: Schema.String,
    tabId: Schema.NullOr(Schema.Int)
  }
})
export type WebAgentTaskSystemCommand = typeof WebAgentTaskSystemCommand.Type

export const WebAgentTaskEvent = Schema.TaggedUnion({
  TaskStarted: {
    goal: Schema.String,
    conversationId: Schema.String,
    hostId: Schema.String,
    tabId: Schema.NullOr(Schema.Int)
  },
  /** Transient: what the loop is busy with. */
  LabelChanged: { label: Schema.String },
  TabChanged: { tabId: Schema.Int },
  /** Durable before the browser is asked, so that no side effect is ever forgotten. */
  StepStarted: { step: Step },
  StepFinished: { stepId: Schema.String, feedback: ActionFeedback },
  QuestionAsked: { question: Schema.String, options: Schema.Array(Schema.String) },
  QuestionAnswered: { answer: Schema.String },
  TaskAborting: {},
  TaskFinished: { result: ToolResult }
})
export type WebAgentTaskEvent = typeof WebAgentTaskEvent.Type

export const WebAgentTaskRejection = Schema.TaggedUnion({
  AlreadyStarted: {},
  NotRunning: {},
  NotWaiting: {},
  /** Shown as core §5 has it: "Please input something before continuing". */
  EmptyAnswer: {}
})
export type WebAgentTaskRejection = typeof WebAgentTaskRejection.Type

const initial = (id: ActorId): WebAgentTaskState => ({
  id,
  goal: "",
  conversationId: "",
  hostId: "",
  tabId: null,
  status: { _tag: "Idle" },
  label: "",
  steps: [],
  exchanges: []
})

export const evolveWebAgentTask = (state: WebAgentTaskState, event: WebAgentTaskEvent): WebAgentTaskState => {
  switch (event._tag) {
    case "TaskStarted": {
      const { _tag, ...task } = event
      return { ...state, ...task, status: { _tag: "Running" } }
    }
    case "LabelChanged":
      return { ...state, label: event.label }
    case "TabChanged":
      return { ...state, tabId: event.tabId }
    case "StepStarted":
      return { ...state, steps: [...state.steps, event.step] }
    case "StepFinished":
      return {
        ...state,
        steps: state.steps.map((step) =>
          step.id === event.stepId ? { ...step, feedback: event.feedback } : step
        )
      }
    case "QuestionAsked":
      return {
        ...state,
        status: { _tag: "Waiting" },
        exchanges: [
          ...state.exchanges,
          { question: event.question, options: event.options, afterStep: state.steps.length }
        ]
      }
    case "QuestionAnswered":
      return {
        ...state,
        status: { _tag: "Running" },
        exchanges: state.exchanges.map((exchange, index) =>
          index === state.exchanges.length - 1 ? { ...exchange, answer: event.answer } : exchange
        )
      }
    case "TaskAborting":
      return { ...state, status: { _tag: "Aborting" } }
    case "TaskFinished":
      return { ...state, status: { _tag: "Finished", result: event.result }, label: "" }
  }
}

export const WebAgentTask = ActorContract.make("WebAgentTask", {
  State: WebAgentTaskState,
  Command: WebAgentTaskCommand,
  SystemCommand: WebAgentTaskSystemCommand,
  Event: WebAgentTaskEvent,
  Rejection: WebAgentTaskRejection,
  initial,
  evolve: evolveWebAgentTask,
  isTransient: (event) => event._tag === "LabelChanged",
  settles: () => true,
  merge: (first, second) =>
    first._tag === "LabelChanged" && second._tag === "LabelChanged" ? second : undefined
})
