/** What a run of an agent is told, and why that may be refused. */
import { Schema } from "effect"
import { answerFields } from "#schemas/question/InputAnswer.ts"
import { answerRefusals } from "#schemas/question/QuestionRef.ts"
import { answerProblems } from "#schemas/question/readAnswer.ts"
import { begunFields } from "./AgentRunState.ts"

export const AgentRunCommand = Schema.TaggedUnion({
  AbortRun: {},
  Answer: answerFields
})
export type AgentRunCommand = typeof AgentRunCommand.Type

export const AgentRunSystemCommand = Schema.TaggedUnion({
  StartRun: begunFields,
  /** Only of its own conversation: with it the run is erased, whatever is under way. */
  DeleteRun: { conversationId: Schema.String }
})
export type AgentRunSystemCommand = typeof AgentRunSystemCommand.Type

export const AgentRunRejection = Schema.TaggedUnion({
  AlreadyStarted: {},
  NotRunning: {},
  /** The run belongs to another conversation. */
  NotYours: {},
  ...answerRefusals,
  ...answerProblems
})
export type AgentRunRejection = typeof AgentRunRejection.Type
