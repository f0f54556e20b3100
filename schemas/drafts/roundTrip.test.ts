/** What is opened with an address or a file is what was meant: each is read back by the rules of whoever takes it. */
import fc from "fast-check"
import ICAL from "ical.js"
import { describe, expect, test } from "vitest"
import { calendarAddress } from "./calendarAddress.ts"
import { composeAddress } from "./composeAddress.ts"
import type { EmailDraft } from "./EmailDraft.ts"
import { clockAt, type EventDraft, eventTimes, momentOf } from "./eventTimes.ts"
import { icsFile } from "./icsFile.ts"
import { ICS_LINE_MAX_OCTETS } from "./limits.ts"
import { mailtoAddress } from "./mailtoAddress.ts"
import { aZone } from "./testing/zones.ts"

/** Any characters, those that mean something in addresses and files more often than others. */
const aText = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(..."&=?#%+ ,;:\\\"'<>\n\t/@\u00e9\u4f60\ud83d\ude00") },
      { weight: 2, arbitrary: fc.string({ unit: "grapheme", minLength: 1, maxLength: 8 }) }
    ),
    { maxLength: 40 }
  )
  .map((parts) =>
    parts.join("").replace(/[\p{Cc}\p{Cs}]/gu, (control) => ("\n\t".includes(control) ? control : ""))
  )

const aLine = aText.map((text) => text.replace(/[\n\t]/g, " "))
const anAddress = fc
  .tuple(fc.stringMatching(/^[a-z0-9.+_'&%-]{1,12}$/), fc.nat(99))
  .map(([name, n]) => `${name}@x${n}.test`)

const aMail: fc.Arbitrary<EmailDraft> = fc.record({
  to: fc.array(anAddress, { maxLength: 4 }),
  cc: fc.array(anAddress, { maxLength: 4 }),
  subject: aLine,
  body: aText
})

const listOf = (joined: string | null): ReadonlyArray<string> =>
  joined === null || joined === "" ? [] : joined.split(",")

/** RFC 6068, section 2: the parts are taken apart before they are decoded. */
const readMailto = (address: string): EmailDraft => {
  const [people = "", query = ""] = address.slice("mailto:".length).split("?")
  const fields = new Map(
    query.split("&").map((field) => {
      const [name = "", value = ""] = field.split("=")
      return [name, decodeURIComponent(value)]
    })
  )
  return {
    to: listOf(people).map(decodeURIComponent),
    cc: listOf(fields.get("cc") ?? null),
    subject: fields.get("subject") ?? "",
    body: (fields.get("body") ?? "").replaceAll("\r\n", "\n")
  }
}

describe("A mail", () => {
  test("is in Gmail's form as it was written", () => {
    fc.assert(
      fc.property(aMail, (mail) => {
        const { searchParams } = new URL(composeAddress("google", mail))
        expect({
          to: listOf(searchParams.get("to")),
          cc: listOf(searchParams.get("cc")),
          subject: searchParams.get("su") ?? "",
          body: searchParams.get("body") ?? ""
        }).toEqual(mail)
      })
    )
  })

  test("is in Outlook's form as it was written", () => {
    fc.assert(
      fc.property(aMail, (mail) => {
        const { searchParams } = new URL(composeAddress("microsoft", mail))
        expect(readMailto(searchParams.get("mailtouri") ?? "")).toEqual(mail)
      })
    )
  })

  test("is in the mail program's form as it was written", () => {
    fc.assert(
      fc.property(aMail, (mail) => {
        expect(readMailto(mailtoAddress(mail))).toEqual(mail)
      })
    )
  })
})

const aMoment = fc
  .integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2028, 0) / 60_000 })
  .map((m) => m * 60_000)
const day = (at: number): string => new Date(at).toISOString().slice(0, 10)

