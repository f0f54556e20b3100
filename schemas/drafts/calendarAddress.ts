/**
 * The address at which Google's calendar opens a new event with this in it, to be looked at and saved by
 * its user. Pure. What cannot be read as a time is left for the user to set.
 */
import type { CalendarDraft } from "./CalendarDraft.ts"
import { queryOf } from "./queryOf.ts"

const DAY_MS = 86_400_000

const digits = (iso: string): string => iso.replace(/\.\d+/, "").replace(/[-:]/g, "")

/** `YYYYMMDD`, some days later. */
const dayOf = (time: string, later: number): string | undefined => {
  const at = Date.parse(time.slice(0, 10))
  return Number.isNaN(at) ? undefined : digits(new Date(at + later * DAY_MS).toISOString().slice(0, 10))
}

/** A moment where the time says its own offset; otherwise the time on the clock of the draft's place. */
const timeOf = (time: string): string | undefined => {
  if (Number.isNaN(Date.parse(time))) return undefined
  if (/(?:Z|[+-]\d\d:?\d\d)$/i.test(time)) return digits(new Date(time).toISOString())
  // The local reading of a date with a time, printed as it was read: the zone falls out.
  const local = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d)?/.exec(time)
  return local === null ? undefined : digits(`${local[1]}T${local[2]}${local[3] ?? ":00"}`)
}

/** Calendars count to the day, or the moment, after the last. */
const datesOf = ({ start, end, allDay = false }: CalendarDraft): string | undefined => {
  const isDays = allDay || (start.length === 10 && end.length === 10)
  const [from, to] = isDays ? [dayOf(start, 0), dayOf(end, 1)] : [timeOf(start), timeOf(end)]
  return from === undefined || to === undefined ? undefined : `${from}/${to}`
}

export const calendarAddress = (draft: CalendarDraft): string => {
  const { title, timezone = "", attendees = [], location = "", description = "" } = draft
  const fields = {
    action: "TEMPLATE",
    text: title,
    dates: datesOf(draft) ?? "",
    ctz: timezone,
    add: attendees.join(","),
    location,
    details: description
  }
  return `https://calendar.google.com/calendar/render?${queryOf(fields)}`
}
