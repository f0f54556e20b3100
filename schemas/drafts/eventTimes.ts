/**
 * When an event takes place, read from what was said of it: whole days, which are the same days everywhere, or two
 * moments. A time without an offset is one on the clock of the event's place; where none is named, on the reader's.
 * A time that a clock skips in spring is as much later, one that it shows twice in autumn is the first. Pure.
 */
import { DateTime, Option } from "effect"
import type { CalendarEventArgs } from "#schemas/suggestion/CalendarEventArgs.ts"
import { EVENT_DEFAULT_MINUTES } from "./limits.ts"

export type EventDraft = Pick<
  CalendarEventArgs,
  | "title"
  | "start"
  | "end"
  | "duration"
  | "timezone"
  | "location"
  | "attendees"
  | "allDay"
  | "rRule"
  | "description"
  | "busy"
>

export type EventTimes =
  /** `YYYY-MM-DD`, the last day included. */
  | { readonly _tag: "Days"; readonly first: string; readonly last: string }
  /** Epoch ms. */
  | {
      readonly _tag: "Timed"
      readonly start: number
      readonly end: number
      /** The place whose clock it goes by; undefined: the reader's own. */
      readonly zone: string | undefined
      /** It was said as times on that clock, not as moments. */
      readonly isOnClock: boolean
    }

type Moment =
  | { readonly _tag: "Day"; readonly day: string }
  | { readonly _tag: "Clock"; readonly time: string }
  | { readonly _tag: "Instant"; readonly at: number }

const MINUTE_MS = 60_000
const TIME =
  /^(\d{4}-\d\d-\d\d)(?:[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/i

/** The last year but one that is written with four digits: an event ends after it, on any clock. */
const LAST_YEAR = 9_998

const isDay = (day: string): boolean => {
  if (Number(day.slice(0, 4)) > LAST_YEAR) return false
  const at = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === day
}

const readMoment = (said: string): Moment | undefined => {
  const [, day = "", hour, minute, second = "00", offset] = TIME.exec(said.trim()) ?? []
  if (!isDay(day)) return undefined
  if (hour === undefined) return { _tag: "Day", day }
  const time = `${day}T${hour}:${minute}:${second}`
  if (offset === undefined) return { _tag: "Clock", time }
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(offset) ?? []
  const ahead = sign === undefined ? 0 : (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1)
  return { _tag: "Instant", at: Date.parse(`${time}Z`) - ahead * MINUTE_MS }
}

export const isTime = (said: string): boolean => readMoment(said) !== undefined

/** An IANA name. Engines take offsets for places as well, which calendars and their files do not. */
export const isZone = (name: string): boolean =>
  !/^[+-]/.test(name.trim()) && Option.isSome(DateTime.zoneMakeNamed(name))

const two = (value: number): string => String(value).padStart(2, "0")

/** What the clock of a place shows at a moment: `YYYY-MM-DDTHH:mm:ss`. `zone` is a known one. */
export const clockAt = (at: number, zone: string): string => {
  const { day, hour, minute, month, second, year } = DateTime.toParts(
    DateTime.makeZonedUnsafe(at, { timeZone: zone })
  )
  return `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}`
}

/** The moment at which the clock of a place shows `YYYY-MM-DDTHH:mm:ss`. */
export const momentOf = (clock: string, zone: string): number => {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = clock.split(/\D/).map(Number)
  const zoned = DateTime.makeZonedUnsafe(
    { year, month, day, hour, minute, second },
    { timeZone: zone, adjustForTimeZone: true, disambiguation: "compatible" }
  )
  return DateTime.toEpochMillis(zoned)
}

const dayOf = (moment: Moment, said: string): string =>
  moment._tag === "Day" ? moment.day : said.slice(0, 10)

const momentIn = (moment: Moment, zone: string): number =>
  moment._tag === "Instant"
    ? moment.at
    : momentOf(moment._tag === "Day" ? `${moment.day}T00:00:00` : moment.time, zone)

const readDays = (start: Moment, end: Moment | undefined, draft: EventDraft): EventTimes => {
  const first = dayOf(start, draft.start.trim())
  const last = end === undefined ? first : dayOf(end, (draft.end ?? "").trim())
  return { _tag: "Days", first, last: last < first ? first : last }
}

export type SaidTimes = Pick<EventDraft, "start" | "end" | "duration" | "timezone" | "allDay">

/** `here`: the reader's own time zone. Undefined where the start cannot be read. */
export const eventTimes = (draft: SaidTimes & Partial<EventDraft>, here: string): EventTimes | undefined => {
  const start = readMoment(draft.start)
  const end = draft.end === undefined ? undefined : readMoment(draft.end)
  if (start === undefined) return undefined
  const areDays = start._tag === "Day" && (end === undefined || end._tag === "Day")
  if (draft.allDay === true || areDays) return readDays(start, end, { title: "", ...draft })
  const zone = draft.timezone !== undefined && isZone(draft.timezone) ? draft.timezone : undefined
  const place = zone ?? here
  const begins = momentIn(start, place)
  const ends = end === undefined ? begins : momentIn(end, place)
  const minutes = draft.duration ?? EVENT_DEFAULT_MINUTES
  return {
    _tag: "Timed",
    start: begins,
    // What ends before it begins is as long as events are.
    end: ends > begins ? ends : begins + minutes * MINUTE_MS,
    zone,
    isOnClock: start._tag !== "Instant" && end?._tag !== "Instant"
  }
}

const DAY_MS = 86_400_000

/** Some days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
