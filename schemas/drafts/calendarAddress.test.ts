/** An invitation as the calendar's own form, filled in. */
import { describe, expect, test } from "vitest"
import type { CalendarDraft } from "./CalendarDraft.ts"
import { calendarAddress } from "./calendarAddress.ts"

const lunch: CalendarDraft = {
  title: "Lunch & talk",
  start: "2026-01-16T12:30",
  end: "2026-01-16T13:45:30",
  timezone: "Europe/Lisbon"
}
const open = (draft: Partial<CalendarDraft>): URL => new URL(calendarAddress({ ...lunch, ...draft }))
const dates = (draft: Partial<CalendarDraft>): string | null => open(draft).searchParams.get("dates")

describe("The calendar's form", () => {
  test("opens with all that was drafted, and nothing is made by opening it", () => {
    const { origin, pathname, searchParams } = open({
      attendees: ["nora@x.test", "eve@x.test"],
      location: "Rua das Flores 12",
      description: "Two\nlines"
    })
    expect(`${origin}${pathname}`).toBe("https://calendar.google.com/calendar/render")
    expect(Object.fromEntries(searchParams)).toEqual({
      action: "TEMPLATE",
      text: "Lunch & talk",
      dates: "20260116T123000/20260116T134530",
      ctz: "Europe/Lisbon",
      add: "nora@x.test,eve@x.test",
      location: "Rua das Flores 12",
      details: "Two\nlines"
    })
  })

  test("a time with its offset is a moment anywhere", () => {
    expect(dates({ start: "2026-01-16T12:30:00+02:00", end: "2026-01-16T12:00:00.000Z" })).toBe(
      "20260116T103000Z/20260116T120000Z"
    )
  })

  test("whole days count to the day after the last", () => {
    expect(dates({ start: "2026-01-31", end: "2026-01-31" })).toBe("20260131/20260201")
    expect(dates({ start: "2026-02-27T00:00", end: "2026-02-28T00:00", allDay: true })).toBe(
      "20260227/20260301"
    )
  })

  test.each(["next week", "", "2026-01", "Friday 12:30"])("“%s” is no time: the user sets it", (start) => {
    expect(dates({ start })).toBeNull()
  })
})
