/** A field of a form the user is asked to fill in, and what may stand in it. */
import { Schema } from "effect"
import { LABEL_MAX_CHARS } from "#schemas/limits.ts"

const shared = {
  /** Names it in the answer. */
  name: Schema.String,
  label: Schema.String.check(Schema.isMaxLength(LABEL_MAX_CHARS)),
  required: Schema.Boolean
}

export const FormField = Schema.Union([
  Schema.Struct({
    type: Schema.tag("text"),
    ...shared,
    /** Several lines. */
    long: Schema.optionalKey(Schema.Literal(true)),
    value: Schema.optionalKey(Schema.String)
  }),
  Schema.Struct({ type: Schema.tag("number"), ...shared, value: Schema.optionalKey(Schema.Finite) }),
  /** A day, as `2026-03-31`. */
  Schema.Struct({ type: Schema.tag("date"), ...shared, value: Schema.optionalKey(Schema.String) }),
  Schema.Struct({ type: Schema.tag("yesNo"), ...shared, value: Schema.optionalKey(Schema.Boolean) }),
  Schema.Struct({
    type: Schema.tag("choice"),
    ...shared,
    options: Schema.Array(Schema.String),
    value: Schema.optionalKey(Schema.String)
  })
]).pipe(Schema.toTaggedUnion("type"))
export type FormField = typeof FormField.Type

/** What stands in a field; absent from an answer where nothing does. */
export const FormValue = Schema.Union([Schema.String, Schema.Finite, Schema.Boolean])
export type FormValue = typeof FormValue.Type
