/** How long a server asks to be left alone: `retry-after-ms`, or `retry-after` in seconds or as a date. */
import { Duration } from "effect"

const nonNegative = (millis: number): Duration.Duration | undefined =>
  Number.isFinite(millis) ? Duration.millis(Math.max(0, millis)) : undefined

/** Header names in lower case, as fetch gives them. `now` in milliseconds since the epoch. */
export const retryAfter = (
  headers: Readonly<Record<string, string>> | undefined,
  now: number
): Duration.Duration | undefined => {
  const millis = headers?.["retry-after-ms"]?.trim()
  if (millis) return nonNegative(Number(millis))
  const value = headers?.["retry-after"]?.trim()
  if (!value) return undefined
  const seconds = Number(value)
  return Number.isNaN(seconds) ? nonNegative(Date.parse(value) - now) : nonNegative(seconds * 1000)
}
