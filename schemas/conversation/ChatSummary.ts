/** The running summary of a chat: what its older messages said, for a model that has no room for them. */
import { Schema } from "effect"

export const ChatSummary = Schema.Struct({
  /** Markdown, as a model wrote it: it may repeat words of pages and of strangers. */
  text: Schema.String,
  /** Id of the first message that is in it; absent: the first of the chat. */
  from: Schema.optionalKey(Schema.String),
  /** Id of the last message that is in it. */
  upTo: Schema.String
})
export type ChatSummary = typeof ChatSummary.Type
