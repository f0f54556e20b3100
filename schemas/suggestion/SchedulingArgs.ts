/** Times at which its user could meet somebody, to be offered by mail, as invitations or on Calendly. */
import { Schema } from "effect"
import { Line, LongText, People } from "./fields.ts"
import { SUGGESTION_LIST_MAX } from "./limits.ts"

/** `start#end`, both on one day. */
export const TimeRanges = Schema.Array(Line).check(Schema.isMaxLength(SUGGESTION_LIST_MAX))

export const SchedulingArgs = Schema.Struct({
  /** Whether the times go out as invitations or in the text of a reply. */
  responseMode: Schema.optionalKey(Schema.Literals(["draftInvite", "reply"])),
  calendlyUrl: Schema.optionalKey(Line),
  /** The times were read from Calendly: there one is chosen. */
  wasCalendlyUsedForTimeRanges: Schema.optionalKey(Schema.Boolean),
  wasCalendlyUsedForAlternateTimeRanges: Schema.optionalKey(Schema.Boolean),
  /** Minutes. */
  duration: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_440 }))),
  timeRanges: TimeRanges,
  /** Where its user has none of those. */
  alternateTimeRanges: Schema.optionalKey(TimeRanges),
  /** Of those that its user chose; absent: the first. */
  chosenTimeRanges: Schema.optionalKey(TimeRanges),
  /** IANA name of the place whose clock the times are on, unless they say their offset. */
  timezone: Schema.optionalKey(Line),
  title: Schema.optionalKey(Line),
  to: Schema.optionalKey(People),
  /** What stands before the times in a reply. */
  body: Schema.optionalKey(LongText)
})
export type SchedulingArgs = typeof SchedulingArgs.Type
