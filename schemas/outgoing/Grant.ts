/** A grant: what its user allows to leave without being asked again, by the key of a request. */
import { Schema } from "effect"

export const Grant = Schema.Struct({
  /** `requestKey`. */
  key: Schema.String,
  /** Host of the page it was given on, with its port: on other pages it allows nothing. */
  site: Schema.optionalKey(Schema.String)
})
export type Grant = typeof Grant.Type
