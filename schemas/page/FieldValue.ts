/** The value of one form field, never truncated unless that is said; the value of a secret field is masked. */
import { Schema } from "effect"

export const FieldValue = Schema.Struct({
  /** Its element id. */
  i: Schema.String,
  /** Lines and all. A box that is on or off is `yes` or `no`. */
  value: Schema.String,
  /** There was no room for the rest. */
  cut: Schema.optionalKey(Schema.Literal(true))
})
export type FieldValue = typeof FieldValue.Type
