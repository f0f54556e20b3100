/**
 * Something that was drafted for the user, as a card in a reply: read, changed and sent by the user alone. Its
 * arguments are JSON here, and read by its kind where they are used (`Suggestion`): one of a kind that is not known
 * yet, or with arguments of another version, is kept and shown as it is.
 */
import { Schema } from "effect"
import { SUGGESTION_TYPE_MAX_CHARS } from "#schemas/suggestion/limits.ts"

export const SuggestedAction = Schema.Struct({
  actionId: Schema.String,
  type: Schema.String.check(Schema.isMaxLength(SUGGESTION_TYPE_MAX_CHARS)),
  args: Schema.JsonObject,
  /** Its user has changed it; absent: it is as it was suggested. */
  isEdited: Schema.optionalKey(Schema.Literal(true))
})
export type SuggestedAction = typeof SuggestedAction.Type
