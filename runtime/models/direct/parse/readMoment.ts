/**
 * Dates and times as people write them ("14 March 2026", "6.3.2026", "9:30 am", "week 23 of 2026"), in the form
 * HTML fields hold them ("2026-03-14", "09:30", "2026-W23"). Promises: every reading that the words allow and
 * none besides; more than one where the order of day and month is a matter of country; none where the year or
 * the half of the day is not said, or there is no such day. Pure: knows no clock and no locale.
 */
import { DIRECT_VALUE_MAX_CHARS } from "#runtime/models/direct/limits.ts"

/** What a field can hold, by the `type` of HTML. */
export type MomentType = "date" | "time" | "datetime-local" | "month" | "week"

const MONTHS = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december"
] as const
const DAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const

const YEAR_MIN = 1000
const LETTERS_OF_A_SHORT_NAME = 3

/** The place of a name in a list, by its first three letters or more. */
const placeOf = (names: ReadonlyArray<string>, word: string): number | undefined => {
  const said = word.toLowerCase().replace(/\.$/, "")
  const at = names.findIndex(
    (name) => name === said || (said.length >= LETTERS_OF_A_SHORT_NAME && name.startsWith(said))
  )
  return at === -1 ? undefined : at
}

const two = (value: number): string => String(value).padStart(2, "0")

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** `month` from 1. */
const date = (year: number, month: number, day: number): ReadonlyArray<string> =>
  year >= YEAR_MIN && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
    ? [`${year}-${two(month)}-${two(day)}`]
    : []

const WEEKDAY = /^(?:on\s+)?(\p{L}{3,9})\.?,?\s+(?:the\s+)?(?=\S)/iu
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const DAY_FIRST =
  /^(?:the\s+)?(\d{1,2})(?:st|nd|rd|th|\.)?\s+(?:of\s+)?(\p{L}{3,9})\.?,?\s+(?:of\s+)?(\d{4})$/iu
const MONTH_FIRST = /^(\p{L}{3,9})\.?\s+(?:the\s+)?(\d{1,2})(?:st|nd|rd|th)?,?\s+(?:of\s+)?(\d{4})$/iu
const JOINED = /^(\d{1,2})-(\p{L}{3,9})-(\d{4})$/iu
/** Where points are used, days come first. */
const POINTS = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/
const SLASHES = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})$/

const numbers = (match: RegExpExecArray, ...groups: ReadonlyArray<number>): ReadonlyArray<number> =>
  groups.map((group) => Number(match[group]))

const named = (year: string, month: string, day: string): ReadonlyArray<string> => {
  const at = placeOf(MONTHS, month)
  return at === undefined ? [] : date(Number(year), at + 1, Number(day))
}

const plainDates = (words: string): ReadonlyArray<string> => {
  const iso = ISO.exec(words)
  if (iso !== null) {
    const [year = 0, month = 0, day = 0] = numbers(iso, 1, 2, 3)
    return date(year, month, day)
  }
  for (const pattern of [DAY_FIRST, JOINED]) {
    const [, day = "", month = "", year = ""] = pattern.exec(words) ?? []
    if (day !== "") return named(year, month, day)
  }
  const [, month = "", day = "", year = ""] = MONTH_FIRST.exec(words) ?? []
  if (month !== "") return named(year, month, day)
  const points = POINTS.exec(words)
  if (points !== null) {
    const [first = 0, second = 0, last = 0] = numbers(points, 1, 2, 3)
    return date(last, second, first)
  }
  const slashes = SLASHES.exec(words)
  if (slashes === null) return []
  const [first = 0, second = 0, last = 0] = numbers(slashes, 1, 3, 4)
  return [...new Set([...date(last, second, first), ...date(last, first, second)])]
}

const weekdayOf = (iso: string): number => new Date(`${iso}T00:00:00Z`).getUTCDay()

/** A day of the week that is said too has to be the right one. */
const readDates = (words: string): ReadonlyArray<string> => {
  const [before = "", name = ""] = WEEKDAY.exec(words) ?? []
  const weekday = name === "" ? undefined : placeOf(DAYS, name)
  return weekday === undefined
    ? plainDates(words)
    : plainDates(words.slice(before.length)).filter((iso) => weekdayOf(iso) === weekday)
}

