/** What the arguments of suggestions are made of. */
import { Schema, SchemaTransformation } from "effect"
import { SUGGESTION_LINE_MAX_CHARS, SUGGESTION_LIST_MAX, SUGGESTION_TEXT_MAX_CHARS } from "./limits.ts"

/** What ends a line anywhere: in a text, in a mail's head, in a calendar's file. */
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu

/** A text as one line. */
export const oneLine = (text: string): string => text.replace(BREAKS, " ")

/** Read as one line: what a stranger put into a title comes into its user's own words. */
const line = () =>
  Schema.String.check(Schema.isMaxLength(SUGGESTION_LINE_MAX_CHARS)).pipe(
    Schema.decode(SchemaTransformation.transform({ decode: oneLine, encode: (line) => line }))
  )

export const Line = line()

export const LongText = Schema.String.check(Schema.isMaxLength(SUGGESTION_TEXT_MAX_CHARS))

/** E-mail addresses, each alone or as `Name <address>`. */
export const People = Schema.Array(Line).check(Schema.isMaxLength(SUGGESTION_LIST_MAX))

/** ISO 8601: a day, a time on the clock of the place that is named beside it, or one with its offset. */
export const Moment = line()
