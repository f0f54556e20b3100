/** What may be asked of a conversation, and the reasons it gives when it says no. */
import { Schema } from "effect"
import { MessageContext } from "#schemas/conversation/ConversationState.ts"

export const ConversationCommand = Schema.TaggedUnion({
  /** Queued; processed at once when the engine is idle. The command's id becomes the message's id. */
  SendMessage: {
    text: Schema.String,
    context: MessageContext
  },
  StopTurn: {},
  /** Only while idle and with something to clear. */
  ClearChat: {},
  /** Answers the last human message again; only while idle and with such a message. */
  Regenerate: {},
  /** After a failed reply: removes the last message unless it is a human one. */
  CancelFailedRequest: {},
  RemoveQueued: { itemId: Schema.String },
  ResumeQueue: {}
})
export type ConversationCommand = typeof ConversationCommand.Type

export const ConversationRejection = Schema.TaggedUnion({
  EmptyMessage: {},
  /** UTF-16 code units. */
  MessageTooLong: { length: Schema.Natural, max: Schema.Natural },
  QueueFull: { max: Schema.Natural },
  NotIdle: {},
  NotRunning: {},
  NothingToClear: {},
  NothingToRegenerate: {},
  NothingFailed: {},
  UnknownItem: { itemId: Schema.String }
})
export type ConversationRejection = typeof ConversationRejection.Type
