/**
 * A rate-limited log of refusals: the first of each reason, and after that one a minute that says how many there were.
 * Whoever is refused over and over fills no disk. Pure.
 */
import { REFUSAL_LOG_INTERVAL_MS } from "./limits.ts"

interface Noted {
  at: number
  /** Since the last line. */
  count: number
}

export class RateLimitedLog {
  readonly #noted = new Map<string, Noted>()

  /** How many to tell of, this one included; 0: be silent. `reason`: one of a few words. */
  note(reason: string, now: number): number {
    const noted = this.#noted.get(reason)
    if (noted === undefined) {
      this.#noted.set(reason, { at: now, count: 0 })
      return 1
    }
    noted.count += 1
    if (now - noted.at < REFUSAL_LOG_INTERVAL_MS) return 0
    const { count } = noted
    noted.at = now
    noted.count = 0
    return count
  }
}
