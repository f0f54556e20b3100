/** What may be asked of a task, and the reasons it gives when it says no. */
import { Schema } from "effect"
import { Attachment } from "#schemas/attachment/Attachment.ts"
import { AgentAction } from "#schemas/page/AgentAction.ts"
import { answerFields } from "#schemas/question/InputAnswer.ts"
import { answerRefusals } from "#schemas/question/QuestionRef.ts"
import { answerProblems } from "#schemas/question/readAnswer.ts"
import { TaskBackground } from "./TaskBackground.ts"
import { scriptFields } from "./TaskScript.ts"

export const WebAgentTaskCommand = Schema.TaggedUnion({
  AbortTask: {},
  Answer: answerFields,
  /** The step at hand is let end. */
  PauseTask: {},
  /** The step at hand is cut: from now on the browser is the user's. */
  TakeOver: {},
  ResumeTask: {}
})
export type WebAgentTaskCommand = typeof WebAgentTaskCommand.Type

export const WebAgentTaskSystemCommand = Schema.TaggedUnion({
  StartTask: {
    goal: Schema.String,
    conversationId: Schema.String,
    hostId: Schema.String,
    tabId: Schema.NullOr(Schema.Int),
    /** The tab to look at first; without it the one in front. There may be no page in it. */
    beginsIn: Schema.optionalKey(Schema.Int),
    /** The page beside its chat was left out of it: the task looks at no tab before it has opened one. */
    withoutPage: Schema.optionalKey(Schema.Literal(true)),
    preActions: Schema.optionalKey(Schema.Array(AgentAction)),
    files: Schema.optionalKey(Schema.Array(Attachment)),
    background: Schema.optionalKey(TaskBackground),
    ...scriptFields
  },
  /** Only of its own conversation: with it the task is erased, whatever is under way. */
  DeleteTask: { conversationId: Schema.String }
})
export type WebAgentTaskSystemCommand = typeof WebAgentTaskSystemCommand.Type

export const WebAgentTaskRejection = Schema.TaggedUnion({
  AlreadyStarted: {},
  NotRunning: {},
  ...answerRefusals,
  NotPaused: {},
  /** The task belongs to another conversation. */
  NotYours: {},
  ...answerProblems
})
export type WebAgentTaskRejection = typeof WebAgentTaskRejection.Type
