/**
 * Events as a calendar file (iCalendar, RFC 5545), which any calendar takes in once its user opens it. Whole days are
 * days, moments are UTC, and what is repeated is on the clock of its place, described beside it, so that it stays at its
 * hour when that clock is changed. Written by hand: the writers there are fold by characters instead of octets and
 * leave parameters unquoted. Pure.
 */
import { clockAt, dayAfter, type EventDraft, type EventTimes, eventTimes } from "./eventTimes.ts"
import { ICS_LINE_MAX_OCTETS, ICS_ZONE_YEARS } from "./limits.ts"
import { partOf, ruleOf } from "./recurrence.ts"

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Section 3.3.11. */
const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n?|\n/g, "\\n")
    // No control character but a tab may stand in a file.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "")

/** Of one character in UTF-8. */
const octetsOf = (character: string): number => {
  const point = character.codePointAt(0) ?? 0
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
}

/** Section 3.1: what is longer goes on in the next line, after a space. No character is cut in two. */
const fold = (line: string): string => {
  const lines: Array<string> = []
  let current = ""
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > ICS_LINE_MAX_OCTETS) {
      lines.push(current)
      current = " "
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current].join("\r\n")
}

const digits = (iso: string): string => iso.replace(/\.\d+/, "").replace(/[-:]/g, "")
const utc = (at: number): string => digits(new Date(at).toISOString())

type Timed = Extract<EventTimes, { readonly _tag: "Timed" }>

const offsetAt = (at: number, zone: string): number =>
  Math.round((Date.parse(`${clockAt(at, zone)}Z`) - at) / MINUTE_MS)

const writeOffset = (minutes: number): string => {
  const size = Math.abs(minutes)
  const two = (value: number): string => String(value).padStart(2, "0")
  return `${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}${two(size % 60)}`
}

/** The first moment of another offset between two of which the offsets differ, to the minute. */
const changeBetween = (before: number, after: number, zone: string): number => {
  let [low, high] = [before, after]
  while (high - low > MINUTE_MS) {
    const middle = Math.floor((low + high) / 2 / MINUTE_MS) * MINUTE_MS
    if (offsetAt(middle, zone) === offsetAt(low, zone)) low = middle
    else high = middle
  }
  return high
}

const observance = (from: number, at: number, zone: string): ReadonlyArray<string> => {
  const [before, after] = [offsetAt(from, zone), offsetAt(at, zone)]
  const kind = after > before ? "DAYLIGHT" : "STANDARD"
  return [
    `BEGIN:${kind}`,
    // Section 3.6.5: the moment of the change on the clock as it was before.
    `DTSTART:${digits(new Date(at + before * MINUTE_MS).toISOString()).replace(/Z$/, "")}`,
    `TZOFFSETFROM:${writeOffset(before)}`,
    `TZOFFSETTO:${writeOffset(after)}`,
    `END:${kind}`
  ]
}

/** The clock of a place, every change of it between two moments. Section 3.6.5. */
const zoneLines = (zone: string, from: number, to: number): ReadonlyArray<string> => {
  const first = from - 400 * DAY_MS
  const lines: Array<string> = [...observance(first, first, zone)]
  // Shorter than the shortest time between two changes (Ramadan in Morocco).
  const stride = 14 * DAY_MS
  for (let at = first; at < to; at += stride) {
    if (offsetAt(at, zone) === offsetAt(at + stride, zone)) continue
    const change = changeBetween(at, at + stride, zone)
    lines.push(...observance(change - MINUTE_MS, change, zone))
  }
  return ["BEGIN:VTIMEZONE", `TZID:${zone}`, ...lines, "END:VTIMEZONE"]
}

