import { expect, test } from "vitest"
import { describeMoment } from "./describeMoment.ts"

const now = new Date(2026, 4, 20, 18, 30).getTime()
const moment = (...parts: readonly [number, number, number, number, number]): string =>
  describeMoment(new Date(...parts).getTime(), now)

test("today it is the hour alone", () => {
  expect(moment(2026, 4, 20, 9, 5)).toMatch(/^0?9:05/)
})

test("on another day the day is said, and the year only where it is another", () => {
  expect(moment(2026, 4, 19, 23, 59)).toMatch(/19/)
  expect(moment(2026, 4, 19, 23, 59)).not.toMatch(/2026/)
  expect(moment(2025, 11, 31, 9, 5)).toMatch(/2025/)
})
