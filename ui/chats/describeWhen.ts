/** When something was, as short as it can be told apart: a time today, a day this week, a date before that. Pure. */
import { writeMoment } from "#ui/kit/momentFormats.ts"

const DAYS_OF_WEEK = 7

const dayOf = (at: number): number => new Date(at).setHours(0, 0, 0, 0)

/** Both in epoch ms. */
export const describeWhen = (at: number, now: number): string => {
  // Not a whole number of days where the clocks were changed.
  const days = Math.round((dayOf(now) - dayOf(at)) / 86_400_000)
  if (days <= 0) return writeMoment(at, "hour")
  if (days < DAYS_OF_WEEK) return writeMoment(at, "weekday")
  return writeMoment(at, new Date(at).getFullYear() === new Date(now).getFullYear() ? "day" : "dayOfYear")
}
