/**
 * A wish for a mail or a meeting ("draft a mail to ada@x.org about Friday", "meeting with nora@x.org tomorrow at 3 for
 * 30 minutes"), as what a card is made of. Promises: every word of it is understood, or there is no draft. A card sends
 * nothing and can be changed, so an hour that may be two is the one of a working day. Pure: the clock is given.
 */
import { addressesIn } from "#schemas/suggestion/emailAddress.ts"
import { FILL, maskRuns } from "./maskQuotes.ts"
import { readMoment } from "./readMoment.ts"
import { withoutEnd } from "./withoutEnd.ts"

type Param = string | boolean | ReadonlyArray<string>

export interface ReadDraft {
  readonly tool: "composeNewEmail" | "createNewOrEditCalendarInvite"
  readonly params: Readonly<Record<string, Param>>
}

const PLEASE = "(?:(?:please|can you|could you|i want to|i['’]d like to|let['’]s)\\s+)*"
const MAIL = new RegExp(
  `^${PLEASE}(?:(?:draft|write|compose|prepare|send)(?:\\s+me)?\\s+(?:an?\\s+|the\\s+)?(?:new\\s+)?(?:e-?mail|mail)|e-?mail|mail)\\b`,
  "i"
)
const MEETING = new RegExp(
  `^${PLEASE}(?:(?:schedule|set\\s+up|arrange|plan|create|make|add|draft|book|invite\\s+to)\\s+)?(?:an?\\s+|the\\s+|new\\s+)*(meeting|(?:video\\s+|phone\\s+)?call|appointment|(?:calendar\\s+)?event|interview|breakfast|lunch|dinner|coffee)\\b`,
  "i"
)

const list = (words: string): ReadonlyArray<string> =>
  words
    .split(/\s*(?:,|;|&|\band\b)\s*/i)
    .map((word) => word.trim())
    .filter((word) => word !== "")

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
/** A sentence may end behind a subject, an address or a day: that mark is none of theirs. */
const withoutMark = (words: string): string => withoutEnd(words, /[\s.!?…]/).trimStart()
const unquoted = (words: string): string => words.trim().replace(/^["“'‘«](.*)["”'’»]$/s, "$1")

/** Where one part of a wish for a mail ends and the next begins. The text is the last one. */
const MAIL_PARTS =
  /^(?:\s+to\s+(?<to>.+?)|\s+(?<direct>[^\s@]+@\S+?))?(?:,?\s+cc\s+(?<cc>.+?))?(?:,?\s+(?:about|regarding|re|with\s+(?:the\s+)?subject)[:\s]\s*(?<subject>.+?))?(?:(?::|,?\s+(?:saying|that\s+says)(?:\s+that)?[:,]?)\s+(?<body>.+))?$/is

/** A text keeps its marks, as it goes out as it is; behind one in quotes the mark is the wish's own. */
const textOf = (words: string): string => {
  const cut = withoutMark(words)
  const inner = unquoted(cut)
  return inner === cut ? words.trim() : inner
}

/** One line, in which a long run of blanks or marks says nothing. */
const lineOf = (shown: string): string => withoutMark(shown.replaceAll(FILL, ""))

/** `shown`: what the patterns see of the words, character by character. */
const readMail = (words: string, shown: string): ReadDraft | undefined => {
  const opening = MAIL.exec(shown)
  if (opening === null) return undefined
  const { groups } = MAIL_PARTS.exec(shown.slice(opening[0].length)) ?? {}
  if (groups === undefined) return undefined
  const { body: last = "", direct = "" } = groups
  const { cc = "", subject = "", to = direct } = groups
  // The last part, so it ends where the words do.
  const body = words.slice(words.length - last.length)
  // "mail" alone is no wish, and what goes into a field is an instruction.
  if (to === "" && subject === "") return undefined
  if (/\b(?:into|field)\b/i.test(to)) return undefined
  const copied = list(lineOf(cc))
  return {
    tool: "composeNewEmail",
    params: {
      to: list(lineOf(to)),
      ...(copied.length === 0 ? {} : { cc: copied }),
      subject: capitalized(unquoted(lineOf(subject))),
      body: capitalized(textOf(body))
    }
  }
}

const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]
const DAY_MS = 86_400_000
const MONTHS = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec"

const dayOf = (clock: string): string => clock.slice(0, "2026-01-01".length)
const later = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString())

/** A day as it is said of the days to come. */
const readDay = (words: string, today: string): string | undefined => {
  const said = words.toLowerCase().replace(/^(?:on|this|next)\s+/, "")
  if (said === "today") return today
  if (said === "tomorrow") return later(today, 1)
  if (said === "the day after tomorrow") return later(today, 2)
  const weekday = WEEKDAYS.findIndex((name) => name === said || (said.length >= 3 && name.startsWith(said)))
  if (weekday !== -1) {
    const ahead = (weekday - new Date(`${today}T00:00:00Z`).getUTCDay() + 7) % 7
    return later(today, ahead === 0 ? 7 : ahead)
  }
  const dates = readMoment(said, "date")
  if (dates.length > 0) return dates.length === 1 ? dates[0] : undefined
  if (!new RegExp(`\\b(?:${MONTHS})`).test(said)) return undefined
  const year = Number(today.slice(0, 4))
  const coming = [year, year + 1].flatMap((one) => readMoment(`${said} ${one}`, "date"))
  return coming.find((day) => day >= today)
}

