/** A meeting that is there already, and when it is to be instead. */
import { Schema } from "effect"
import { CalendarEventArgs } from "./CalendarEventArgs.ts"
import { Moment } from "./fields.ts"

/** `start` and `end` are the new ones. */
export const RescheduleArgs = Schema.Struct({
  ...CalendarEventArgs.fields,
  /** As it is in the calendar now. */
  originalStart: Schema.optionalKey(Moment),
  originalEnd: Schema.optionalKey(Moment)
})
export type RescheduleArgs = typeof RescheduleArgs.Type
