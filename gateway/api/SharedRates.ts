/**
 * Rates that hold for a whole deployment, each by a key: a token bucket that all gateways share, out of which each takes a portion
 * and spends it by itself, so that not every request asks the store.
 *
 * Nobody gets more by asking at several gateways. What lies unspent at one, a portion at most, the others lack until it is spent or
 * was not used for `PORTION_KEPT_MS`.
 */
import { Effect, Schema, Semaphore } from "effect"
import { available, type Rate, take, waitMs } from "#gateway/socket/TokenBucket.ts"
import { type ExpiringStore, memoryRecords } from "#runtime/store/ExpiringRecords.ts"
import { type TypedRecords, typedRecords } from "#runtime/store/typedRecords.ts"
import { CALLERS_REMEMBERED, PORTION_KEPT_MS, PORTION_TRIES, PORTIONS_OF_BURST } from "./limits.ts"

/** When the bucket is full again, in epoch ms. */
const Bucket = Schema.Struct({ fullAt: Schema.Finite })

interface Portion {
  left: number
  /** Until then it may be spent, in epoch ms. */
  until: number
  /** Of whoever takes the next one. */
  readonly turn: Semaphore.Semaphore
}

const spend = (portion: Portion, now: number): boolean => {
  if (portion.left === 0 || portion.until <= now) return false
  portion.left -= 1
  return true
}

export class SharedRates {
  readonly #portions = new Map<string, Portion>()
  readonly #now: Effect.Effect<number>
  readonly #buckets: TypedRecords<typeof Bucket.Type>

  /** Where nobody shares the store, no rate needs to outlive the process. */
  constructor(store: ExpiringStore) {
    const records = store.isShared ? store : memoryRecords()
    this.#now = records.now
    this.#buckets = typedRecords(records, Bucket)
  }

  /** Takes one request, or says how long to wait for it, in ms; 0: it was taken. While the store is away nobody is kept waiting. */
  take(key: string, rate: Rate): Effect.Effect<number> {
    return Effect.flatMap(this.#now, (now) => {
      const portion = this.#portionOf(key, now)
      if (spend(portion, now)) return Effect.succeed(0)
      return portion.turn.withPermits(1)(
        Effect.suspend(() => (spend(portion, now) ? Effect.succeed(0) : this.#refill(key, rate, portion)))
      )
    })
  }

  /** What was taken and not used after all. */
  giveBack(key: string): void {
    const portion = this.#portions.get(key)
    if (portion !== undefined) portion.left += 1
  }

  #refill(key: string, rate: Rate, portion: Portion): Effect.Effect<number> {
    const name = `rate:${key}`
    const tryOnce = Effect.gen({ self: this }, function* () {
      const now = yield* this.#now
      const kept = yield* this.#buckets.find(name)
      // A clock that was set back keeps nobody waiting for longer than an empty bucket does.
      const emptyNow = now + (rate.burst * 1_000) / rate.perSecond
      const fullAt = Math.min(kept?.value.fullAt ?? now, emptyNow)
      const wait = waitMs(fullAt, now, rate)
      if (wait > 0) return wait
      const whole = Math.max(1, Math.floor(rate.burst / PORTIONS_OF_BURST))
      const count = Math.max(1, Math.min(whole, available(fullAt, now, rate)))
      const next = { fullAt: take(fullAt, now, rate, count) }
      const until = Math.ceil(next.fullAt)
      const isTaken =
        kept === undefined
          ? yield* this.#buckets.add(name, "", next, until)
          : (yield* this.#buckets.replace(kept, next, until)) !== undefined
      if (!isTaken) return undefined
      portion.left = count - 1
      portion.until = now + PORTION_KEPT_MS
      return 0
    })
    return tryOnce.pipe(
      Effect.repeat({ until: (wait) => wait !== undefined, times: PORTION_TRIES }),
      Effect.map((wait) => wait ?? 0),
      Effect.orElseSucceed(() => 0)
    )
  }

  #portionOf(key: string, now: number): Portion {
    const known = this.#portions.get(key)
    if (known !== undefined) return known
    if (this.#portions.size > CALLERS_REMEMBERED) {
      for (const [other, { until }] of this.#portions) if (until <= now) this.#portions.delete(other)
    }
    const portion = { left: 0, until: now + PORTION_KEPT_MS, turn: Semaphore.makeUnsafe(1) }
    this.#portions.set(key, portion)
    return portion
  }
}
