/**
 * How fast one session, device or key asks over HTTP, and one person with all of theirs together; and how much each follows
 * at once: as a socket is bounded, so is it.
 */
import type { Identity } from "#gateway/sign-in/Identity.ts"
import { type FullAt, type Rate, take, waitMs } from "#gateway/socket/TokenBucket.ts"
import { CALLERS_OF_PERSON, CALLERS_REMEMBERED, STREAMS_MAX_PER_CALLER } from "./limits.ts"

type Caller = Pick<Identity, "by" | "userId">

const keyOf = ({ by }: Caller): string => {
  switch (by._tag) {
    case "ApiKey":
      return `key:${by.keyId}`
    case "Device":
      return `device:${by.deviceId}`
    case "Session":
      return `session:${by.sessionId}`
  }
}

/** Of all that is one person's together. */
const ofPerson = ({ burst, perSecond }: Rate): Rate => ({
  burst: burst * CALLERS_OF_PERSON,
  perSecond: perSecond * CALLERS_OF_PERSON
})

export class CallerRates {
  readonly #fullAt = new Map<string, FullAt>()
  readonly #streams = new Map<string, number>()

  /** Takes one request, or says how long to wait for it, in ms; 0: it was taken. `now` in ms of any clock. */
  take(caller: Caller, now: number, rate: Rate): number {
    const buckets = [
      { key: keyOf(caller), rate },
      { key: `person:${caller.userId}`, rate: ofPerson(rate) }
    ].map((bucket) => ({ ...bucket, fullAt: this.#fullAt.get(bucket.key) ?? now }))
    const wait = Math.max(...buckets.map((bucket) => waitMs(bucket.fullAt, now, bucket.rate)))
    if (wait > 0) return wait
    if (this.#fullAt.size > CALLERS_REMEMBERED) {
      for (const [other, at] of this.#fullAt) if (at <= now) this.#fullAt.delete(other)
    }
    for (const bucket of buckets) this.#fullAt.set(bucket.key, take(bucket.fullAt, now, bucket.rate))
    return 0
  }

  /** Takes a place among the streams of this caller, and says how to give it back; undefined: there is none left. */
  follow(caller: Caller): (() => void) | undefined {
    const key = keyOf(caller)
    if (this.#streamsOf(key) >= STREAMS_MAX_PER_CALLER) return undefined
    this.#streams.set(key, this.#streamsOf(key) + 1)
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      const left = this.#streamsOf(key) - 1
      if (left === 0) this.#streams.delete(key)
      else this.#streams.set(key, left)
    }
  }

  #streamsOf(key: string): number {
    return this.#streams.get(key) ?? 0
  }
}
