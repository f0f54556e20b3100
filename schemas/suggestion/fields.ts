/** What the arguments of suggestions are made of. */
import { Schema } from "effect"
import { SUGGESTION_LINE_MAX_CHARS, SUGGESTION_LIST_MAX, SUGGESTION_TEXT_MAX_CHARS } from "./limits.ts"

export const Line = Schema.String.check(Schema.isMaxLength(SUGGESTION_LINE_MAX_CHARS))

export const LongText = Schema.String.check(Schema.isMaxLength(SUGGESTION_TEXT_MAX_CHARS))

/** E-mail addresses, each alone or as `Name <address>`. */
export const People = Schema.Array(Line).check(Schema.isMaxLength(SUGGESTION_LIST_MAX))

/** ISO 8601: a day, a time on the clock of the place that is named beside it, or one with its offset. */
export const Moment = Schema.String.check(Schema.isMaxLength(SUGGESTION_LINE_MAX_CHARS))
