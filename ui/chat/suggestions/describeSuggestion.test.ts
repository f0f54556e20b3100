import { expect, test } from "vitest"
import type { SuggestedAction } from "#schemas/message/SuggestedAction.ts"
import { readSuggestion } from "#schemas/suggestion/Suggestion.ts"
import {
  describeRule,
  describeSuggestion,
  describeUnread,
  type SuggestionLine
} from "./describeSuggestion.ts"
import { suggestionText } from "./suggestionText.ts"

const { fields: labels } = suggestionText
const HERE = "Europe/Lisbon"

const describe = (type: string, args: SuggestedAction["args"]): ReadonlyArray<SuggestionLine> => {
  const suggestion = readSuggestion({ type, args })
  if (suggestion === undefined) throw new Error("It cannot be read.")
  return describeSuggestion(suggestion, HERE)
}

const event = (args: SuggestedAction["args"]): ReadonlyArray<SuggestionLine> =>
  describe("createNewOrEditCalendarInvite", { title: "Lunch", start: "2026-01-16T12:30", ...args })

const whenOf = (args: SuggestedAction["args"]): string | undefined =>
  event(args).find(({ label }) => label === labels.when)?.value

test("only what a suggestion says is shown, in one order", () => {
  expect(describe("composeNewEmail", { subject: "Hi", to: ["a@b.c", "d@e.f"], cc: [], body: " " })).toEqual([
    { label: labels.to, value: "a@b.c, d@e.f" },
    { label: labels.subject, value: "Hi" }
  ])
})

test("at most eight people are named, then how many more", () => {
  const attendees = Array.from({ length: 10 }, (_, n) => `p${n}`)
  expect(event({ attendees }).at(-1)).toEqual({
    label: labels.attendees,
    value: "p0, p1, p2, p3, p4, p5, p6, p7 (+2 more)"
  })
})

test("an end on the same day is only a time", () => {
  expect(whenOf({ end: "2026-01-16T13:45" })).toBe("Fri 1/16/26 ⋅ 12:30 PM – 1:45 PM")
  expect(whenOf({ end: "2026-01-17T00:45" })).toBe("Fri 1/16/26 ⋅ 12:30 PM – Sat 1/17/26 ⋅ 12:45 AM")
})

test("what nobody can read as a time is shown as it was written", () => {
  expect(whenOf({ start: "next week", end: "then" })).toBe("next week – then")
})

test("whole days have no time, and are the same days everywhere", () => {
  expect(whenOf({ start: "2026-01-16", end: "2026-01-17" })).toBe("Fri 1/16/26 – Sat 1/17/26 ⋅ all day")
  expect(whenOf({ start: "2026-01-16T00:00:00+14:00", allDay: true })).toBe("Fri 1/16/26 ⋅ all day")
})

test("a time of another place says which, and what it is here", () => {
  expect(whenOf({ end: "2026-01-16T13:30", timezone: "Asia/Tokyo" })).toBe(
    "Fri 1/16/26 ⋅ 12:30 PM – 1:30 PM (Asia/Tokyo)\nFri 1/16/26 ⋅ 3:30 AM – 4:30 AM, your time"
  )
  expect(whenOf({ start: "2026-01-16T12:30Z", end: "2026-01-16T13:30Z", timezone: HERE })).toBe(
    "Fri 1/16/26 ⋅ 12:30 PM – 1:30 PM"
  )
})

test("a meeting that is moved says when it is now and when it is to be", () => {
  const args = { title: "Standup", originalStart: "2026-01-16T09:00", originalEnd: "2026-01-16T09:15" }
  expect(
    describe("rescheduleMeeting", { ...args, start: "2026-01-19T10:00", end: "2026-01-19T10:15" })
  ).toEqual([
    { label: labels.title, value: "Standup" },
    { label: labels.now, value: "Fri 1/16/26 ⋅ 9:00 AM – 9:15 AM" },
    { label: labels.moved, value: "Mon 1/19/26 ⋅ 10:00 AM – 10:15 AM" }
  ])
})

test("a repetition of one part is told in words, any other to the letter", () => {
  expect(describeRule("RRULE:FREQ=WEEKLY")).toBe(suggestionText.repeats.WEEKLY)
  expect(describeRule("freq=weekly;byday=mo,we")).toBe("FREQ=WEEKLY;BYDAY=MO,WE")
  expect(describeRule("now and then")).toBe("now and then")
})

test("of what cannot be read nothing is lost", () => {
  const args = { to: 5, subject: "Hi", more: { deep: [true, null] } }
  expect(describeUnread({ actionId: "a", type: "composeNewEmail", args })).toEqual([
    { label: "to", value: "5" },
    { label: "subject", value: "Hi" },
    { label: "more", value: '{"deep":[true,null]}' }
  ])
})
