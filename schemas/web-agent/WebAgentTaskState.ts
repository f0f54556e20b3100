/** What a web-agent task is at any moment. */
import { Effect, Schema } from "effect"
import { HealedTarget } from "#schemas/agents/HealedTarget.ts"
import { Values } from "#schemas/agents/Variable.ts"
import { Attachment } from "#schemas/attachment/Attachment.ts"
import { ToolResult } from "#schemas/message/ToolResult.ts"
import { Grant } from "#schemas/outgoing/Grant.ts"
import { AgentAction } from "#schemas/page/AgentAction.ts"
import type { InputRequest } from "#schemas/question/InputRequest.ts"
import { AskedRequest } from "./AskedRequest.ts"
import { outgoingIn } from "./outgoingIn.ts"
import { RestOfAnswer } from "./RestOfAnswer.ts"
import { Step } from "./Step.ts"
import { TaskBackground } from "./TaskBackground.ts"
import { scriptFields } from "./TaskScript.ts"

export const TaskStatus = Schema.TaggedUnion({
  /** Nothing asked yet. */
  Idle: {},
  Running: {},
  /** Waiting for the answer to the last question. */
  Waiting: {},
  /** The user wants the browser: the step at hand is let end, or cut where the user takes over. */
  Pausing: { isTakeOver: Schema.Boolean },
  /** Nothing is done until the user says so. */
  Paused: { isTakeOver: Schema.Boolean },
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
  /** Where it looks for its first page; absent: in the tab in front. */
  beginsIn: Schema.optionalKey(Schema.Int),
  /** It looks at no tab before it has opened one: the page beside its chat was left out of it. */
  withoutPage: Schema.optionalKey(Schema.Literal(true)),
  /** Done first, in place of the model's first answer. */
  preActions: Schema.Array(AgentAction),
  /** So many of those have had their turn; none: absent. */
  preActionsTaken: Schema.optionalKey(Schema.Natural),
  ...scriptFields,
  /** So many steps of the script have had their turn. */
  scriptTaken: Schema.Natural.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
  /** What its steps found, by the names of the variables. */
  extracted: Values.pipe(Schema.withDecodingDefaultKey(Effect.succeed({}))),
  /** What steps of the script were found anew to be done to; nothing: absent. */
  healed: Schema.optionalKey(Schema.Array(HealedTarget)),
  /** What is left of the answer that led to the last question; nothing: absent. */
  rest: Schema.optionalKey(RestOfAnswer),
  /** What `uploadFile` may choose from: the files of the conversation. */
  files: Schema.Array(Attachment),
  /** Absent where nobody told it, as in tasks from before there was one. */
  background: Schema.optionalKey(TaskBackground),
  status: TaskStatus,
  /** Runs of the loop so far: one after the start, each answer and each pause. */
  runs: Schema.Natural,
  /** Calls of the model so far. */
  modelCalls: Schema.Natural.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
  /** When the task began (epoch ms), put off by every wait for its user since. */
  startedAt: Schema.Finite,
  /** Since when it waits for its user (epoch ms). */
  restsSince: Schema.optionalKey(Schema.Finite),
  /** The model's latest note, in its words: what it means to do, and what it read that it will need. */
  plan: Schema.String,
  /** Its place among the steps: so many came before it. */
  planAfterStep: Schema.optionalKey(Schema.Natural),
  /** What the model thought, each thought at its place among the steps: so many came before it. */
  thoughts: Schema.Array(Schema.Struct({ text: Schema.String, afterStep: Schema.Natural })).pipe(
    Schema.withDecodingDefaultKey(Effect.succeed([]))
  ),
  /** The progress label of the moment ("Analyzing page"). */
  label: Schema.String,
  steps: Schema.Array(Step),
  questions: Schema.Array(AskedRequest),
  /** What its user allows to leave without being asked again, for as long as it lasts; nothing: absent. */
  grants: Schema.optionalKey(Schema.Array(Grant))
})
export type WebAgentTaskState = typeof WebAgentTaskState.Type

/** The question that waits for its answer. */
export const openQuestion = ({ status, questions }: WebAgentTaskState): InputRequest | undefined =>
  status._tag === "Waiting" ? questions.at(-1)?.request : undefined

/** The last step that wanted to send what waits for its user, or waited in vain. */
export const heldStep = ({ steps }: Pick<WebAgentTaskState, "steps">): Step | undefined =>
  steps.findLast(({ feedback }) => (feedback?.held ?? []).length > 0)

/** That step, once its user has said yes and as long as nobody knows what came of it. */
export const stepInRelease = ({
  questions,
  steps
}: Pick<WebAgentTaskState, "questions" | "steps">): Step | undefined => {
  const asked = questions.at(-1)
  const isAgreed = asked?.answer?.kind === "confirm" && asked.answer.yes && asked.lapsed === undefined
  const step = heldStep({ steps })
  return isAgreed && step !== undefined && step.id === outgoingIn(asked)?.stepId ? step : undefined
}
