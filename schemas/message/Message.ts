/** The two kinds of message in a conversation. */
import { Effect, Schema } from "effect"
import { Attachment } from "#schemas/attachment/Attachment.ts"
import { ContextTabs } from "./ContextTab.ts"
import { CurrentlyViewingInfo } from "./CurrentlyViewingInfo.ts"
import { Fragment } from "./Fragment.ts"
import { MessageOrigin } from "./MessageOrigin.ts"

export const HumanMessage = Schema.Struct({
  type: Schema.tag("human"),
  id: Schema.String,
  text: Schema.String,
  /** The composer's own document (`EditorState`): read it with `piecesIn`. */
  editorState: Schema.optionalKey(Schema.Json),
  isSystemGeneratedGrayText: Schema.Boolean,
  attachments: Schema.optionalKey(Schema.Array(Attachment)),
  /** Absent where it was written beside no web page. */
  currentlyViewingInfo: Schema.optionalKey(CurrentlyViewingInfo),
  /** Absent where no open tabs go along. */
  contextTabs: Schema.optionalKey(ContextTabs),
  /** Absent where its user wrote it themselves, or a program without a key of its own. */
  origin: Schema.optionalKey(MessageOrigin),
  /** Epoch ms. */
  messageTimestamp: Schema.Finite
})
export type HumanMessage = typeof HumanMessage.Type

/**
 * `streaming` becomes `success`, `canceled` or `error`. `input-required` waits for its user, who is asked something;
 * `paused` waits for them as well, but by their own will: nothing is asked.
 */
export const AiMessageStatus = Schema.Literals([
  "streaming",
  "success",
  "error",
  "canceled",
  "input-required",
  "paused"
])
export type AiMessageStatus = typeof AiMessageStatus.Type

/**
 * What kind of trouble ended a reply, and so what the screen offers. `general` and `retry` offer
 * Retry (`retry`: the same again is likely to work); `network` points at the connection; `outOfCredits` and
 * `queryLimit` lead with the error's link to an upgrade; `missingPermissions` and `authorizationRequired` with
 * that to the consent, where consent is what is missing, and Retry after it; `extensionRequired` offers to go
 * on in the extension. A page that is too old is told so when it greets, before any reply.
 */
export const AiMessageErrorKind = Schema.Literals([
  "general",
  "outOfCredits",
  "queryLimit",
  "missingPermissions",
  "network",
  "authorizationRequired",
  "retry",
  "extensionRequired"
])
export type AiMessageErrorKind = typeof AiMessageErrorKind.Type

export const AiMessageError = Schema.Struct({
  /** Replies stored before there were kinds are `general`. */
  kind: AiMessageErrorKind.pipe(Schema.withDecodingDefaultKey(Effect.succeed("general" as const))),
  /** A sentence of the error catalogue. */
  message: Schema.String,
  /** The cause in plain words, where it helps the reader. */
  detail: Schema.optionalKey(Schema.String),
  /** What the model's server said of it, in its own words: cut, and without secrets. */
  serverSaid: Schema.optionalKey(Schema.String),
  isRetryable: Schema.Boolean,
  /** Who retries has from its beginning done what was done already. */
  repeats: Schema.optionalKey(Schema.Literal(true)),
  /** Where the reader can do something about it. */
  link: Schema.optionalKey(Schema.Struct({ label: Schema.String, url: Schema.String })),
  /** Names the turn in logs. */
  requestId: Schema.String
})
export type AiMessageError = typeof AiMessageError.Type

/** What the reader thinks of a finished reply: neutral, positive, negative. */
export const Feedback = Schema.Literals([0, 1, 2])
export type Feedback = typeof Feedback.Type

/** What a reply was told, in a summary, of the messages that were left out. */
export const HistorySummary = Schema.Struct({
  /** How many of those are not in it either. */
  leftOut: Schema.Natural,
  /** Id of the last message that was in it; absent where that was not kept. */
  upTo: Schema.optionalKey(Schema.String)
})
export type HistorySummary = typeof HistorySummary.Type

export const AiMessage = Schema.Struct({
  type: Schema.tag("ai"),
  id: Schema.String,
  status: AiMessageStatus,
  isIntermediateOutput: Schema.Boolean,
  fragments: Schema.Array(Fragment),
  structuredOutput: Schema.optionalKey(Schema.Json),
  error: Schema.optionalKey(AiMessageError),
  /** The model that answered, by the name it goes by; absent where nobody said. */
  model: Schema.optionalKey(Schema.String),
  /** Id of the first message it was answered from, where earlier ones were left out; absent where there were none. */
  historyFrom: Schema.optionalKey(Schema.String),
  /** Absent where nothing stood for those. */
  historySummary: Schema.optionalKey(HistorySummary),
  /** Absent: neutral. */
  feedback: Schema.optionalKey(Feedback),
  /** Epoch ms at which the reply began. */
  messageTimestamp: Schema.Finite
})
export type AiMessage = typeof AiMessage.Type

export const Message = Schema.Union([HumanMessage, AiMessage]).pipe(Schema.toTaggedUnion("type"))
export type Message = typeof Message.Type

/** Not ended: it is being written, or goes on once its user has said something. */
export const isLive = ({ status }: Pick<AiMessage, "status">): boolean =>
  status === "streaming" || waitsForUser({ status })

/** Nothing is under way for it: it waits for its user's word, an answer or that it may go on. */
export const waitsForUser = ({ status }: Pick<AiMessage, "status">): boolean =>
  status === "input-required" || status === "paused"

/** A reply that has come to a good or a willed end: only such a one is rated. */
export const isRateable = (message: Message): message is AiMessage =>
  message.type === "ai" && (message.status === "success" || message.status === "canceled")

/** The text a reader sees of an AI message: its text fragments, joined. */
export const visibleText = (message: AiMessage): string =>
  message.fragments
    .filter((fragment) => fragment.type === "text")
    .map((fragment) => fragment.text)
    .join("")
