/** What happens in a task. */
import { Effect, Schema } from "effect"
import { HealedTarget } from "#schemas/agents/HealedTarget.ts"
import { Values } from "#schemas/agents/Variable.ts"
import { Attachment } from "#schemas/attachment/Attachment.ts"
import { ToolResult } from "#schemas/message/ToolResult.ts"
import { SentRequest, ShownRequest } from "#schemas/outgoing/ShownRequest.ts"
import { ActionFeedback } from "#schemas/page/ActionFeedback.ts"
import { AgentAction } from "#schemas/page/AgentAction.ts"
import { InputAnswer } from "#schemas/question/InputAnswer.ts"
import { InputRequest } from "#schemas/question/InputRequest.ts"
import { RestOfAnswer } from "./RestOfAnswer.ts"
import { Step } from "./Step.ts"
import { TaskBackground } from "./TaskBackground.ts"
import { scriptFields } from "./TaskScript.ts"
import { WordsAnswer } from "./upcastTask.ts"

/** When it happened (epoch ms); 0 where it was not noted. */
const at = Schema.Finite.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0)))

const answer = Schema.Union([...InputAnswer.members, WordsAnswer])

export const WebAgentTaskEvent = Schema.TaggedUnion({
  TaskStarted: {
    goal: Schema.String,
    conversationId: Schema.String,
    hostId: Schema.String,
    tabId: Schema.NullOr(Schema.Int),
    beginsIn: Schema.optionalKey(Schema.Int),
    withoutPage: Schema.optionalKey(Schema.Literal(true)),
    preActions: Schema.Array(AgentAction),
    files: Schema.Array(Attachment),
    background: Schema.optionalKey(TaskBackground),
    ...scriptFields,
    at: Schema.Finite
  },
  /** Transient: it was loaded while it waits for its user, and makes sure that its call still follows it. */
  WaitResumed: {},
  /** Transient: what the loop is busy with. */
  LabelChanged: { label: Schema.String },
  /** Before each call of the model: a task has a budget of them. */
  ModelAsked: {},
  /** What the model thought before an answer, and said beside its actions; `afterStep`: so many steps came before. */
  ThoughtKept: { text: Schema.String, afterStep: Schema.Natural },
  /** The model's note: its plan, and what it will need later. `afterStep`: so many steps came before; absent in what was stored before it was kept. */
  PlanMade: { plan: Schema.String, afterStep: Schema.optionalKey(Schema.Natural) },
  TabChanged: { tabId: Schema.Int },
  /** `taken`: so many had their turn. Durable before it: none has two. */
  PreActionsTaken: { taken: Schema.Natural },
  /** Durable before the browser is asked, so that no side effect is ever forgotten. */
  StepStarted: {
    step: Step,
    /** It is the next call of the rest, which has had its turn with this. */
    isOfRest: Schema.optionalKey(Schema.Literal(true)),
    /** It is the next one of the script, which has had its turn with this. */
    isOfScript: Schema.optionalKey(Schema.Literal(true))
  },
  /** The next step of the script, which changes nothing, has had its turn with this; and what it found. */
  ScriptAdvanced: { extracted: Values },
  /** Nothing led to what a step of the script means, and it was found in another way. */
  TargetHealed: { healed: HealedTarget },
  StepFinished: { stepId: Schema.String, feedback: ActionFeedback },
  /** What a finished step caused later: what left, and what waits for its user. */
  StepFollowed: { stepId: Schema.String, sent: Schema.Array(SentRequest), held: Schema.Array(ShownRequest) },
  /** Its user has spoken on what a finished step wanted to send: what came of it in the end. */
  StepReleased: { stepId: Schema.String, feedback: ActionFeedback },
  /** The page after a finished step; `picture` is the id of what was kept. */
  StepPictured: { stepId: Schema.String, picture: Schema.String },
  /** `afterStep`: so many steps came before it. `rest`: what was to follow; absent where that is what it was. */
  QuestionAsked: {
    request: InputRequest,
    afterStep: Schema.Natural,
    rest: Schema.optionalKey(RestOfAnswer),
    at,
    /** The same moment, where the question itself is to remember it: those of 0.1.0 did not. */
    askedAt: Schema.optionalKey(Schema.Finite)
  },
  /** So many calls of the rest, the next ones, will have no turn, and the model was told. */
  RestTaken: { count: Schema.Natural },
  QuestionAnswered: { answer, at },
  /** A plan or a step was refused; the task ends with it. */
  ProposalDeclined: { answer },
  /** The last yes was not carried out, because what it was said of is not there any more. */
  ApprovalLapsed: {},
  TaskPausing: { isTakeOver: Schema.Boolean },
  TaskPaused: { at },
  TaskResumed: { at },
  TaskAborting: {},
  TaskFinished: { result: ToolResult },
  /** The last one. */
  TaskDeleted: {}
})
export type WebAgentTaskEvent = typeof WebAgentTaskEvent.Type
