/** A calendar event as it is to be: new, or as it should become. */
import { Schema } from "effect"
import { Line, LongText, Moment, People } from "./fields.ts"

/** What a model says of an event that it suggests. */
export const suggestedEvent = {
  title: Line,
  start: Moment,
  /** Absent: `duration` after the start. Of whole days the last one, included. */
  end: Schema.optionalKey(Moment),
  /** Minutes, where there is no end. */
  duration: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100_000 }))),
  /** IANA name of the place whose clock `start` and `end` are on, unless they say their offset. */
  timezone: Schema.optionalKey(Line),
  location: Schema.optionalKey(Line),
  attendees: Schema.optionalKey(People),
  allDay: Schema.optionalKey(Schema.Boolean),
  /** An RRULE of RFC 5545, with or without its name before it. */
  rRule: Schema.optionalKey(Line),
  description: Schema.optionalKey(LongText)
}

export const CalendarEventArgs = Schema.Struct({
  ...suggestedEvent,
  organizer: Schema.optionalKey(Line),
  /** Where the event can be looked at, where there is one already. */
  eventLink: Schema.optionalKey(Line),
  /** Whether its time is taken; absent: it is. */
  busy: Schema.optionalKey(Schema.Boolean),
  /** Where it takes place online. */
  url: Schema.optionalKey(Line),
  isOwnedByYou: Schema.optionalKey(Schema.Boolean),
  /** The mail thread it comes from. */
  threadId: Schema.optionalKey(Line),
  zoomMeetingType: Schema.optionalKey(Line)
})
export type CalendarEventArgs = typeof CalendarEventArgs.Type
