/** What is in one entry of a page, with nothing left out of it unless that is said; a secret is masked. */
import { Schema } from "effect"

export const WholeEntry = Schema.Struct({
  /** Its element id. */
  i: Schema.String,
  /** Lines and all. A box that is on or off is `yes` or `no`. */
  value: Schema.String,
  /** There was no room for the rest. */
  cut: Schema.optionalKey(Schema.Literal(true))
})
export type WholeEntry = typeof WholeEntry.Type
