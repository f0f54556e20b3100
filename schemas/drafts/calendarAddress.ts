/**
 * The address at which Google's calendar opens a new event with this in it, to be looked at and saved by
 * its user. Pure. What cannot be read as a time is left for the user to set.
 */
import { clockAt, dayAfter, type EventDraft, type EventTimes, eventTimes } from "./eventTimes.ts"
import { queryOf } from "./queryOf.ts"
import { ruleOf } from "./recurrence.ts"

/** Where no place is named, times are those of whoever opens it: read and written on any clock, they stay the same. */
const ANY_CLOCK = "UTC"

const digits = (iso: string): string => iso.replace(/\.\d+/, "").replace(/[-:]/g, "")

const timeOf = (at: number, { isOnClock, zone }: Extract<EventTimes, { readonly _tag: "Timed" }>): string =>
  digits(isOnClock ? clockAt(at, zone ?? ANY_CLOCK) : new Date(at).toISOString())

/** Calendars count to the day, or the moment, after the last. */
const datesOf = (times: EventTimes | undefined): string => {
  if (times === undefined) return ""
  return times._tag === "Days"
    ? `${digits(times.first)}/${digits(dayAfter(times.last, 1))}`
    : `${timeOf(times.start, times)}/${timeOf(times.end, times)}`
}

export const calendarAddress = (draft: EventDraft): string => {
  const { title, attendees = [], busy, location = "", description = "" } = draft
  const times = eventTimes(draft, ANY_CLOCK)
  const rule = ruleOf(draft.rRule)
  const fields = {
    action: "TEMPLATE",
    text: title,
    dates: datesOf(times),
    ctz: times?._tag === "Timed" ? (times.zone ?? "") : "",
    add: attendees.join(","),
    location,
    details: description,
    recur: rule === undefined ? "" : `RRULE:${rule}`,
    crm: busy === false ? "AVAILABLE" : ""
  }
  return `https://calendar.google.com/calendar/render?${queryOf(fields)}`
}
