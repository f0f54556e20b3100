/** What a conversation is at any moment: messages, the queue, and what the engine does. */
import { Effect, Schema } from "effect"
import { Attachment } from "#schemas/attachment/Attachment.ts"
import { Fragment } from "#schemas/message/Fragment.ts"
import { HumanMessage, Message } from "#schemas/message/Message.ts"
import { ModelChoice } from "#schemas/models/ModelChoice.ts"
import { ChatSummary } from "./ChatSummary.ts"
import { MessageContext } from "./MessageContext.ts"
import { MessageVersions } from "./versions.ts"

/** Items are processed one at a time, in order. */
export const QueueItem = Schema.TaggedUnion({
  /** A turn follows. */
  Human: { id: Schema.String, message: HumanMessage, context: MessageContext },
  /** Shown as the user's, without a turn: what was said for the user elsewhere. */
  LocalHuman: { id: Schema.String, message: HumanMessage },
  /** A finished reply the product puts there. */
  Ai: { id: Schema.String, fragments: Schema.Array(Fragment) },
  /** Clears the transcript when its turn comes; the queue behind it stays. */
  ResetChat: { id: Schema.String },
  /** What the next human message carries, in place of what was set before. */
  SetAttachments: { id: Schema.String, attachments: Schema.Array(Attachment) },
  /** The user's answer to a tool that waits, as chats of 0.1.0 have it: since then it goes into the call's journal. */
  ToolUserInput: {
    id: Schema.String,
    messageId: Schema.String,
    toolCallId: Schema.String,
    input: Schema.String
  }
})
export type QueueItem = typeof QueueItem.Type

/** While a reply waits for the user's answer (`waitingTool`) the engine is idle: there is nothing to stop. */
export const EngineStatus = Schema.TaggedUnion({
  Idle: {},
  Running: { turnId: Schema.String, messageId: Schema.String },
  /** Stop was asked for; the turn's fiber is being interrupted. */
  Aborting: { turnId: Schema.String, messageId: Schema.String }
})
export type EngineStatus = typeof EngineStatus.Type

export const ConversationState = Schema.Struct({
  id: Schema.String,
  /** The user's own name for it, or else the beginning of the first human message. */
  title: Schema.String,
  /** The title is the user's own: nothing but the user changes it. */
  isNamed: Schema.optionalKey(Schema.Boolean),
  /** The title is the model's, made of the first exchange: it is not asked for another. */
  isTitled: Schema.optionalKey(Schema.Literal(true)),
  messages: Schema.Array(Message),
  /** How many messages are before these, in a state that a client has in part (`transcriptPart`); absent: none. */
  earlier: Schema.optionalKey(Schema.Natural),
  /** Of such a state: `count` messages are missing right before the message `before` (`transcriptBlocks`); absent: none. */
  gap: Schema.optionalKey(Schema.Struct({ before: Schema.String, count: Schema.Natural })),
  /** Of the messages that were said differently or answered anew; none: absent. */
  versions: Schema.optionalKey(Schema.Array(MessageVersions)),
  /** Of the older messages, where a model has no room for them; absent: none was made, or it is no longer true. */
  summary: Schema.optionalKey(ChatSummary),
  /** The one that the newest reply was told, where it was carried on since; absent: that is `summary`, or it was told none. */
  toldSummary: Schema.optionalKey(ChatSummary),
  /** The user's newest message when a model was last asked for a summary in vain; absent: none was, or one came since. */
  noSummaryAt: Schema.optionalKey(Schema.String),
  /** The name of that model: another one is asked at once. */
  noSummaryBy: Schema.optionalKey(Schema.String),
  queue: Schema.Array(QueueItem),
  /** After Stop or an error the queue waits for the user, and is never thrown away. */
  queuePaused: Schema.Boolean,
  engine: EngineStatus,
  /** Something was cleared that is still stored. */
  erases: Schema.optionalKey(Schema.Literal(true)),
  /** Context of the newest human message: what Retry runs with. */
  context: MessageContext,
  /** Which model is to answer here; absent: the person's default. */
  model: Schema.optionalKey(ModelChoice),
  /** What the next human message will carry. */
  attachments: Schema.Array(Attachment).pipe(Schema.withDecodingDefaultKey(Effect.succeed([])))
})
export type ConversationState = typeof ConversationState.Type
