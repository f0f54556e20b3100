/**
 * A suggestion as fields that can be filled in, and back. What was not changed stays to the letter, as it was suggested:
 * an offset, seconds, a name before an address. Times that were changed are on the clock of the event's place. Pure.
 */
import { clockAt, eventTimes, isZone } from "#schemas/drafts/eventTimes.ts"
import { ruleOf } from "#schemas/drafts/recurrence.ts"
import type { SuggestedAction } from "#schemas/message/SuggestedAction.ts"
import type { CalendarEventArgs } from "#schemas/suggestion/CalendarEventArgs.ts"
import type { Suggestion } from "#schemas/suggestion/Suggestion.ts"
import { describeRule } from "./describeSuggestion.ts"
import { suggestionText } from "./suggestionText.ts"

/** By name. A box that is ticked holds `yes`. */
export type Entries = Readonly<Record<string, string>>

export type FieldKind = "line" | "text" | "people" | "check" | "moment" | "repeat"

export interface FormField {
  readonly name: keyof typeof suggestionText.fields
  readonly kind: FieldKind
}

type Editable = Exclude<Suggestion, { readonly type: "deduplicateMeetings" }>
export type EditableType = Editable["type"]

export const isEditable = (suggestion: Suggestion): suggestion is Editable =>
  suggestion.type !== "deduplicateMeetings"

export const fieldsOf: Readonly<Record<EditableType, ReadonlyArray<FormField>>> = {
  composeNewEmail: [
    { name: "to", kind: "people" },
    { name: "cc", kind: "people" },
    { name: "subject", kind: "line" },
    { name: "body", kind: "text" }
  ],
  createNewOrEditCalendarInvite: [
    { name: "title", kind: "line" },
    { name: "allDay", kind: "check" },
    { name: "start", kind: "moment" },
    { name: "end", kind: "moment" },
    { name: "rRule", kind: "repeat" },
    { name: "location", kind: "line" },
    { name: "attendees", kind: "people" },
    { name: "description", kind: "text" }
  ],
  rescheduleMeeting: [
    { name: "allDay", kind: "check" },
    { name: "start", kind: "moment" },
    { name: "end", kind: "moment" }
  ],
  schedulingPingPong: [
    { name: "title", kind: "line" },
    { name: "to", kind: "people" },
    { name: "body", kind: "text" }
  ]
}

const TICKED = "yes"
const DAY_CHARS = "2026-01-01".length
const MINUTE_CHARS = "2026-01-01T00:00".length

const joined = (people: ReadonlyArray<string> = []): string => people.join(", ")

const zoneOf = ({ timezone }: CalendarEventArgs, here: string): string =>
  timezone !== undefined && isZone(timezone) ? timezone : here

const ofEvent = (args: CalendarEventArgs, here: string): Entries => {
  const times = eventTimes(args, here)
  const clock = (at: number): string => clockAt(at, zoneOf(args, here)).slice(0, MINUTE_CHARS)
  const [start, end] =
    times === undefined
      ? ["", ""]
      : times._tag === "Days"
        ? [times.first, times.last]
        : [clock(times.start), clock(times.end)]
  return {
    title: args.title,
    allDay: times?._tag === "Days" || (times === undefined && args.allDay === true) ? TICKED : "",
    start,
    end,
    rRule: ruleOf(args.rRule) ?? args.rRule ?? "",
    location: args.location ?? "",
    attendees: joined(args.attendees),
    description: args.description ?? ""
  }
}

/** `here`: the reader's own time zone. */
export const entriesOf = ({ args, type }: Editable, here: string): Entries => {
  switch (type) {
    case "composeNewEmail":
      return { to: joined(args.to), cc: joined(args.cc), subject: args.subject, body: args.body }
    case "createNewOrEditCalendarInvite":
    case "rescheduleMeeting":
      return ofEvent(args, here)
    case "schedulingPingPong":
      return {
        title: args.title ?? suggestionText.meeting,
        to: joined(args.to),
        body: args.body ?? suggestionText.timesIntro
      }
  }
}

const MINUTE_MS = 60_000

