/** When something was, as short as it can be told apart: a time today, a day this week, a date before that. Pure. */

const DAYS_OF_WEEK = 7

const dayOf = (at: number): number => new Date(at).setHours(0, 0, 0, 0)

/** Both in epoch ms. */
export const describeWhen = (at: number, now: number): string => {
  const date = new Date(at)
  // Not a whole number of days where the clocks were changed.
  const days = Math.round((dayOf(now) - dayOf(at)) / 86_400_000)
  if (days <= 0) return date.toLocaleTimeString(undefined, { hour: "numeric", minute: "2-digit" })
  if (days < DAYS_OF_WEEK) return date.toLocaleDateString(undefined, { weekday: "short" })
  const isThisYear = date.getFullYear() === new Date(now).getFullYear()
  return date.toLocaleDateString(undefined, {
    day: "numeric",
    month: "short",
    ...(isThisYear ? {} : { year: "numeric" })
  })
}
