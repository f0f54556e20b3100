/**
 * Clocks and countdowns in what a step is about: a page says "Session ends in 04:59" over its button, and with every second
 * it would be about something else. Only what was seen to run as fast as time does, from what was agreed to and on between
 * two readings while nobody acted, is taken for one: "Visit at 13:30" is not "Visit at 12:00" later on. Pure.
 */
import { APPROVAL_CLOCK_MS } from "#runtime/actors/web-agent/limits.ts"

/** `04:59`, `1:04:59`, `59 s`. Other numbers name things, whether they change or not. */
const CLOCK = /\b\d{1,3}(?::\d{2}){1,2}\b|\b\d{1,4}(?=\s?(?:s|secs?|seconds?)\b)/giu

/** `04:59` is 299. */
const secondsOf = (clock: string): number =>
  clock
    .split(":")
    .map(Number)
    .reduce((sum, part) => sum * 60 + part)

/** How far each clock of a text went, in seconds; undefined where more than clocks tell two readings of it apart. */
const movedIn = (before: string, after: string): ReadonlyArray<number> | undefined => {
  const [was = [], is = []] = [before, after].map((text) => Array.from(text.matchAll(CLOCK), ([one]) => one))
  return before.replace(CLOCK, "\0") === after.replace(CLOCK, "\0")
    ? is.map((clock, at) => secondsOf(clock) - secondsOf(was[at] ?? clock))
    : undefined
}

/** The page was read a little before or after the time that is known. */
const SLACK_S = 1
/** A page that counts its own seconds is slower than time by as much. Our choice. */
const SLOW_SHARE = 0.1

const takes = (seconds: number, ms: number): boolean => {
  const passed = Math.floor(ms / 1_000)
  return seconds <= passed + SLACK_S && seconds >= passed * (1 - SLOW_SHARE) - SLACK_S
}

/** Whether two texts differ in clocks alone. */
export const isSameButClocks = (before: string, after: string): boolean =>
  movedIn(before, after) !== undefined

/** The same text as it was agreed to, read `waitedMs` later, and `APPROVAL_CLOCK_MS` after that. */
export const tickedSince = (agreed: string, first: string, second: string, waitedMs: number): boolean => {
  const since = movedIn(agreed, first)
  const now = movedIn(first, second)
  return (
    since !== undefined &&
    now?.every((seconds, at) => {
      const before = since[at] ?? 0
      if (seconds === 0) return before === 0
      // Up or down, as far as time takes it, all the way.
      const [long, short] = seconds < 0 ? [-before, -seconds] : [before, seconds]
      return (
        long >= 0 &&
        takes(short, APPROVAL_CLOCK_MS) &&
        takes(long, waitedMs) &&
        takes(long + short, waitedMs + APPROVAL_CLOCK_MS)
      )
    }) === true
  )
}
