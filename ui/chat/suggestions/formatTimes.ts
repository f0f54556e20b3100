/** Days and times as a card shows them: `Fri 1/2/26 ⋅ 9:00 AM`, on the clock of a place. Pure. */
import { clockAt, type EventTimes, eventTimes, type SaidTimes } from "#schemas/drafts/eventTimes.ts"
import { suggestionText } from "./suggestionText.ts"

/** One is made for each place: making one takes longer than all it is used for. */
const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat("en-US", {
    weekday: "short",
    month: "numeric",
    day: "numeric",
    year: "2-digit",
    hour: "numeric",
    minute: "2-digit",
    hour12: true,
    timeZone: zone
  })
  formats.set(zone, format)
  return format
}

const partsOf = (at: number, zone: string): { readonly day: string; readonly time: string } => {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value])
  )
  const [weekday, month, day, year, hour, minute, half] = (
    ["weekday", "month", "day", "year", "hour", "minute", "dayPeriod"] as const
  ).map((type) => parts.get(type) ?? "")
  return { day: `${weekday} ${month}/${day}/${year}`, time: `${hour}:${minute} ${half}` }
}

/** The reader's own time zone. */
export const hereZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** `at`: epoch ms. */
export const formatMoment = (at: number, zone: string): string => {
  const { day, time } = partsOf(at, zone)
  return `${day} ⋅ ${time}`
}

/** The day is said once where both are on it. */
export const formatSpan = (start: number, end: number, zone: string): string => {
  const [from, to] = [partsOf(start, zone), partsOf(end, zone)]
  return `${from.day} ⋅ ${from.time} – ${from.day === to.day ? to.time : `${to.day} ⋅ ${to.time}`}`
}

const formatDay = (day: string): string => partsOf(Date.parse(`${day}T12:00:00Z`), "UTC").day

/** On the clock of the event's place; where the reader's shows something else, with that. */
export const formatTimes = (times: EventTimes, here: string): string => {
  if (times._tag === "Days") {
    const last = times.last === times.first ? "" : ` – ${formatDay(times.last)}`
    return `${formatDay(times.first)}${last} ⋅ ${suggestionText.wholeDay}`
  }
  const { end, start, zone = here } = times
  const there = formatSpan(start, end, zone)
  const isSameClock =
    clockAt(start, zone) === clockAt(start, here) && clockAt(end, zone) === clockAt(end, here)
  return isSameClock ? there : `${there} (${zone})\n${suggestionText.yourTime(formatSpan(start, end, here))}`
}

/** What is no time stays as it was written. */
export const describeTimes = (said: SaidTimes, here: string): string => {
  const times = eventTimes(said, here)
  if (times !== undefined) return formatTimes(times, here)
  return [said.start, said.end ?? ""].filter((value) => value !== "").join(" – ")
}
