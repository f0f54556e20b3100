import { expect, test } from "vitest"
import { describeWhen } from "./describeWhen.ts"

const now = new Date(2026, 5, 17, 12, 0).getTime()
const at = (...parts: [number, number, number, number, number]): string =>
  describeWhen(new Date(...parts).getTime(), now)

test("today has a time, this week a day, anything before a date", () => {
  const time = new Date(2026, 5, 17, 9, 5).toLocaleTimeString(undefined, {
    hour: "numeric",
    minute: "2-digit"
  })
  const date = new Date(2026, 2, 1).toLocaleDateString(undefined, { day: "numeric", month: "short" })
  expect(at(2026, 5, 17, 9, 5)).toBe(time)
  expect(at(2026, 5, 16, 23, 59)).toBe(
    new Date(2026, 5, 16).toLocaleDateString(undefined, { weekday: "short" })
  )
  expect(at(2026, 2, 1, 12, 0)).toBe(date)
  expect(at(2025, 2, 1, 12, 0)).toContain("2025")
})
