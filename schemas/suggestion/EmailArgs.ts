/** A mail to be looked at, changed and sent by its user: no code path sends it. */
import { Schema } from "effect"
import { Line, LongText, People } from "./fields.ts"

/** What a model says of a mail that it suggests. */
export const suggestedEmail = {
  to: People,
  cc: Schema.optionalKey(People),
  subject: Line,
  body: LongText
}

export const EmailArgs = Schema.Struct({
  ...suggestedEmail,
  /** A reminder to those who have not answered an invitation, or anything else. */
  premeetingActionsType: Schema.optionalKey(Line),
  /** `new` where it answers nothing. */
  emailActionMode: Schema.optionalKey(Line)
})
export type EmailArgs = typeof EmailArgs.Type
