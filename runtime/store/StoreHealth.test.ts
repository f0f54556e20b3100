/** Whether the store takes writes is found out by writing, and holds for a moment. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { Journal, StoreUnavailable } from "./Journal.ts"
import { STORE_HEALTH_MS } from "./limits.ts"
import { StoreHealth } from "./StoreHealth.ts"
import { SqliteStore } from "./sqlite/SqliteStore.ts"

describe("The health of the store", () => {
  it.effect("is bad once writes are refused, good once they are taken, and looked at once in a while", () =>
    Effect.gen(function* () {
      const journal = yield* Journal
      let writes = 0
      let isAway = false
      const watched = Journal.of({
        ...journal,
        saveSnapshot: (...snapshot) =>
          Effect.suspend(() => {
            writes += 1
            return isAway ? new StoreUnavailable({ message: "away" }) : journal.saveSnapshot(...snapshot)
          })
      })
      yield* Effect.gen(function* () {
        const { isWritable } = yield* StoreHealth
        assert.deepStrictEqual([yield* isWritable, yield* isWritable, writes], [true, true, 1])
        isAway = true
        assert.isTrue(yield* isWritable)
        yield* TestClock.adjust(STORE_HEALTH_MS)
        assert.isFalse(yield* isWritable)
        isAway = false
        yield* TestClock.adjust(STORE_HEALTH_MS)
        assert.isTrue(yield* isWritable)
        assert.strictEqual(writes, 3)
      }).pipe(Effect.provide(Layer.provide(StoreHealth.layer, Layer.succeed(Journal, watched))))
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )
})
