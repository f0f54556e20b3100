/** How long a message waits for its next try: exponential backoff with jitter. Pure. */
import { RETRY_FACTOR, RETRY_JITTER, RETRY_MAX_MS, RETRY_MIN_MS } from "#schemas/webhooks/limits.ts"

/** In ms. `tries`: how many were in vain, from 1. `chance`: from 0 to 1, so that what failed together does not come back together. */
export const retryDelay = (tries: number, chance: number): number => {
  const base = Math.min(RETRY_MAX_MS, RETRY_MIN_MS * RETRY_FACTOR ** (tries - 1))
  return Math.round(base * (1 - RETRY_JITTER + 2 * RETRY_JITTER * chance))
}
