import fc from "fast-check"
import { expect, test } from "vitest"
import { eventTimes } from "#schemas/drafts/eventTimes.ts"
import { aZone } from "#schemas/drafts/testing/zones.ts"
import { argsFrom, enter, entriesOf } from "./formEntries.ts"

const invite = (args: Record<string, string>) =>
  ({ type: "createNewOrEditCalendarInvite", args: { title: "T", start: "", ...args } }) as const

const aMoment = fc
  .integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2028, 0) / 60_000 })
  .map((m) => m * 60_000)

test("what nobody changed stays to the letter", () => {
  const args = {
    title: "T",
    start: "2026-01-16T12:30:15+02:00",
    end: "2026-01-16T11:00Z",
    attendees: ["Doe, Jane <jane@x.test>"],
    rRule: "RRULE:FREQ=WEEKLY",
    threadId: "t1"
  }
  const suggestion = { type: "createNewOrEditCalendarInvite", args } as const
  expect(argsFrom(args, suggestion, entriesOf(suggestion, "Asia/Tokyo"), "Asia/Tokyo")).toEqual(args)
})

test("a person whose name has a comma stays one when another is added", () => {
  const args = { title: "T", start: "2026-01-16T12:30", attendees: ["Doe, Jane <jane@x.test>", "bob@x.test"] }
  const suggestion = { type: "createNewOrEditCalendarInvite", args } as const
  const entries = entriesOf(suggestion, "UTC")
  const added = `${entries.attendees}, "Roe; Al" <al@x.test>, eve@x.test;ann@x.test`
  expect(argsFrom(args, suggestion, enter(entries, "attendees", added), "UTC")).toMatchObject({
    attendees: [...args.attendees, '"Roe; Al" <al@x.test>', "eve@x.test", "ann@x.test"]
  })
})

test("a new title moves no event, and a new time is on the clock of its place, wherever it is entered", () => {
  fc.assert(
    fc.property(aZone, aZone, aMoment, (timezone, here, at) => {
      const args = { title: "T", start: new Date(at).toISOString(), timezone }
      const suggestion = invite(args)
      const entries = entriesOf(suggestion, here)
      const titled = argsFrom(args, suggestion, enter(entries, "title", "New"), here)
      expect(titled).toEqual({ ...args, title: "New" })
      const moved = argsFrom(args, suggestion, enter(entries, "start", "2026-07-01T09:00"), here)
      expect(moved).toMatchObject({ start: "2026-07-01T09:00", timezone })
      const before = eventTimes(args, here)
      const after = eventTimes({ start: "", ...moved }, here)
      if (before?._tag !== "Timed" || after?._tag !== "Timed") throw new Error("It has no time.")
      // Its clock may be changed while it lasts.
      expect(Math.abs(after.end - after.start - (before.end - before.start))).toBeLessThanOrEqual(3_600_000)
    }),
    { numRuns: 60 }
  )
})

test("a time without a place is on the reader's clock once it is changed", () => {
  const args = { title: "T", start: "next week" }
  const entries = enter(entriesOf(invite(args), "Asia/Tokyo"), "start", "2026-07-01T09:00")
  expect(argsFrom(args, invite(args), entries, "Asia/Tokyo")).toEqual({
    title: "T",
    start: "2026-07-01T09:00",
    allDay: false,
    timezone: "Asia/Tokyo"
  })
})

test("whole days have no time of day, and get one where they are whole no more", () => {
  const suggestion = invite({ start: "2026-01-16T12:30", end: "2026-01-17T10:00" })
  const days = enter(entriesOf(suggestion, "UTC"), "allDay", "yes")
  expect(days).toMatchObject({ start: "2026-01-16", end: "2026-01-17" })
  expect(argsFrom(suggestion.args, suggestion, days, "UTC")).toMatchObject({
    start: "2026-01-16",
    allDay: true
  })
  expect(enter(days, "allDay", "")).toMatchObject({ start: "2026-01-16T09:00", end: "2026-01-17T10:00" })
})
