/** A token bucket for each of many askers, in this process. Those that are full again are forgotten. */
import { type FullAt, type Rate, take, waitMs } from "./TokenBucket.ts"

export class TokenBuckets {
  readonly #fullAt = new Map<string, FullAt>()
  readonly #remembered: number

  /** `remembered`: beyond so many it is looked for those that can be forgotten. */
  constructor(remembered: number) {
    this.#remembered = remembered
  }

  /** Takes a token, or says how long to wait for one, in ms; 0: it was taken. `now` in ms of any one clock. */
  take(key: string, now: number, rate: Rate): number {
    const fullAt = this.#fullAt.get(key) ?? now
    const wait = waitMs(fullAt, now, rate)
    if (wait > 0) return wait
    if (this.#fullAt.size > this.#remembered) {
      for (const [other, at] of this.#fullAt) if (at <= now) this.#fullAt.delete(other)
    }
    this.#fullAt.set(key, take(fullAt, now, rate))
    return 0
  }
}
