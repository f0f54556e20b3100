import fc from "fast-check"
import { expect, test } from "vitest"
import { clockAt } from "#schemas/drafts/eventTimes.ts"
import { aZone } from "#schemas/drafts/testing/zones.ts"
import { chosenSlots, slotsOf } from "./slotsOf.ts"

const ZONE = "Europe/Lisbon"
const args = (...timeRanges: ReadonlyArray<string>) => ({ timeRanges, timezone: ZONE })
const ranges = (...given: ReadonlyArray<string>) =>
  slotsOf(args(...given), "UTC").slots.map(({ range }) => range)

const MORNING = "2026-01-16T09:00#2026-01-16T10:00"
const NOON = "2026-01-16T12:00#2026-01-16T13:00"

test("times stand in their order, each once", () => {
  expect(ranges(NOON, MORNING, "2026-01-16T12:00:00Z#2026-01-16T13:00:00Z")).toEqual([
    MORNING,
    "2026-01-16T12:00:00Z#2026-01-16T13:00:00Z"
  ])
})

test("a time that spans two days is passed over, one that ends at midnight does not", () => {
  expect(ranges("2026-01-16T23:00#2026-01-17T00:30", MORNING)).toEqual([MORNING])
  expect(ranges("2026-01-16T23:00#2026-01-17T00:00")).toHaveLength(1)
})

test.each([
  "",
  "2026-01-16T09:00",
  "2026-01-16#2026-01-16",
  "2026-01-16T10:00#2026-01-16T09:00",
  "a#b",
  `${NOON}#`
])("“%s” is no time to be chosen", (range) => {
  expect(ranges(range)).toEqual([])
})

test("whatever is offered begins and ends on one day of the place it is for", () => {
  const at = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2028, 0) })
  fc.assert(
    fc.property(aZone, at, fc.integer({ min: 1, max: 3_000 }), (timezone, start, minutes) => {
      const end = start + minutes * 60_000
      const range = `${new Date(start).toISOString()}#${new Date(end).toISOString()}`
      const { slots } = slotsOf({ timeRanges: [range], timezone }, "UTC")
      const dayAt = (moment: number) => clockAt(moment, timezone).slice(0, 10)
      // To the second: what a clock shows has no milliseconds.
      const second = (moment: number) => Math.floor(moment / 1_000) * 1_000
      expect(slots).toHaveLength(dayAt(second(start)) === dayAt(second(end) - 1) ? 1 : 0)
    }),
    { numRuns: 60 }
  )
})

test("others are offered where none of the proposed times can be had, and only then", () => {
  const given = { ...args(), alternateTimeRanges: [NOON], wasCalendlyUsedForAlternateTimeRanges: true }
  expect(slotsOf(given, "UTC")).toMatchObject({ areAlternatives: true, areOfCalendly: true })
  expect(slotsOf({ ...given, timeRanges: [MORNING] }, "UTC")).toMatchObject({
    areAlternatives: false,
    areOfCalendly: false,
    slots: [{ range: MORNING }]
  })
})

test("the first is chosen until its user chooses; of Calendly only one is", () => {
  const both = args(MORNING, NOON)
  const offered = slotsOf(both, "UTC")
  const chosen = (chosenTimeRanges: ReadonlyArray<string> | undefined, areOfCalendly = false) =>
    chosenSlots(chosenTimeRanges === undefined ? both : { ...both, chosenTimeRanges }, {
      ...offered,
      areOfCalendly
    }).map(({ range }) => range)
  expect(chosen(undefined)).toEqual([MORNING])
  expect(chosen([])).toEqual([])
  expect(chosen([NOON, MORNING, "gone"])).toEqual([MORNING, NOON])
  expect(chosen([NOON, MORNING], true)).toEqual([MORNING])
})
