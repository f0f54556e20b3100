/** How fast callers may ask over HTTP, at one gateway and at several; time is the test's own. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { memoryRecords } from "#runtime/store/ExpiringRecords.ts"
import { StoreUnavailable } from "#runtime/store/Journal.ts"
import { UserId } from "#schemas/ids.ts"
import { CallerRates } from "./CallerRates.ts"
import { CALLERS_OF_PERSON, PORTION_KEPT_MS, PORTIONS_OF_BURST } from "./limits.ts"

const rate = { perSecond: 2, burst: 3 }
const large = { perSecond: 10, burst: 200 }

const key = (user: string, keyId: string) => ({
  userId: UserId.make(user),
  by: { _tag: "ApiKey" as const, keyId, name: "", secretHash: "", scopes: [] }
})

/** How many are taken in a row, now. */
const takenOf = Effect.fnUntraced(function* (
  rates: CallerRates,
  caller: ReturnType<typeof key>,
  at: typeof rate = rate
) {
  let taken = 0
  while ((yield* rates.take(caller, at)) === 0) taken += 1
  return taken
})

const alone = () => new CallerRates(memoryRecords())

describe("At one gateway", () => {
  it.effect("a key asks so many at once, is told how long to wait, and asks again then", () =>
    Effect.gen(function* () {
      const rates = alone()
      assert.strictEqual(yield* takenOf(rates, key("ada", "one")), 3)
      assert.strictEqual(yield* rates.take(key("ada", "one"), rate), 500)
      yield* TestClock.adjust(499)
      assert.strictEqual(yield* rates.take(key("ada", "one"), rate), 1)
      yield* TestClock.adjust(1)
      assert.strictEqual(yield* rates.take(key("ada", "one"), rate), 0)
    })
  )

  it.effect("one key that asks too fast holds up neither another one nor another person", () =>
    Effect.gen(function* () {
      const rates = alone()
      yield* takenOf(rates, key("ada", "one"))
      assert.strictEqual(yield* rates.take(key("ada", "two"), rate), 0)
      assert.strictEqual(yield* rates.take(key("eve", "three"), rate), 0)
    })
  )

  it.effect("a person does not ask faster by having more keys, and is let in again as time goes by", () =>
    Effect.gen(function* () {
      const rates = alone()
      const keys = Array.from({ length: 20 }, (_, index) => key("ada", `key-${index}`))
      const all = Effect.map(
        Effect.forEach(keys, (caller) => takenOf(rates, caller)),
        (taken) => taken.reduce((sum, one) => sum + one, 0)
      )
      assert.strictEqual(yield* all, rate.burst * CALLERS_OF_PERSON)
      yield* TestClock.adjust(1_000)
      assert.strictEqual(yield* all, rate.perSecond * CALLERS_OF_PERSON)
    })
  )

  it.effect("what is refused for the one bucket is not taken from the other", () =>
    Effect.gen(function* () {
      const rates = alone()
      yield* takenOf(rates, key("ada", "one"))
      for (let asked = 0; asked < 100; asked++) yield* rates.take(key("ada", "one"), rate)
      assert.strictEqual(yield* takenOf(rates, key("ada", "two")), 3)
      const others = Array.from({ length: 20 }, (_, index) => key("ada", `key-${index}`))
      for (const caller of others) yield* takenOf(rates, caller)
      // All that is the person's is taken; of a key that is refused for that nothing is.
      yield* TestClock.adjust(500)
      yield* takenOf(rates, key("ada", "three"))
      for (let asked = 0; asked < 100; asked++) yield* rates.take(key("ada", "four"), rate)
      yield* TestClock.adjust(10_000)
      assert.strictEqual(yield* takenOf(rates, key("ada", "four")), 3)
    })
  )
})

describe("At several gateways", () => {
  const gateways = (count: number) => {
    const records = { ...memoryRecords(), isShared: true }
    return Array.from({ length: count }, () => new CallerRates(records))
  }

  it.effect("a key asks no more than at one", () =>
    Effect.gen(function* () {
      const all = gateways(3)
      const taken = yield* Effect.forEach(all, (rates) => takenOf(rates, key("ada", "one"), large), {
        concurrency: "unbounded"
      })
      assert.strictEqual(
        taken.reduce((sum, one) => sum + one),
        large.burst
      )
      yield* TestClock.adjust(3_000)
      const later = yield* Effect.forEach(all, (rates) => takenOf(rates, key("ada", "one"), large))
      assert.strictEqual(
        later.reduce((sum, one) => sum + one),
        3 * large.perSecond
      )
    })
  )

  it.effect("what one took and does not use the others lack, a portion at most, and not for long", () =>
    Effect.gen(function* () {
      const [one, other] = gateways(2)
      assert(one !== undefined && other !== undefined)
      yield* one.take(key("ada", "one"), large)
      const portion = large.burst / PORTIONS_OF_BURST
      assert.strictEqual(yield* takenOf(other, key("ada", "one"), large), large.burst - portion)
      yield* TestClock.adjust(PORTION_KEPT_MS)
      const filled = Math.min(large.burst, (PORTION_KEPT_MS / 1_000) * large.perSecond)
      assert.strictEqual(yield* takenOf(other, key("ada", "one"), large), filled)
      assert.isAbove(yield* one.take(key("ada", "one"), large), 0)
    })
  )

  it.effect("nobody waits for a store that is away", () =>
    Effect.gen(function* () {
      const away = Effect.fail(new StoreUnavailable({ message: "away" }))
      const rates = new CallerRates({ ...memoryRecords(), isShared: true, find: () => away })
      assert.strictEqual(yield* rates.take(key("ada", "one"), rate), 0)
    })
  )
})
