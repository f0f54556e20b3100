/** A suggested action in words: what it is, and what it would contain. Pure. */
import { Option, Schema } from "effect"
import type { SuggestedAction } from "#schemas/message/SuggestedAction.ts"
import { ATTENDEES_SHOWN_MAX } from "#ui/chat/limits.ts"
import { suggestionText } from "./suggestionText.ts"

export interface SuggestionLine {
  readonly label: string
  readonly value: string
}

const People = Schema.Union([Schema.String, Schema.Array(Schema.String)])
const decodePeople = Schema.decodeUnknownOption(People)
const decodeTexts = Schema.decodeUnknownOption(Schema.Array(Schema.String))

const { suggestionFields: labels } = suggestionText

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "")

/** At most eight of them, then how many more. */
const people = (value: unknown): string => {
  const found = Option.getOrElse(decodePeople(value), () => [])
  const all = typeof found === "string" ? [found] : found
  const more = all.length - ATTENDEES_SHOWN_MAX
  const shown = all.slice(0, ATTENDEES_SHOWN_MAX).join(", ")
  return more > 0 ? `${shown} ${suggestionText.morePeople(more)}` : shown
}

const day = (date: Date): string =>
  date.toLocaleDateString(undefined, { weekday: "short", year: "2-digit", month: "numeric", day: "numeric" })

const time = (date: Date): string =>
  date.toLocaleTimeString(undefined, { hour: "numeric", minute: "2-digit" })

const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value)
const hasOffset = (value: string): boolean => /(?:Z|[+-]\d\d:?\d\d)$/i.test(value)

/** A day is that day wherever its reader is. */
const readTime = (value: string): Date => new Date(isDay(value) ? `${value}T00:00` : value)

/** `Fri, 1/16/26 ⋅ 12:30 PM – 1:30 PM`; what is no time stays as it was written. */
const span = (start: string, end: string, isWholeDay = false): string => {
  const [from, to] = [readTime(start), readTime(end)]
  if (Number.isNaN(from.getTime())) return [start, end].filter((value) => value !== "").join(" – ")
  if (isWholeDay || (isDay(start) && isDay(end))) {
    const last = Number.isNaN(to.getTime()) || day(to) === day(from) ? "" : ` – ${day(to)}`
    return `${day(from)}${last} ⋅ ${suggestionText.wholeDay}`
  }
  const beginning = `${day(from)} ⋅ ${time(from)}`
  if (Number.isNaN(to.getTime())) return beginning
  return `${beginning} – ${day(to) === day(from) ? time(to) : `${day(to)} ⋅ ${time(to)}`}`
}

/** Kept as `start#end`. */
const times = (value: unknown): string =>
  Option.getOrElse(decodeTexts(value), () => [])
    .map((range) => span(range.split("#")[0] ?? "", range.split("#")[1] ?? ""))
    .join("\n")

/** A time without an offset is one of the place it names. */
const when = ({ start, end, allDay, timezone }: SuggestedAction["args"]): string => {
  const [from, to, place] = [textOf(start), textOf(end), textOf(timezone)]
  const described = span(from, to, allDay === true)
  return described === "" || place === "" || allDay === true || hasOffset(from)
    ? described
    : `${described} (${place})`
}

export const describeSuggestion = ({ args }: SuggestedAction): ReadonlyArray<SuggestionLine> =>
  [
    { label: labels.title, value: textOf(args.title) },
    { label: labels.when, value: when(args) },
    { label: labels.location, value: textOf(args.location) },
    { label: labels.attendees, value: people(args.attendees) },
    { label: labels.to, value: people(args.to) },
    { label: labels.cc, value: people(args.cc) },
    { label: labels.subject, value: textOf(args.subject) },
    { label: labels.body, value: textOf(args.body) },
    { label: labels.description, value: textOf(args.description) },
    { label: labels.timeRanges, value: times(args.timeRanges) }
  ].filter(({ value }) => value !== "")
