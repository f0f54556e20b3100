/** An email for its user to look at, change and send: nothing here sends anything. */
import { Schema } from "effect"

export const EmailDraft = Schema.Struct({
  to: Schema.Array(Schema.String),
  cc: Schema.optionalKey(Schema.Array(Schema.String)),
  subject: Schema.String,
  body: Schema.String
})
export type EmailDraft = typeof EmailDraft.Type
