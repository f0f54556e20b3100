/** What may be asked of a conversation, and the reasons it gives when it says no. */
import { Schema } from "effect"
import { Attachment, AttachmentId } from "#schemas/attachment/Attachment.ts"
import { DELETED_CHAT_MAX_FILES, MESSAGE_MAX_ATTACHMENTS } from "#schemas/limits.ts"
import { EditorState } from "#schemas/message/EditorState.ts"
import { SelectableOptionsFragment, SuggestionCardFragment, TextFragment } from "#schemas/message/Fragment.ts"
import { Feedback } from "#schemas/message/Message.ts"
import { MessageOrigin } from "#schemas/message/MessageOrigin.ts"
import { ModelChoice } from "#schemas/models/ModelChoice.ts"
import { answerFields } from "#schemas/question/InputAnswer.ts"
import { answerRefusals } from "#schemas/question/QuestionRef.ts"
import { answerProblems } from "#schemas/question/readAnswer.ts"
import { TitleProblem } from "./givenTitle.ts"
import { AI_ITEM_MAX_FRAGMENTS } from "./limits.ts"
import { MessageContext } from "./MessageContext.ts"

/** A finished reply is made of what is shown; nothing in it is for the model only. */
export const ShownFragment = Schema.Union([TextFragment, SelectableOptionsFragment, SuggestionCardFragment])

export const ConversationCommand = Schema.TaggedUnion({
  /**
   * Queued; processed at once when the engine is idle and nothing is in line before it. The command's id
   * becomes the message's id. It is nobody's answer: it waits behind a question that is open, unless files go with
   * it: the question is given up for those.
   * Without words it is a message where files go with it.
   */
  SendMessage: {
    text: Schema.String,
    context: MessageContext,
    /** Who and what is named in it, as one piece each; what does not stand there is dropped. */
    editorState: Schema.optionalKey(EditorState),
    /** What it carries, as if `SetAttachments` went before it: with it or, where it is refused, not at all. */
    attachments: Schema.optionalKey(
      Schema.Array(Attachment).check(Schema.isMaxLength(MESSAGE_MAX_ATTACHMENTS))
    )
  },
  /** Queued: shown as the user's, without a turn. `origin`: of a program; set by the gateway, whatever its sender says. */
  EnqueueLocalHuman: { text: Schema.String, origin: Schema.optionalKey(MessageOrigin) },
  /** Queued: shown as a finished reply. */
  EnqueueAi: { fragments: Schema.Array(ShownFragment).check(Schema.isMaxLength(AI_ITEM_MAX_FRAGMENTS)) },
  /** Queued: clears the transcript when its turn comes, and keeps the queue. */
  ResetChat: {},
  /** Queued: what the next human message carries. */
  SetAttachments: {
    attachments: Schema.Array(Attachment).check(Schema.isMaxLength(MESSAGE_MAX_ATTACHMENTS))
  },
  /** For the question it names (`requestRef`), and no other. */
  Answer: answerFields,
  /** Only while this very tool waits for a browser: it is tried now, and waits again where there is none. */
  ResumeTool: { messageId: Schema.String, toolCallId: Schema.String },
  /** Only of finished or canceled replies; 0 takes a rating back. */
  RateMessage: { messageId: Schema.String, feedback: Feedback },
  /** What a suggestion is to be instead, whole: read by its kind, and refused where it is none of it. */
  EditSuggestion: { messageId: Schema.String, actionId: Schema.String, args: Schema.JsonObject },
  /** Only while idle: a human message says something else, what followed it is kept as a version, and a turn starts. */
  EditMessage: { messageId: Schema.String, text: Schema.String },
  /** Only while idle and nothing waits: of what came of a human message that version is shown, and seen by the model. */
  ChooseVersion: { messageId: Schema.String, version: Schema.Natural },
  /**
   * Also gives up a question, or a wait for a browser. `message`: only where it is the reply to this one that is under way or
   * waits; one that waits in line is taken out of it.
   */
  StopTurn: { message: Schema.optionalKey(Schema.String) },
  /** What the user calls it from now on: `givenTitle` says what may be a name. */
  RenameChat: { title: Schema.String },
  /**
   * For good, whatever is under way: what runs is stopped, and the chat with its tasks, pictures and files is erased.
   * `files`: those of the sender's draft and of what they could not send, which no message names yet.
   */
  DeleteChat: {
    files: Schema.optionalKey(Schema.Array(AttachmentId).check(Schema.isMaxLength(DELETED_CHAT_MAX_FILES)))
  },
  /** Only while idle and with something to clear. */
  ClearChat: {},
  /** Answers the last human message again; only while idle and with such a message. */
  Regenerate: {},
  /** After a failed reply: removes the last message unless it is a human one. */
  CancelFailedRequest: {},
  RemoveQueued: { itemId: Schema.String },
  /** Before another item, or to the end. */
  MoveQueued: { itemId: Schema.String, before: Schema.NullOr(Schema.String) },
  /** Only of items that are somebody's words. */
  EditQueued: { itemId: Schema.String, text: Schema.String },
  ResumeQueue: {},
  /** Which model answers from the next reply on; null: the person's default. */
  ChooseModel: { choice: Schema.NullOr(ModelChoice) }
})
export type ConversationCommand = typeof ConversationCommand.Type

export const ConversationRejection = Schema.TaggedUnion({
  EmptyMessage: {},
  /** UTF-16 code units. */
  MessageTooLong: { length: Schema.Natural, max: Schema.Natural },
  QueueFull: { max: Schema.Natural },
  /** UTF-16 code units. */
  TitleRefused: { problem: TitleProblem, length: Schema.Natural, max: Schema.Natural },
  NotIdle: {},
  NotRunning: {},
  NothingToClear: {},
  NothingToRegenerate: {},
  NothingFailed: {},
  UnknownItem: { itemId: Schema.String },
  /** A queued item that is nobody's words. */
  NotEditable: { itemId: Schema.String },
  UnknownMessage: { messageId: Schema.String },
  /** A reply that is not finished, or has failed, is not rated. */
  NotFinished: { messageId: Schema.String },
  UnknownSuggestion: { actionId: Schema.String },
  /** Its arguments are none of its kind, or too long. */
  SuggestionRefused: { actionId: Schema.String },
  ...answerRefusals,
  ...answerProblems
})
export type ConversationRejection = typeof ConversationRejection.Type
