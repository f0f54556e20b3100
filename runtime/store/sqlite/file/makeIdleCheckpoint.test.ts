import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { STORE_IDLE_CHECKPOINT_MS } from "#runtime/store/limits.ts"
import { makeIdleCheckpoint } from "./makeIdleCheckpoint.ts"

const IDLE = STORE_IDLE_CHECKPOINT_MS

describe("The write-ahead log is emptied", () => {
  it.effect("once nothing was written for a while, once, and never under steady writes", () =>
    Effect.gen(function* () {
      let checkpoints = 0
      const { wrote } = yield* makeIdleCheckpoint(Effect.sync(() => void checkpoints++))
      yield* TestClock.adjust(10 * IDLE)
      assert.strictEqual(checkpoints, 0)

      for (let write = 0; write < 50; write++) {
        yield* wrote
        yield* TestClock.adjust(IDLE - 1)
      }
      assert.strictEqual(checkpoints, 0)

      yield* TestClock.adjust(1)
      assert.strictEqual(checkpoints, 1)
      yield* TestClock.adjust(10 * IDLE)
      assert.strictEqual(checkpoints, 1)

      yield* wrote
      yield* TestClock.adjust(IDLE)
      assert.strictEqual(checkpoints, 2)
    })
  )
})