const WORK_BEGINS = "07:00"
const WORK_ENDS = "19:00"

const readHour = (words: string): string | undefined => {
  const times = readMoment(words, "time")
  return times.length < 2 ? times[0] : times.find((time) => time >= WORK_BEGINS && time < WORK_ENDS)
}

/** Minutes. */
const readLength = (words: string): number | undefined => {
  if (/^half\s+an\s+hour$/i.test(words)) return 30
  if (/^(?:an|one)\s+hour$/i.test(words)) return 60
  const [, count, unit = ""] = /^(\d{1,3})\s*(minutes?|mins?|m|hours?|hrs?|h)$/i.exec(words) ?? []
  if (count === undefined || Number(count) === 0) return undefined
  return Number(count) * (/^h/i.test(unit) ? 60 : 1)
}

interface Parts {
  who?: string
  about?: string
  day?: string
  start?: string
  end?: string
  minutes?: number
}

/** What one clause adds; undefined where it is not understood, or says again what was said. */
const readClause = (clause: string, today: string): Parts | undefined => {
  const [, word = "", rest = ""] = /^(with|about|on|called|titled|from|at|for)\s+(.+)$/is.exec(clause) ?? []
  switch (word.toLowerCase()) {
    case "with":
      return { who: rest }
    case "about":
    case "called":
    case "titled":
      return { about: unquoted(rest) }
    case "from": {
      const [, from = "", to = ""] = /^(.+?)\s*(?:to|until|till|-|–)\s*(.+)$/i.exec(rest) ?? []
      const [start, end] = [readHour(from), readHour(to)]
      return start === undefined || end === undefined || end <= start ? undefined : { start, end }
    }
    case "at": {
      const start = readHour(rest)
      return start === undefined ? undefined : { start }
    }
    case "for": {
      const minutes = readLength(rest)
      return minutes === undefined ? undefined : { minutes }
    }
    default: {
      const day = readDay(clause, today)
      return day === undefined ? undefined : { day }
    }
  }
}

const CLAUSES = new RegExp(
  `[\\s,]+(?=(?:with|about|called|titled|on|from|at|for|today|tomorrow|the\\s+day\\s+after|this|next|${WEEKDAYS.join("|")})\\b)`,
  "i"
)

/** A character that ends a word and is no space. */
const TIE = "\uE001"

/** "on Friday" and "on the budget" begin alike: what is no day is what it is about. */
const readClauses = (words: string, today: string): Parts | undefined => {
  const parts: Parts = {}
  // A day that was cut off from its "on" or "next" belongs to it.
  const clauses = words.replace(/\b(on|this|next)\s+/gi, `$1${TIE}`).split(CLAUSES)
  for (const clause of clauses.map((one) => one.replaceAll(TIE, " ").trim()).filter((one) => one !== "")) {
    const read = readClause(clause, today) ?? (/^on\s/i.test(clause) ? { about: clause.slice(3) } : undefined)
    if (read === undefined || Object.keys(read).some((name) => name in parts)) return undefined
    Object.assign(parts, read)
  }
  return parts
}

const endOf = (start: string, { end, minutes }: Parts): string | undefined => {
  if (end !== undefined) return `${dayOf(start)}T${end}`
  if (minutes === undefined) return undefined
  return new Date(Date.parse(`${start}Z`) + minutes * 60_000)
    .toISOString()
    .slice(0, "2026-01-01T00:00".length)
}

const readMeeting = (words: string, clock: string): ReadDraft | undefined => {
  const opening = MEETING.exec(words)
  if (opening === null) return undefined
  const today = dayOf(clock)
  const parts = readClauses(words.slice(opening[0].length), today)
  // Without a day or an hour it may be a word of a page.
  if (parts === undefined || (parts.day === undefined && parts.start === undefined)) return undefined
  const { about, start: hour, who = "" } = parts
  if (hour === undefined && (parts.minutes !== undefined || parts.end !== undefined)) return undefined
  const isOver = hour !== undefined && `${today}T${hour}` <= clock
  const day = parts.day ?? (isOver ? later(today, 1) : today)
  const start = hour === undefined ? day : `${day}T${hour}`
  const end = hour === undefined ? undefined : endOf(start, parts)
  const attendees = addressesIn(list(who))
  const kind = capitalized((opening[1] ?? "").toLowerCase())
  const title = about === undefined ? (who === "" ? kind : `${kind} with ${who}`) : capitalized(about)
  return {
    tool: "createNewOrEditCalendarInvite",
    params: {
      title,
      start,
      ...(end === undefined ? {} : { end }),
      ...(hour === undefined ? { allDay: true } : {}),
      ...(attendees.length === 0 ? {} : { attendees })
    }
  }
}

/** `clock`: what the user's clock shows, `YYYY-MM-DDTHH:mm:ss`; without it there are mails only. */
export const readDraft = (said: string, clock: string | undefined): ReadDraft | undefined => {
  const words = said.trim()
  const shown = maskRuns(words)
  const mail = readMail(words, shown)
  if (mail !== undefined || clock === undefined) return mail
  return readMeeting(lineOf(shown), clock)
}
