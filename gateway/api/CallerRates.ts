/**
 * How fast one session, device or key asks over HTTP, and one person with all of theirs together, at all gateways of the
 * deployment; and how much each follows at once at this one: as a socket is bounded, so is it.
 */
import { Effect } from "effect"
import type { Identity } from "#gateway/sign-in/Identity.ts"
import type { Rate } from "#gateway/socket/TokenBucket.ts"
import type { ExpiringStore } from "#runtime/store/ExpiringRecords.ts"
import { CALLERS_OF_PERSON, STREAMS_MAX_PER_CALLER } from "./limits.ts"
import { SharedRates } from "./SharedRates.ts"

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
  readonly #rates: SharedRates
  readonly #streams = new Map<string, number>()

  constructor(store: ExpiringStore) {
    this.#rates = new SharedRates(store)
  }

  /** Takes one request, or says how long to wait for it, in ms; 0: it was taken. */
  take(caller: Caller, rate: Rate): Effect.Effect<number> {
    const key = keyOf(caller)
    return Effect.gen({ self: this }, function* () {
      const wait = yield* this.#rates.take(key, rate)
      if (wait > 0) return wait
      const waitOfPerson = yield* this.#rates.take(`person:${caller.userId}`, ofPerson(rate))
      if (waitOfPerson > 0) this.#rates.giveBack(key)
      return waitOfPerson
    })
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