const times = fc.oneof(
  fc.tuple(aMoment, fc.integer({ min: 0, max: 5 })).map(([at, days]) => ({
    start: day(at),
    end: day(at + days * 86_400_000)
  })),
  fc.tuple(aMoment, fc.integer({ min: 1, max: 3_000 })).map(([at, minutes]) => ({
    start: new Date(at).toISOString(),
    end: new Date(at + minutes * 60_000).toISOString()
  })),
  fc.tuple(aMoment, fc.integer({ min: 1, max: 600 }), aZone).map(([at, duration, timezone]) => ({
    start: clockAt(at, timezone),
    duration,
    timezone
  }))
)

const anEvent: fc.Arbitrary<EventDraft> = fc
  .tuple(
    fc.record({
      title: aLine,
      location: aLine,
      description: aText,
      attendees: fc.array(anAddress, { maxLength: 4 })
    }),
    times
  )
  .map(([words, when]) => ({ ...words, ...when }))

/** As Google's calendar reads them: days, moments of UTC, or times on the clock of `ctz`. */
const readDates = (dates: string, zone: string) =>
  dates.split("/").map((date) => {
    const [, year, month, dayOfMonth, hour, minute, second, utc] =
      /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z)?)?$/.exec(date) ?? []
    if (hour === undefined) return `${year}-${month}-${dayOfMonth}`
    const clock = `${year}-${month}-${dayOfMonth}T${hour}:${minute}:${second}`
    return utc === undefined ? momentOf(clock, zone) : Date.parse(`${clock}Z`)
  })

const RULES = [
  "FREQ=WEEKLY;BYDAY=MO,WE",
  "FREQ=DAILY;INTERVAL=2;COUNT=5",
  "FREQ=MONTHLY;BYDAY=-1FR",
  "FREQ=YEARLY"
] as const

