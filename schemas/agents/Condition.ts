/**
 * What a step decides by: data, never an expression. It is about what a variable holds, or a field of the row it holds; or
 * about what the page shows, which the page is looked at for.
 */
import { Schema } from "effect"
import { PAGE_SEARCH_MAX_CHARS } from "#schemas/limits.ts"
import { FIELD_NAME_MAX_CHARS, STEP_TEXT_MAX_CHARS, VARIABLE_NAME_MAX_CHARS } from "./limits.ts"

/** True: it holds where it would not. */
const isNot = Schema.optionalKey(Schema.Literal(true))
const Text = Schema.String.check(Schema.isMaxLength(STEP_TEXT_MAX_CHARS))

const subject = {
  variable: Schema.NonEmptyString.check(Schema.isMaxLength(VARIABLE_NAME_MAX_CHARS)),
  /** Of the row or the object that the variable holds; absent: all of it. */
  field: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(FIELD_NAME_MAX_CHARS))),
  isNot
}

/** `text`: variables may be named in it, in double braces. */
export const Condition = Schema.TaggedUnion({
  /** Nothing, an empty text, or a list of nothing. */
  empty: subject,
  /** Two numbers as numbers, all else as texts. */
  equals: { ...subject, text: Text },
  /** A part of a text, or one of a list. */
  contains: { ...subject, text: Text },
  /** Of numbers. */
  more: { ...subject, text: Text },
  less: { ...subject, text: Text },
  /** The page shows this text at that moment; it is not waited for. */
  onPage: { text: Schema.String.check(Schema.isMaxLength(PAGE_SEARCH_MAX_CHARS)), isNot }
})
export type Condition = typeof Condition.Type
/** About what a variable holds. */
export type ValueCondition = Exclude<Condition, { readonly _tag: "onPage" }>
