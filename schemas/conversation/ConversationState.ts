/** What a conversation is at any moment: messages, the queue, and what the engine does (core §4). */
import { Schema } from "effect"
import { URL_MAX_CHARS } from "#schemas/limits.ts"
import { HumanMessage, Message } from "#schemas/message/Message.ts"

/** Where a message was written: the model and the tools may look there. */
export const MessageContext = Schema.Struct({
  /** The browser the sender sits at; absent in the hosted web app. */
  browserHostId: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(URL_MAX_CHARS))),
  currentlyViewingUrl: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(URL_MAX_CHARS))),
  /** An IANA name: it is told to the model, so nothing else fits in it. */
  timeZone: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_+/-]{1,64}$/)))
})
export type MessageContext = typeof MessageContext.Type

/** Items are processed one at a time, in order. */
export const QueueItem = Schema.TaggedUnion({
  Human: { id: Schema.String, message: HumanMessage, context: MessageContext }
})
export type QueueItem = typeof QueueItem.Type

export const EngineStatus = Schema.TaggedUnion({
  Idle: {},
  Running: { turnId: Schema.String, messageId: Schema.String },
  /** Stop was asked for; the turn's fiber is being interrupted. */
  Aborting: { turnId: Schema.String, messageId: Schema.String }
})
export type EngineStatus = typeof EngineStatus.Type

export const ConversationState = Schema.Struct({
  id: Schema.String,
  /** The beginning of the first human message. */
  title: Schema.String,
  messages: Schema.Array(Message),
  queue: Schema.Array(QueueItem),
  /** After Stop or an error the queue waits for the user, and is never thrown away. */
  queuePaused: Schema.Boolean,
  engine: EngineStatus,
  /** Context of the newest human message: what Retry runs with. */
  context: MessageContext
})
export type ConversationState = typeof ConversationState.Type
