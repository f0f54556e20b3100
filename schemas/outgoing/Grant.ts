/**
 * A grant: what its user allows to leave without being asked again, by the key of a request. Who allowed it as something
 * harmless did not allow it behind a button that speaks of paying.
 */
import { Schema } from "effect"

export const Grant = Schema.Struct({
  /** `requestKey`. */
  key: Schema.String,
  /** What the control said that it does when it was granted (`pay`, `delete` …); absent: nothing that raised an alarm. */
  alarm: Schema.optionalKey(Schema.String),
  /** Host of the page it was given on, with its port: on other pages it allows nothing. */
  site: Schema.optionalKey(Schema.String)
})
export type Grant = typeof Grant.Type

/** `alarm`: of the control that was pressed now. */
export const isGranted = (grants: ReadonlyArray<Grant>, key: string, alarm: string | undefined): boolean =>
  grants.some((grant) => grant.key === key && (alarm === undefined || grant.alarm === alarm))
