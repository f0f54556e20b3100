import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { suggestionProblems } from "#schemas/suggestion/suggestionProblems.ts"
import { calendarAddress } from "./calendarAddress.ts"
import { clockAt, eventTimes, isZone, momentOf } from "./eventTimes.ts"
import { icsFile } from "./icsFile.ts"
import { EVENT_DEFAULT_MINUTES } from "./limits.ts"
import { aZone } from "./testing/zones.ts"

const HOUR_MS = 3_600_000
const RANGE = "2026-01-16T09:00#2026-01-16T10:00"
/** Full seconds of ten years. */
const aMoment = fc
  .integer({ min: Date.UTC(2020, 0) / 1_000, max: Date.UTC(2030, 0) / 1_000 })
  .map((seconds) => seconds * 1_000)

describe("The clock of a place", () => {
  test("shows each moment as the moment is read again, but for the hour it shows twice", () => {
    fc.assert(
      fc.property(aZone, aMoment, (zone, at) => {
        const read = momentOf(clockAt(at, zone), zone)
        // Shown twice, the first is meant.
        expect(read === at || (read < at && at - read <= HOUR_MS)).toBe(true)
        expect(clockAt(read, zone)).toBe(clockAt(at, zone))
      }),
      { numRuns: 200 }
    )
  })

  test("skips an hour in spring and shows one twice in autumn", () => {
    const zone = "America/New_York"
    expect(clockAt(momentOf("2026-03-08T02:30:00", zone), zone)).toBe("2026-03-08T03:30:00")
    expect(momentOf("2026-11-01T01:30:00", zone)).toBe(Date.parse("2026-11-01T05:30:00Z"))
  })
})

describe("An event", () => {
  test("is on the clock of its place, whoever reads it", () => {
    fc.assert(
      fc.property(aZone, aZone, aMoment, (timezone, here, at) => {
        const start = clockAt(at, timezone)
        const times = eventTimes({ start, timezone, duration: 30 }, here)
        expect(times).toMatchObject({ _tag: "Timed", start: momentOf(start, timezone), zone: timezone })
      }),
      { numRuns: 60 }
    )
  })

  test("that says its offset is the same moment everywhere", () => {
    fc.assert(
      fc.property(aZone, aZone, aMoment, fc.integer({ min: -14, max: 14 }), (timezone, here, at, hours) => {
        const sign = hours < 0 ? "-" : "+"
        const shifted = new Date(at + hours * HOUR_MS).toISOString().slice(0, 19)
        const start = `${shifted}${sign}${String(Math.abs(hours)).padStart(2, "0")}:00`
        expect(eventTimes({ start, timezone }, here)).toMatchObject({ start: at, isOnClock: false })
      }),
      { numRuns: 60 }
    )
  })

  test("of whole days is on the same days everywhere", () => {
    fc.assert(
      fc.property(aZone, aMoment, fc.integer({ min: 0, max: 9 }), (here, at, days) => {
        const day = (moment: number) => new Date(moment).toISOString().slice(0, 10)
        const [first, last] = [day(at), day(at + days * 24 * HOUR_MS)]
        expect(eventTimes({ start: first, end: last }, here)).toEqual({ _tag: "Days", first, last })
        const said = { start: `${first}T00:00:00+14:00`, end: `${last}T23:59:59-11:00`, allDay: true }
        expect(eventTimes(said, here)).toEqual({ _tag: "Days", first, last })
      }),
      { numRuns: 40 }
    )
  })

  test("whose end is missing, unreadable or too early is as long as was said, or as events are", () => {
    const start = "2026-01-16T12:00Z"
    const minutes = (said: object) => {
      const times = eventTimes({ start, ...said }, "UTC")
      return times?._tag === "Timed" ? (times.end - times.start) / 60_000 : undefined
    }
    expect(minutes({ duration: 15 })).toBe(15)
    for (const end of ["", "later", "2026-01-16T11:00Z"]) expect(minutes({ end })).toBe(EVENT_DEFAULT_MINUTES)
    expect(minutes({})).toBe(EVENT_DEFAULT_MINUTES)
  })

  test.each(["", "soon", "2026-02-30", "2026-13-01T10:00", "2026-01-16T25:00", "2026-01-16T10"])(
    "that begins “%s” has no time",
    (start) => {
      expect(eventTimes({ start }, "UTC")).toBeUndefined()
    }
  )
})

test.each(["+01:00", "-0530", " +05"])("an offset is no place: %s", (timezone) => {
  expect(isZone(timezone)).toBe(false)
  const draft = { title: "R", start: "2026-03-03T10:00", timezone, rRule: "FREQ=DAILY" }
  expect(icsFile([{ uid: "r", draft }], 0)).not.toContain("TZID")
  expect(calendarAddress(draft)).not.toContain("ctz=")
  expect(suggestionProblems({ type: "createNewOrEditCalendarInvite", args: draft })).toEqual([
    { field: "timezone", problem: { _tag: "UnknownZone", said: timezone } }
  ])
  expect(suggestionProblems({ type: "schedulingPingPong", args: { timeRanges: [RANGE], timezone } })).toEqual(
    [{ field: "timezone", problem: { _tag: "UnknownZone", said: timezone } }]
  )
})
