import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type MomentType, readMoment } from "./readMoment.ts"

describe("a date or a time", () => {
  const cases: ReadonlyArray<readonly [MomentType, string, ReadonlyArray<string>]> = [
    ["date", "2026-03-14", ["2026-03-14"]],
    ["date", "14 March 2026", ["2026-03-14"]],
    ["date", "March 2nd, 2026", ["2026-03-02"]],
    ["date", "the 3rd of January 2026", ["2026-01-03"]],
    ["date", "21 Feb 2026", ["2026-02-21"]],
    ["date", "Sept. 5, 2026", ["2026-09-05"]],
    ["date", "1-Jul-2026", ["2026-07-01"]],
    ["date", "6.3.2026", ["2026-03-06"]],
    ["date", "Saturday, 14 March 2026", ["2026-03-14"]],
    ["date", "Sunday, 14 March 2026", []],
    ["date", "25/03/2026", ["2026-03-25"]],
    ["date", "03/25/2026", ["2026-03-25"]],
    ["date", "04/04/2026", ["2026-04-04"]],
    ["date", "03/04/2026", ["2026-04-03", "2026-03-04"]],
    ["date", "30 February 2026", []],
    ["date", "29 February 2028", ["2028-02-29"]],
    ["date", "14 March", []],
    ["date", "14/03/26", []],
    ["date", "tomorrow", []],
    ["date", "14 Ma 2026", []],
    ["time", "9:30 am", ["09:30"]],
    ["time", "11 AM", ["11:00"]],
    ["time", "6 p.m.", ["18:00"]],
    ["time", "12 am", ["00:00"]],
    ["time", "12:15 pm", ["12:15"]],
    ["time", "9:30", ["09:30"]],
    ["time", "9.30", ["09:30"]],
    ["time", "17h30", ["17:30"]],
    ["time", "14", ["14:00"]],
    ["time", "9", ["09:00", "21:00"]],
    ["time", "9 o'clock", ["09:00", "21:00"]],
    ["time", "noon", ["12:00"]],
    ["time", "25:10", []],
    ["time", "13 pm", []],
    ["time", "soon", []],
    ["datetime-local", "12 May 2026 16:15", ["2026-05-12T16:15"]],
    ["datetime-local", "1 July 2026 at 8:00 am", ["2026-07-01T08:00"]],
    ["datetime-local", "2026-07-01T08:00", ["2026-07-01T08:00"]],
    ["datetime-local", "July 1, 2026, noon", ["2026-07-01T12:00"]],
    ["datetime-local", "03/04/2026 10:00", ["2026-04-03T10:00", "2026-03-04T10:00"]],
    ["datetime-local", "12 May 2026", []],
    ["month", "May 2026", ["2026-05"]],
    ["month", "2026-06", ["2026-06"]],
    ["month", "6/2026", ["2026-06"]],
    ["month", "13/2026", []],
    ["month", "May", []],
    ["week", "week 23 of 2026", ["2026-W23"]],
    ["week", "W09 2027", ["2027-W09"]],
    ["week", "2027-W09", ["2027-W09"]],
    ["week", "calendar week 5, 2026", ["2026-W05"]],
    ["week", "the 12th week of 2026", ["2026-W12"]],
    ["week", "week 53 of 2026", ["2026-W53"]],
    ["week", "week 53 of 2025", []],
    ["week", "23", []]
  ]
  it.each(cases)("as a %s, “%s” is %j", (type, words, readings) => {
    expect(readMoment(words, type)).toEqual(readings)
  })

  const day = fc
    .date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const format = (iso: string, options: Intl.DateTimeFormatOptions, locale: string): string =>
    new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options }).format(new Date(`${iso}T00:00:00Z`))

  it("is read as it was meant, from every way English and German writers put it, or as open", () => {
    fc.assert(
      fc.property(day, (iso) => {
        for (const locale of ["en-GB", "en-US"]) {
          expect(readMoment(format(iso, { dateStyle: "long" }, locale), "date")).toEqual([iso])
          expect(readMoment(format(iso, { dateStyle: "full" }, locale), "date")).toEqual([iso])
          const numeric = { day: "2-digit", month: "2-digit", year: "numeric" } as const
          expect(readMoment(format(iso, numeric, locale), "date")).toContain(iso)
        }
        const german = format(iso, { day: "numeric", month: "numeric", year: "numeric" }, "de-DE")
        expect(readMoment(german, "date")).toEqual([iso])
      })
    )
  })

  it("is never anything but a value of its type, whatever the words", () => {
    const forms: Record<MomentType, RegExp> = {
      date: /^\d{4}-\d\d-\d\d$/,
      time: /^\d\d:\d\d(?::\d\d)?$/,
      "datetime-local": /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/,
      month: /^\d{4}-\d\d$/,
      week: /^\d{4}-W\d\d$/
    }
    const piece = fc.constantFrom(
      ..."3 12 31 99 2026 March may / . - : , am pm at T W week of noon th st".split(" ")
    )
    const soup = fc
      .array(piece, { maxLength: 7 })
      .chain((parts) => fc.constantFrom(parts.join(" "), parts.join("")))
    fc.assert(
      fc.property(fc.oneof(soup, fc.string({ unit: "binary", maxLength: 40 })), (words) => {
        for (const type of ["date", "time", "datetime-local", "month", "week"] as const) {
          for (const value of readMoment(words, type)) expect(value).toMatch(forms[type])
        }
      }),
      { numRuns: 500 }
    )
  })
})
