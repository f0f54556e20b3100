/** What happens in a conversation. */
import { Schema } from "effect"
import { FlowEntry } from "#schemas/flow/FlowEntry.ts"
import { CurrentlyViewingInfo } from "#schemas/message/CurrentlyViewingInfo.ts"
import { AiMessage, Feedback, HistorySummary } from "#schemas/message/Message.ts"
import { SuggestedAction } from "#schemas/message/SuggestedAction.ts"
import { ToolResult } from "#schemas/message/ToolResult.ts"
import { ModelChoice } from "#schemas/models/ModelChoice.ts"
import { ChatSummary } from "./ChatSummary.ts"
import { QueueItem } from "./ConversationState.ts"

export const ConversationEvent = Schema.TaggedUnion({
  /** Transient: the actor was loaded, and makes sure that its owner's index lists it. */
  Opened: {},
  ItemQueued: { item: QueueItem },
  ItemRemoved: { itemId: Schema.String },
  ItemMoved: { itemId: Schema.String, before: Schema.NullOr(Schema.String) },
  ItemEdited: { itemId: Schema.String, text: Schema.String },
  QueuePaused: {},
  QueueResumed: {},

  /** An item without a turn leaves the queue and joins the transcript. */
  MessageAdded: { itemId: Schema.String, at: Schema.Finite },
  /** An item leaves the queue: its files are what the next human message carries. */
  AttachmentsSet: { itemId: Schema.String },
  /** An item leaves the queue; its message joins the transcript and the reply begins. */
  TurnStarted: { turnId: Schema.String, itemId: Schema.String, messageId: Schema.String, at: Schema.Finite },
  /** The last human message is answered again; replies after it are kept as a version. */
  TurnRestarted: { turnId: Schema.String, messageId: Schema.String, at: Schema.Finite },
  /**
   * The reply that waited goes on. `itemId`: the answer it waited for, which leaves the queue; absent where it waited
   * for a browser, where the answer is recorded in the call's own journal, and where a restart cut it (`isRestart`).
   */
  TurnResumed: {
    turnId: Schema.String,
    itemId: Schema.optionalKey(Schema.String),
    messageId: Schema.String,
    at: Schema.Finite,
    isRestart: Schema.optionalKey(Schema.Literal(true))
  },

  /** Transient: streamed text, appended to the last fragment where that is of the same kind. */
  TextAppended: { messageId: Schema.String, text: Schema.String },
  ReasoningAppended: { messageId: Schema.String, text: Schema.String },

  /** Transient: a word about what is going on, shown until something else is. */
  NoticeShown: { messageId: Schema.String, text: Schema.String },
  /** Transient: which model answers. */
  ModelNamed: { messageId: Schema.String, model: Schema.String },
  /**
   * Transient: the first message that the model is sent, where earlier ones are left out; absent where none are. With the
   * summary it is sent in their place.
   */
  HistoryTold: {
    messageId: Schema.String,
    from: Schema.optionalKey(Schema.String),
    summary: Schema.optionalKey(HistorySummary)
  },

  /** Durable before the tool runs, so that no side effect is ever forgotten. */
  ToolStarted: {
    messageId: Schema.String,
    toolCallId: Schema.String,
    toolName: Schema.String,
    toolArguments: Schema.Json,
    currentlyViewingInfo: Schema.optionalKey(CurrentlyViewingInfo),
    webAgentTaskId: Schema.optionalKey(Schema.String),
    agentRunId: Schema.optionalKey(Schema.String),
    isMention: Schema.optionalKey(Schema.Literal(true))
  },
  /** The journal of a tool's run goes on: durable before what it tells of is done. */
  FlowAdvanced: { messageId: Schema.String, toolCallId: Schema.String, entry: FlowEntry },
  /** Transient: a progress label. */
  ToolProgressed: { messageId: Schema.String, toolCallId: Schema.String, label: Schema.String },
  ToolFinished: { messageId: Schema.String, toolCallId: Schema.String, output: ToolResult },
  /** What a tool drafted for the user, to be read and sent by them. */
  SuggestionMade: { messageId: Schema.String, suggestedAction: SuggestedAction },
  /** Its user changed it. */
  SuggestionEdited: { messageId: Schema.String, actionId: Schema.String, args: Schema.JsonObject },
  /** The turn waits for the user: a question of the web agent wants an answer, or they paused it. It goes on. */
  InputRequested: { messageId: Schema.String },
  ReplyPaused: { messageId: Schema.String },
  InputReceived: { messageId: Schema.String },

  TurnStopping: { turnId: Schema.String },
  /** The turn's one closing event: the whole message, whatever its status (also `input-required`). */
  TurnEnded: { turnId: Schema.String, message: AiMessage },
  /** A question, or a wait for a browser, is given up: the whole message, closed. */
  InputAbandoned: { message: AiMessage },

  ModelChosen: { choice: Schema.NullOr(ModelChoice) },
  MessageRated: { messageId: Schema.String, feedback: Feedback },
  /** A human message says something else; what followed it is kept as a version. */
  MessageEdited: { messageId: Schema.String, text: Schema.String },
  /** Another version of what came of a human message takes its place in the transcript. */
  VersionChosen: { messageId: Schema.String, version: Schema.Natural },
  /** `itemId`: the queued item that asked for it. `at`: not known of chats cleared by older versions. */
  ChatCleared: { itemId: Schema.optionalKey(Schema.String), at: Schema.optionalKey(Schema.Finite) },
  /** What was cleared is stored nowhere any more: its tasks and files are gone, and so are the events before this. */
  ClearedErased: {},
  FailedReplyRemoved: {},
  ChatRenamed: { title: Schema.String, at: Schema.Finite },
  /** The model called it so after the first exchange. What the user called it stays. */
  ChatTitled: { title: Schema.String },
  /** What its older messages said, as the model summarized it: it takes the place of the summary before. */
  ChatSummarized: { summary: ChatSummary },
  /** It was asked for one and gave none; `at`: the user's newest message by then. `model`: its name, not known of older ones. */
  SummaryFailed: { at: Schema.String, model: Schema.optionalKey(Schema.String) },
  /** The last one, with what no event may name any more: files of the sender's draft, and what the state holds. */
  ChatDeleted: {
    files: Schema.optionalKey(Schema.Array(Schema.String)),
    tasks: Schema.optionalKey(Schema.Array(Schema.String)),
    runs: Schema.optionalKey(Schema.Array(Schema.String))
  }
})
export type ConversationEvent = typeof ConversationEvent.Type
