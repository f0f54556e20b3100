/** What a conversation is at any moment: messages, the queue, and what the engine does. */
import { Effect, Schema } from "effect"
import { Attachment } from "#schemas/attachment/Attachment.ts"
import { URL_MAX_CHARS } from "#schemas/limits.ts"
import { ContextTabs } from "#schemas/message/ContextTab.ts"
import { CurrentlyViewingInfo } from "#schemas/message/CurrentlyViewingInfo.ts"
import { Fragment } from "#schemas/message/Fragment.ts"
import { HumanMessage, Message } from "#schemas/message/Message.ts"
import { ModelChoice } from "#schemas/models/ModelChoice.ts"
import { ChatSummary } from "./ChatSummary.ts"
import { MessageVersions } from "./versions.ts"

/** Where a message was written: the model and the tools may look there. */
export const MessageContext = Schema.Struct({
  /** The browser the sender sits at; absent in the hosted web app. */
  browserHostId: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(URL_MAX_CHARS))),
  /** Absent where there is no web page beside the chat, or none that the user lets the agent see. */
  currentlyViewingInfo: Schema.optionalKey(CurrentlyViewingInfo),
  /**
   * The number that browser has for the tab that was in front: the message is about this one, also where another is
   * in front by the time its turn comes. It says nothing of the page in it.
   */
  tabId: Schema.optionalKey(Schema.Int),
  /** Open tabs its writer chose to go along; the one in front of a side panel is `tabId`, and goes along anyway. */
  contextTabs: Schema.optionalKey(ContextTabs),
  /** Its user left the page beside the chat out of it: it is neither named nor read. */
  withoutPage: Schema.optionalKey(Schema.Literal(true)),
  /** An IANA name: it is told to the model, so nothing else fits in it. */
  timeZone: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_+/-]{1,64}$/)))
})
export type MessageContext = typeof MessageContext.Type

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
  /** Of the messages that were said differently or answered anew; none: absent. */
  versions: Schema.optionalKey(Schema.Array(MessageVersions)),
  /** Of the older messages, where a model has no room for them; absent: none was made, or it is no longer true. */
  summary: Schema.optionalKey(ChatSummary),
  /** The one that the newest reply was told, where it was carried on since; absent: that is `summary`, or it was told none. */
  toldSummary: Schema.optionalKey(ChatSummary),
  /** The newest message when a model was last asked for a summary in vain; absent: that, or the model, was another since. */
  noSummaryAt: Schema.optionalKey(Schema.String),
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
