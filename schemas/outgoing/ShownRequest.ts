/**
 * An outgoing request as it is told outside of the browser: what is asked about, with its body as far as a person reads one,
 * and what has left, of which nobody keeps more than where it went. Secrets are masked in the browser.
 */
import { Schema } from "effect"

/** Where a request went: never its body. */
const RequestPlace = Schema.Struct({ method: Schema.String, host: Schema.String, path: Schema.String })

export const SentRequest = Schema.Struct({
  ...RequestPlace.fields,
  /** Each has its own, by which nobody counts it twice. Absent in what was stored before it was told. */
  id: Schema.optionalKey(Schema.String),
  /** It may leave any number of times: it only reads or measures visits, or the page sends it by itself. */
  isHarmless: Schema.optionalKey(Schema.Literal(true))
})
export type SentRequest = typeof SentRequest.Type

const ShownField = Schema.Struct({
  name: Schema.String,
  value: Schema.String,
  /** There is more in it than is shown. */
  cut: Schema.optionalKey(Schema.Literal(true))
})

/** A request that waits for a yes. */
export const ShownRequest = Schema.Struct({
  /** Names it to the browser. */
  id: Schema.String,
  ...RequestPlace.fields,
  /** What is in it, value by value, the address's own among them. */
  fields: Schema.Array(ShownField),
  /** How often it is to be sent, all of it alike; once: absent. */
  times: Schema.optionalKey(Schema.Natural),
  /** Names of the files in it; none: absent. */
  files: Schema.optionalKey(Schema.Array(Schema.String)),
  /** Values that are in it and not among `fields`; none: absent. */
  more: Schema.optionalKey(Schema.Natural),
  /** What is in it cannot be read. */
  isUnreadable: Schema.optionalKey(Schema.Literal(true)),
  /** It has to be seen each time: nobody allows it for longer than once (`isOnceOnly`). */
  isOnceOnly: Schema.optionalKey(Schema.Literal(true)),
  /** What a grant of it would be for (`requestKey`). */
  key: Schema.String,
  /** Hash of all of it, also of what is not shown: a yes is for just this. */
  print: Schema.String
})
export type ShownRequest = typeof ShownRequest.Type

/** Whether its user has to see it each time: it is in front of all else, and nobody allows it for longer than once. */
export const hasToBeSeen = ({ files, isOnceOnly, isUnreadable }: ShownRequest): boolean =>
  isOnceOnly !== undefined || isUnreadable !== undefined || files !== undefined