describe("An event", () => {
  test("is in Google's form as it was meant", () => {
    fc.assert(
      fc.property(anEvent, fc.option(fc.constantFrom(...RULES), { nil: undefined }), (event, rule) => {
        const { searchParams } = new URL(
          calendarAddress(rule === undefined ? event : { ...event, rRule: rule })
        )
        const meant = eventTimes(event, "UTC")
        const [start, end] = readDates(searchParams.get("dates") ?? "", searchParams.get("ctz") ?? "UTC")
        if (meant?._tag === "Timed") expect([start, end]).toEqual([meant.start, meant.end])
        else {
          expect(start).toBe(meant?.first)
          expect(end).toBe(day(Date.parse(meant?.last ?? "") + 86_400_000))
        }
        expect(searchParams.get("text") ?? "").toBe(event.title)
        expect(searchParams.get("location") ?? "").toBe(event.location)
        expect(searchParams.get("details") ?? "").toBe(event.description)
        expect(listOf(searchParams.get("add"))).toEqual(event.attendees)
        expect(searchParams.get("recur")).toBe(rule === undefined ? null : `RRULE:${rule}`)
      })
    )
  })

  const readFile = (file: string) => {
    const calendar = new ICAL.Component(ICAL.parse(file))
    for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone)
    const components = calendar.getAllSubcomponents("vevent")
    return components.map((component) => ({ component, event: new ICAL.Event(component) }))
  }

  test("is in a calendar file as it was meant", () => {
    fc.assert(
      fc.property(anEvent, (draft) => {
        const [read] = readFile(icsFile([{ uid: "a,b;c@x", draft }], 0))
        const meant = eventTimes(draft, "UTC")
        const event = read?.event
        if (meant?._tag === "Timed") {
          expect(event?.startDate.toJSDate().getTime()).toBe(meant.start)
          expect(event?.endDate.toJSDate().getTime()).toBe(meant.end)
        } else {
          expect(event?.startDate.isDate).toBe(true)
          expect(event?.startDate.toString()).toBe(meant?.first)
          expect(event?.endDate.toString()).toBe(day(Date.parse(meant?.last ?? "") + 86_400_000))
        }
        expect(event?.uid).toBe("a,b;c@x")
        expect(event?.summary).toBe(draft.title)
        expect(event?.location ?? "").toBe(draft.location)
        expect(event?.description ?? "").toBe(draft.description)
        const people = event?.attendees.map((attendee) => decodeURI(String(attendee.getFirstValue())))
        expect(people).toEqual(draft.attendees?.map((address) => `mailto:${address}`))
      })
    )
  })

  test("that is repeated stays at its hour in a calendar file when the clock of its place is changed", () => {
    fc.assert(
      fc.property(aZone, aMoment, fc.constantFrom("FREQ=WEEKLY", "FREQ=MONTHLY"), (timezone, at, rRule) => {
        const start = clockAt(at, timezone)
        const [read] = readFile(icsFile([{ uid: "r", draft: { title: "R", start, timezone, rRule } }], 0))
        const occurrences = read?.event.iterator()
        for (let n = 0; n < 24; n++) {
          const next = occurrences?.next()
          const clock = next?.toString() ?? ""
          expect(clock.slice(11)).toBe(clockAt(momentOf(start, timezone), timezone).slice(11))
          // An hour that is skipped or shown twice is the reader's to settle.
          const moment = momentOf(clock, timezone)
          const isPlain =
            clockAt(moment, timezone) === clock &&
            clockAt(moment + 7_200_000, timezone).slice(14) === clock.slice(14) &&
            momentOf(clockAt(moment + 3_600_000, timezone), timezone) === moment + 3_600_000 &&
            momentOf(clockAt(moment - 3_600_000, timezone), timezone) === moment - 3_600_000
          if (isPlain) expect(next?.toJSDate().getTime()).toBe(moment)
        }
      }),
      { numRuns: 25 }
    )
  })

  test.each(RULES)("keeps the rule of its repetition to the letter: %s", (rRule) => {
    const draft = { title: "R", start: "2026-01-16T09:00", rRule }
    const file = icsFile([{ uid: "r", draft }], 0)
    expect(file).toContain(`\r\nRRULE:${rRule}\r\n`)
    expect(readFile(file)[0]?.event.isRecurring()).toBe(true)
  })

  test("of no place is on the clock of whoever opens it", () => {
    const draft = { title: "R", start: "2026-01-16T09:00", end: "2026-01-16T10:00" }
    const file = icsFile([{ uid: "r", draft }], 0)
    expect(file).toContain("DTSTART:20260116T090000\r\nDTEND:20260116T100000\r\n")
    expect(new URL(calendarAddress(draft)).searchParams.get("dates")).toBe("20260116T090000/20260116T100000")
  })

  test("that takes nobody's time says so", () => {
    const draft = { title: "R", start: "2026-01-16T09:00", busy: false }
    expect(icsFile([{ uid: "r", draft }], 0)).toContain("\r\nTRANSP:TRANSPARENT\r\n")
    expect(new URL(calendarAddress(draft)).searchParams.get("crm")).toBe("AVAILABLE")
  })
})

test("a calendar file has no line that is too long, cuts no character, and is empty where no time can be read", () => {
  fc.assert(
    fc.property(aText, (description) => {
      const draft = { title: "\u{1f600}".repeat(60), start: "2026-01-16", description }
      const file = icsFile([{ uid: "r", draft }], 0)
      expect(file.endsWith("\r\n")).toBe(true)
      for (const line of file.split("\r\n")) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(ICS_LINE_MAX_OCTETS)
        expect(line.isWellFormed()).toBe(true)
      }
    })
  )
  expect(icsFile([{ uid: "r", draft: { title: "R", start: "soon" } }], 0)).toBe("")
})

test("events of one place share the description of its clock", () => {
  const draft = {
    title: "R",
    start: "2026-01-16T09:00",
    timezone: "Europe/Lisbon",
    rRule: "FREQ=DAILY;COUNT=2"
  }
  const file = icsFile(
    [
      { uid: "a", draft },
      { uid: "b", draft: { ...draft, start: "2030-07-16T09:00" } }
    ],
    0
  )
  expect(file.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1)
})
