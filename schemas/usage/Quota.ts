/**
 * How many requests may be made in an hour, a day or a month, and when a new one begins: all of them in UTC, on the hour, at
 * midnight, at midnight of the first. Pure.
 */
import { Schema } from "effect"

export const QuotaPeriod = Schema.Literals(["hour", "day", "month"])
export type QuotaPeriod = typeof QuotaPeriod.Type

/** One unit is one request: a message that is answered, or answered anew. */
export const RequestQuota = Schema.Struct({ units: Schema.Natural, per: QuotaPeriod })
export type RequestQuota = typeof RequestQuota.Type

/** Of a period: its beginning and its end, which is the next one's beginning (epoch ms). */
export interface QuotaWindow {
  readonly since: number
  readonly until: number
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const even = (at: number, length: number): QuotaWindow => {
  const since = at - (((at % length) + length) % length)
  return { since, until: since + length }
}

/** The one that this moment (epoch ms) is in. */
export const windowAt = (per: QuotaPeriod, at: number): QuotaWindow => {
  switch (per) {
    case "hour":
      return even(at, HOUR_MS)
    case "day":
      return even(at, DAY_MS)
    case "month": {
      const date = new Date(at)
      const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
      return { since: Date.UTC(year, month), until: Date.UTC(year, month + 1) }
    }
  }
}