/** As far from the old as the new start is: an event that is moved stays as long as it was. */
const movedEnd = ({ end = "", start = "" }: Entries, newStart: string): string => {
  const [from, to, ends] = [start, newStart, end].map((clock) => Date.parse(`${clock}Z`))
  if (from === undefined || to === undefined || ends === undefined) return end
  const moved = ends + (to - from)
  if (Number.isNaN(moved)) return end
  return new Date(Math.round(moved / MINUTE_MS) * MINUTE_MS).toISOString().slice(0, end.length)
}

const withDays = ({ end = "", start = "" }: Entries, isTicked: boolean): Entries => {
  const [first, last] = [start.slice(0, DAY_CHARS), end.slice(0, DAY_CHARS)]
  if (isTicked) return { start: first, end: last }
  return { start: first === "" ? "" : `${first}T09:00`, end: last === "" ? "" : `${last}T10:00` }
}

/** An entry changes, and what goes with it. */
export const enter = (entries: Entries, name: FormField["name"], value: string): Entries => {
  const entered = { ...entries, [name]: value }
  if (name === "start") return { ...entered, end: movedEnd(entries, value) }
  return name === "allDay" ? { ...entered, ...withDays(entries, value === TICKED) } : entered
}

type Args = SuggestedAction["args"]

const PEOPLE: ReadonlySet<string> = new Set(["to", "cc", "attendees"])
const TIMES: ReadonlySet<string> = new Set(["allDay", "start", "end"])

/** A name may have commas in it: where it is in quotes, as in `"Doe, Jane" <jane@x.test>`, and where it was there before. */
const peopleIn = (entry: string, before: unknown): ReadonlyArray<string> => {
  const known = Array.isArray(before) ? before.filter((one) => typeof one === "string" && one !== "") : []
  const whole = known.map((one: string) => one.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"))
  const person = new RegExp(`(?:${[...whole, '"[^"\\n]*"', "[^,;\\n]"].join("|")})+`, "g")
  return (entry.match(person) ?? []).map((person) => person.trim()).filter((person) => person !== "")
}

const timesFrom = (args: CalendarEventArgs, entries: Entries, here: string): Args => {
  const { allDay, end = "", start = "" } = entries
  const ends = end === "" ? {} : { end }
  return allDay === TICKED
    ? { start, ...ends, allDay: true }
    : { start, ...ends, allDay: false, timezone: zoneOf(args, here) }
}

const without = (args: Args, ...names: ReadonlyArray<string>): Args =>
  Object.fromEntries(Object.entries(args).filter(([name]) => !names.includes(name)))

/** What the suggestion becomes: arguments that are no field stay as they are. */
export const argsFrom = (given: Args, suggestion: Editable, entries: Entries, here: string): Args => {
  const before = entriesOf(suggestion, here)
  const changed = fieldsOf[suggestion.type]
    .map(({ name }) => name as string)
    .filter((name) => (entries[name] ?? "") !== before[name])
  const plain = changed.filter((name) => !TIMES.has(name))
  const texts = Object.fromEntries(
    plain.map((name) => [
      name,
      PEOPLE.has(name) ? peopleIn(entries[name] ?? "", given[name]) : (entries[name] ?? "")
    ])
  )
  const args = { ...given, ...texts }
  const isMoved = changed.length > plain.length
  return isMoved &&
    (suggestion.type === "createNewOrEditCalendarInvite" || suggestion.type === "rescheduleMeeting")
    ? { ...without(args, "end", "duration"), ...timesFrom(suggestion.args, entries, here) }
    : args
}

/** The repetitions to choose from, the one that is there among them. */
export const repetitions = (
  current: string
): ReadonlyArray<{ readonly value: string; readonly label: string }> => {
  const usual = Object.keys(suggestionText.repeats).map((frequency) => `FREQ=${frequency}`)
  const rules = current === "" || usual.includes(current) ? usual : [...usual, current]
  return [
    { value: "", label: suggestionText.repeatsNot },
    ...rules.map((rule) => ({ value: rule, label: describeRule(rule) }))
  ]
}