const CLOCK =
  /^(?:at\s+)?(\d{1,2})(?:[:.h](\d{2}))?(?::(\d{2}))?\s*(?:(a\.?m\.?|p\.?m\.?)|(h|hrs?|hours?|o['’]?clock))?$/i
const NAMED_TIMES: Readonly<Record<string, string>> = { noon: "12:00", midday: "12:00", midnight: "00:00" }

const readTimes = (words: string): ReadonlyArray<string> => {
  const name = words.toLowerCase().replace(/^at\s+/, "")
  const named = Object.hasOwn(NAMED_TIMES, name) ? NAMED_TIMES[name] : undefined
  if (named !== undefined) return [named]
  const [, hourWords, minuteWords, secondWords, half, unit] = CLOCK.exec(words) ?? []
  if (hourWords === undefined) return []
  const [hour, minute, second] = [Number(hourWords), Number(minuteWords ?? 0), Number(secondWords ?? 0)]
  if (minute > 59 || second > 59) return []
  const tail = `:${two(minute)}${second === 0 ? "" : `:${two(second)}`}`
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return []
    return [two((hour % 12) + (/^p/i.test(half) ? 12 : 0)) + tail]
  }
  if (hour > 23) return []
  // "at 9" may be either half of the day; "9:00" and "14" are hours of a whole one.
  const isOpen = minuteWords === undefined && hour >= 1 && hour < 12 && !/^h/i.test(unit ?? "")
  return isOpen ? [two(hour) + tail, two(hour + 12) + tail] : [two(hour) + tail]
}

/** Where the date ends and the time begins. */
const BREAK =
  /T(?=\d{1,2}:)|,?\s+(?:at\s+)?(?=(?:\d{1,2}(?:[:.h]\d{2})?(?::\d{2})?\s*(?:[ap]\.?m\.?|h|hrs?|hours?|o['’]?clock)?|noon|midday|midnight)$)/gi

const readDateTimes = (words: string): ReadonlyArray<string> => {
  for (const { index, 0: gap } of words.matchAll(BREAK)) {
    const times = readTimes(words.slice(index + gap.length))
    const dates = times.length === 0 ? [] : readDates(words.slice(0, index))
    if (dates.length > 0) return dates.flatMap((day) => times.map((time) => `${day}T${time}`))
  }
  return []
}

const month = (year: number, at: number): ReadonlyArray<string> =>
  year >= YEAR_MIN && at >= 1 && at <= 12 ? [`${year}-${two(at)}`] : []

const readMonths = (words: string): ReadonlyArray<string> => {
  const [, year, number] = /^(\d{4})[-/.](\d{1,2})$/.exec(words) ?? []
  if (year !== undefined) return month(Number(year), Number(number))
  const [, before, after] = /^(\d{1,2})[-/.](\d{4})$/.exec(words) ?? []
  if (after !== undefined) return month(Number(after), Number(before))
  const [, name, of] = /^(\p{L}{3,9})\.?,?\s+(?:of\s+)?(\d{4})$/iu.exec(words) ?? []
  const at = name === undefined ? undefined : placeOf(MONTHS, name)
  return at === undefined ? [] : month(Number(of), at + 1)
}

/** ISO 8601: a year has 53 weeks where it begins on a Thursday, or on a Wednesday and is a leap year. */
const weeksIn = (year: number): number => {
  const first = new Date(Date.UTC(year, 0, 1)).getUTCDay()
  return first === 4 || (first === 3 && daysIn(year, 2) === 29) ? 53 : 52
}

const WEEK_OF =
  /^(?:the\s+)?(?:(?:calendar\s+)?week|cw|kw|w)\s*(?:no\.?\s*|number\s+)?(\d{1,2})(?:\s*,\s*|\s+of\s+|\s+in\s+|\s*[/-]\s*|\s+)(\d{4})$/i
const ORDINAL_WEEK =
  /^(?:the\s+)?(\d{1,2})(?:st|nd|rd|th)\s+(?:calendar\s+)?week(?:\s+(?:of|in))?\s+(\d{4})$/i
const ISO_WEEK = /^(\d{4})[- ]?w(\d{1,2})$/i

const readWeeks = (words: string): ReadonlyArray<string> => {
  const [, isoYear, isoWeek] = ISO_WEEK.exec(words) ?? []
  const [, week = isoWeek, year = isoYear] = WEEK_OF.exec(words) ?? ORDINAL_WEEK.exec(words) ?? []
  const [at, of] = [Number(week), Number(year)]
  return of >= YEAR_MIN && at >= 1 && at <= weeksIn(of) ? [`${of}-W${two(at)}`] : []
}

/** Every value of that type the words may mean, each once. */
export const readMoment = (words: string, type: MomentType): ReadonlyArray<string> => {
  if (words.length > DIRECT_VALUE_MAX_CHARS) return []
  const said = words.replace(/\s+/g, " ").trim().replace(/[.,]$/, "")
  switch (type) {
    case "date":
      return readDates(said)
    case "time":
      return readTimes(said)
    case "datetime-local":
      return readDateTimes(said)
    case "month":
      return readMonths(said)
    case "week":
      return readWeeks(said)
  }
}
