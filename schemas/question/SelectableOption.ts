/** An option of a question. */
import { Schema } from "effect"
import { LABEL_MAX_CHARS, URL_MAX_CHARS } from "#schemas/limits.ts"

/** One thing the user may choose; with an address, choosing it also opens that page. */
export const SelectableOption = Schema.Struct({
  label: Schema.String.check(Schema.isPattern(/\S/), Schema.isMaxLength(LABEL_MAX_CHARS)),
  /** http or https: it comes from models and clients, and becomes a link. */
  url: Schema.optionalKey(
    Schema.String.check(Schema.isPattern(/^https?:\/\/\S+$/i), Schema.isMaxLength(URL_MAX_CHARS))
  )
})
export type SelectableOption = typeof SelectableOption.Type
