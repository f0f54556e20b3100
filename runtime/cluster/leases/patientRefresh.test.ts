/** A database that is slow, fails, and answers late. */
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { patientRefresh } from "./patientRefresh.ts"

const times = { expiryMs: 15_000, refreshMs: 3_750 }
const shards = ["default:1", "default:2"]

/** A runner that holds both; `answers`: what the database does, time after time. */
const make = (...answers: ReadonlyArray<Effect.Effect<ReadonlyArray<string>, string>>) => {
  const left = [...answers]
  return patientRefresh(() => left.shift() ?? Effect.never, times)
}

const answered = <A, E>(asking: Effect.Effect<A, E>, ms: number) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(asking)
    yield* TestClock.adjust(ms)
    return fiber.pollUnsafe()?._tag
  })

describe("A beat that the database is slow to take", () => {
  it.effect("costs no shard before the lease is near its end, and all of them then", () =>
    Effect.gen(function* () {
      const { refresh } = yield* make(Effect.succeed(shards))
      assert.deepStrictEqual(yield* refresh("a:1", shards), shards)
      yield* TestClock.adjust(3_750)
      const late = yield* Effect.forkChild(refresh("a:1", shards))
      yield* TestClock.adjust(3_000)
      assert.deepStrictEqual(yield* Fiber.join(late), shards)
      yield* TestClock.adjust(750)
      // By now somebody else may take them before it would ask again.
      assert.isUndefined(yield* answered(refresh("a:1", shards), 3_750))
    })
  )

  it.effect("that fails does the same, and what it has lost meanwhile it is told at once", () =>
    Effect.gen(function* () {
      const { refresh } = yield* make(
        Effect.succeed(shards),
        Effect.fail("no primary"),
        Effect.succeed(["default:2"]),
        Effect.fail("no primary"),
        Effect.fail("no primary")
      )
      yield* refresh("a:1", shards)
      assert.deepStrictEqual(yield* refresh("a:1", shards), shards)
      assert.deepStrictEqual(yield* refresh("a:1", shards), ["default:2"])
      assert.deepStrictEqual(yield* refresh("a:1", shards), ["default:2"])
      yield* TestClock.adjust(12_000)
      assert.strictEqual(yield* Effect.flip(refresh("a:1", shards)), "no primary")
    })
  )

  it.effect("counts from when it left, once it is known to have arrived", () =>
    Effect.gen(function* () {
      const arrives = yield* Deferred.make<ReadonlyArray<string>>()
      const { refresh } = yield* make(Effect.succeed(shards), Deferred.await(arrives))
      yield* refresh("a:1", shards)
      yield* TestClock.adjust(3_750)
      const late = yield* Effect.forkChild(refresh("a:1", shards))
      yield* TestClock.adjust(3_000)
      yield* Fiber.join(late)
      yield* Deferred.succeed(arrives, shards)
      // Later than the first one's time, and within this one's.
      yield* TestClock.adjust(3_000)
      assert.strictEqual(yield* answered(refresh("a:1", shards), 3_000), "Success")
    })
  )

  it.effect("is told as it is to whoever never had an answer, or holds nothing", () =>
    Effect.gen(function* () {
      const { gained, refresh } = yield* make(
        Effect.fail("no primary"),
        Effect.succeed([]),
        Effect.fail("no primary")
      )
      gained(shards)
      assert.strictEqual(yield* Effect.flip(refresh("a:1", shards)), "no primary")
      assert.deepStrictEqual(yield* refresh("a:1", []), [])
      assert.strictEqual(yield* Effect.flip(refresh("a:1", [])), "no primary")
    })
  )
})
