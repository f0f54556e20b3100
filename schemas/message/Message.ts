/** The two kinds of message in a conversation (core §3). */
import { Schema } from "effect"
import { Fragment } from "#schemas/message/Fragment.ts"

export const HumanMessage = Schema.Struct({
  type: Schema.tag("human"),
  id: Schema.String,
  text: Schema.String,
  /** The composer's own document, kept so that a message can be edited as it was written. */
  editorState: Schema.optionalKey(Schema.Json),
  isSystemGeneratedGrayText: Schema.Boolean,
  /** Epoch ms. */
  messageTimestamp: Schema.Finite
})
export type HumanMessage = typeof HumanMessage.Type

/** `streaming` becomes `success`, `canceled` or `error`; `input-required` waits for the user. */
export const AiMessageStatus = Schema.Literals([
  "streaming",
  "success",
  "error",
  "canceled",
  "input-required"
])
export type AiMessageStatus = typeof AiMessageStatus.Type

export const AiMessageError = Schema.Struct({
  /** A sentence of the error catalogue. */
  message: Schema.String,
  /** The cause in plain words, where it helps the reader. */
  detail: Schema.optionalKey(Schema.String),
  isRetryable: Schema.Boolean,
  /** Names the turn in logs. */
  requestId: Schema.String
})
export type AiMessageError = typeof AiMessageError.Type

export const AiMessage = Schema.Struct({
  type: Schema.tag("ai"),
  id: Schema.String,
  status: AiMessageStatus,
  isIntermediateOutput: Schema.Boolean,
  fragments: Schema.Array(Fragment),
  structuredOutput: Schema.optionalKey(Schema.Json),
  error: Schema.optionalKey(AiMessageError),
  /** Epoch ms at which the reply began. */
  messageTimestamp: Schema.Finite
})
export type AiMessage = typeof AiMessage.Type

export const Message = Schema.Union([HumanMessage, AiMessage]).pipe(Schema.toTaggedUnion("type"))
export type Message = typeof Message.Type

/** The text a reader sees of an AI message: its text fragments, joined. */
export const visibleText = (message: AiMessage): string =>
  message.fragments
    .filter((fragment) => fragment.type === "text")
    .map((fragment) => fragment.text)
    .join("")
