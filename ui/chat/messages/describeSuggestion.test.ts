import { expect, test } from "vitest"
import type { SuggestedAction } from "#schemas/message/SuggestedAction.ts"
import { describeSuggestion } from "./describeSuggestion.ts"
import { suggestionText } from "./suggestionText.ts"

const { suggestionFields: labels } = suggestionText

const suggestion = (args: SuggestedAction["args"]): SuggestedAction => ({
  actionId: "a",
  type: "createNewOrEditCalendarInvite",
  args
})

test("only what a suggestion says is shown, in one order", () => {
  expect(
    describeSuggestion(suggestion({ subject: "Hi", to: ["a@b.c", "d@e.f"], cc: [], body: " " }))
  ).toEqual([
    { label: labels.to, value: "a@b.c, d@e.f" },
    { label: labels.subject, value: "Hi" }
  ])
})

test("at most eight people are named, then how many more", () => {
  const attendees = Array.from({ length: 10 }, (_, n) => `p${n}`)
  expect(describeSuggestion(suggestion({ attendees }))).toEqual([
    { label: labels.attendees, value: "p0, p1, p2, p3, p4, p5, p6, p7 (+2 more)" }
  ])
})

test("an end on the same day is only a time", () => {
  const [when] = describeSuggestion(suggestion({ start: "2026-01-16T12:30", end: "2026-01-16T13:45" }))
  expect(when?.value.match(/26/g)).toHaveLength(1)
  expect(when?.value).toMatch(/30.* – .*45/)
})

test("what nobody can read as a time is shown as it was written", () => {
  expect(describeSuggestion(suggestion({ start: "next week" }))).toEqual([
    { label: labels.when, value: "next week" }
  ])
})

test("whole days have no time, and are the same days everywhere", () => {
  const [days] = describeSuggestion(suggestion({ start: "2026-01-16", end: "2026-01-17" }))
  expect(days?.value).toMatch(/16.* – .*17.* ⋅ all day$/)
  expect(
    describeSuggestion(suggestion({ start: "2026-01-16T00:00", end: "2026-01-16T00:00", allDay: true }))
  ).toEqual([{ label: labels.when, value: expect.stringMatching(/^[^–]*16[^–]* ⋅ all day$/) }])
})

test("a time of another place says which, unless it says its offset", () => {
  const whenOf = (start: string) =>
    describeSuggestion(suggestion({ start, end: start, timezone: "Asia/Tokyo" }))[0]?.value
  expect(whenOf("2026-01-16T12:30")).toMatch(/ \(Asia\/Tokyo\)$/)
  expect(whenOf("2026-01-16T12:30Z")).not.toMatch(/Tokyo/)
})
