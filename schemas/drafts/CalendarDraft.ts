/** A calendar invite for its user to look at, change and send: nothing here sends anything. */
import { Schema } from "effect"

export const CalendarDraft = Schema.Struct({
  title: Schema.String,
  /** ISO 8601. */
  start: Schema.String,
  end: Schema.String,
  timezone: Schema.optionalKey(Schema.String),
  attendees: Schema.optionalKey(Schema.Array(Schema.String)),
  location: Schema.optionalKey(Schema.String),
  description: Schema.optionalKey(Schema.String),
  /** Whole days, the last one included. */
  allDay: Schema.optionalKey(Schema.Boolean)
})
export type CalendarDraft = typeof CalendarDraft.Type