/** When the last repetition begins, at the latest. */
const lastOf = (rule: string, { start }: Timed): number => {
  const until = /^(\d{4})(\d\d)(\d\d)/.exec(partOf(rule, "UNTIL") ?? "")
  const forever = start + ICS_ZONE_YEARS * 366 * DAY_MS
  return until === null
    ? forever
    : Math.min(forever, Date.parse(`${until[1]}-${until[2]}-${until[3]}T00:00:00Z`) + DAY_MS)
}

const timeLines = (draft: EventDraft, times: EventTimes, rule: string | undefined): ReadonlyArray<string> => {
  if (times._tag === "Days") {
    return [
      `DTSTART;VALUE=DATE:${digits(times.first)}`,
      `DTEND;VALUE=DATE:${digits(dayAfter(times.last, 1))}`
    ]
  }
  const onClock = (at: number, zone: string): string => digits(clockAt(at, zone))
  const { end, start, zone, isOnClock } = times
  if (zone !== undefined && rule !== undefined) {
    return [`DTSTART;TZID=${zone}:${onClock(start, zone)}`, `DTEND;TZID=${zone}:${onClock(end, zone)}`]
  }
  // Of no place: the clock of whoever has the file.
  if (zone === undefined && isOnClock) {
    const said = eventTimes(draft, "UTC")
    return said?._tag === "Timed"
      ? [`DTSTART:${onClock(said.start, "UTC")}`, `DTEND:${onClock(said.end, "UTC")}`]
      : []
  }
  return [`DTSTART:${utc(start)}`, `DTEND:${utc(end)}`]
}

export interface IcsEvent {
  /** Names the event for good: a file that is opened twice is one event. */
  readonly uid: string
  readonly draft: EventDraft
}

const addressOf = (person: string): string => /<([^<>]+)>\s*$/.exec(person)?.[1]?.trim() ?? person.trim()

const eventLines = ({ draft, uid }: IcsEvent, now: number): ReadonlyArray<string> => {
  const times = eventTimes(draft, "UTC")
  if (times === undefined) return []
  const rule = ruleOf(draft.rRule)
  const { attendees = [], busy, description = "", location = "", title } = draft
  return [
    "BEGIN:VEVENT",
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utc(now)}`,
    ...timeLines(draft, times, rule),
    `SUMMARY:${escapeText(title)}`,
    ...(location === "" ? [] : [`LOCATION:${escapeText(location)}`]),
    ...(description === "" ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    ...(rule === undefined ? [] : [`RRULE:${rule}`]),
    ...(busy === false ? ["TRANSP:TRANSPARENT"] : []),
    ...attendees.map((person) => `ATTENDEE:mailto:${encodeURI(addressOf(person).toWellFormed())}`),
    "END:VEVENT"
  ]
}

interface ZoneSpan {
  readonly zone: string
  readonly from: number
  readonly to: number
}

/** Of every place on whose clock something is repeated, once. */
const zonesOf = (events: ReadonlyArray<IcsEvent>): ReadonlyArray<string> => {
  const spans = events.flatMap(({ draft }): ReadonlyArray<ZoneSpan> => {
    const times = eventTimes(draft, "UTC")
    const rule = ruleOf(draft.rRule)
    if (times?._tag !== "Timed" || times.zone === undefined || rule === undefined) return []
    return [{ zone: times.zone, from: times.start, to: lastOf(rule, times) }]
  })
  return [...Map.groupBy(spans, ({ zone }) => zone)].flatMap(([zone, ofZone]) =>
    zoneLines(zone, Math.min(...ofZone.map(({ from }) => from)), Math.max(...ofZone.map(({ to }) => to)))
  )
}

/** `now`: epoch ms. An event of which no time can be read is left out: empty where that is all of them. */
export const icsFile = (events: ReadonlyArray<IcsEvent>, now: number): string => {
  const written = events.flatMap((event) => eventLines(event, now))
  if (written.length === 0) return ""
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Deckhand//Drafts//EN",
    ...zonesOf(events),
    ...written,
    "END:VCALENDAR"
  ]
  return `${lines.map(fold).join("\r\n")}\r\n`
}
