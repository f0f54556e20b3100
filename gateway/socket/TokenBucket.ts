/**
 * Rate limiting by a token bucket: so many requests at once, and so many per second in the long run. Pure.
 *
 * All there is to remember is when the bucket will be full again: every token taken puts that off by
 * the time one token takes to come back.
 */

export interface Rate {
  readonly perSecond: number
  /** Tokens in a full bucket. */
  readonly burst: number
}

/** When the bucket is full again, in ms of the caller's clock. In the past: it is full. */
export type FullAt = number

/** Well below one token, well above what adding up fractions gets wrong. */
const ROUNDING = 1e-3

/** How long until a token is there, in whole ms; 0: there is one. */
export const waitMs = (fullAt: FullAt, now: number, { burst, perSecond }: Rate): number => {
  const missing = (Math.max(0, fullAt - now) * perSecond) / 1000
  const lacking = missing - (burst - 1)
  return lacking <= ROUNDING ? 0 : Math.ceil((lacking * 1000) / perSecond)
}

/** How many whole tokens are there. */
export const available = (fullAt: FullAt, now: number, { burst, perSecond }: Rate): number =>
  Math.floor(burst - (Math.max(0, fullAt - now) * perSecond) / 1000 + ROUNDING)

/** After so many tokens were taken. */
export const take = (fullAt: FullAt, now: number, { perSecond }: Rate, count = 1): FullAt =>
  Math.max(fullAt, now) + (count * 1000) / perSecond
