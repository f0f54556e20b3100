/**
 * How moments are written, in the words and the time zone of whoever reads them. Each format is made once: a browser takes
 * a tenth of a millisecond to make one, and a long chat has thousands of moments.
 */

const formats = {
  hour: { hour: "numeric", minute: "2-digit" },
  weekday: { weekday: "short" },
  day: { day: "numeric", month: "short" },
  dayOfYear: { day: "numeric", month: "short", year: "numeric" },
  dayAndHour: { day: "numeric", month: "short", hour: "numeric", minute: "2-digit" },
  dayOfYearAndHour: { day: "numeric", month: "short", year: "numeric", hour: "numeric", minute: "2-digit" },
  full: {
    day: "numeric",
    month: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric"
  }
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>

type MomentFormat = keyof typeof formats

const made = new Map<MomentFormat, Intl.DateTimeFormat>()

/** `at`: epoch ms. */
export const writeMoment = (at: number, format: MomentFormat): string => {
  const known = made.get(format) ?? new Intl.DateTimeFormat(undefined, formats[format])
  made.set(format, known)
  return known.format(at)
}
