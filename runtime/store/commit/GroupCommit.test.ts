import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, Scope } from "effect"
import { StoreUnavailable } from "#runtime/store/Journal.ts"
import { STORE_BATCH_MAX_WRITES } from "#runtime/store/limits.ts"
import { makeGroupCommit } from "./GroupCommit.ts"

const full = new StoreUnavailable({ message: "The disk is full." })
const together = { concurrency: "unbounded" } as const

/** A store that remembers its batches, doubles what it is given, and refuses any batch holding a 13. */
const recordingStore = (hold: Effect.Effect<void> = Effect.void) => {
  const batches: Array<ReadonlyArray<number>> = []
  const commit = (batch: ReadonlyArray<number>) => {
    batches.push(batch)
    const outcome = batch.includes(13) ? Effect.fail(full) : Effect.succeed(batch.map((write) => write * 2))
    return Effect.andThen(hold, outcome)
  }
  return { batches, commit }
}

describe("Group commit", () => {
  it.effect("writes handed over together share one batch, and each gets its own outcome", () =>
    Effect.gen(function* () {
      const { batches, commit } = recordingStore()
      const { submit } = yield* makeGroupCommit(commit)
      assert.deepStrictEqual(yield* Effect.forEach([1, 2, 3], submit, together), [2, 4, 6])
      assert.deepStrictEqual(batches, [[1, 2, 3]])
    })
  )

  it.effect("writes that arrive while a batch is committed share the next one", () =>
    Effect.gen(function* () {
      const release = yield* Deferred.make<void>()
      const { batches, commit } = recordingStore(Deferred.await(release))
      const { submit } = yield* makeGroupCommit(commit)
      const first = yield* Effect.forkChild(submit(1))
      while (batches.length === 0) yield* Effect.yieldNow
      const later = yield* Effect.forkChild(Effect.forEach([2, 3, 4], submit, together))
      yield* Effect.yieldNow
      yield* Deferred.succeed(release, undefined)
      assert.strictEqual(yield* Fiber.join(first), 2)
      assert.deepStrictEqual(yield* Fiber.join(later), [4, 6, 8])
      assert.deepStrictEqual(batches, [[1], [2, 3, 4]])
    })
  )

  it.effect("a batch holds no more writes than the limit", () =>
    Effect.gen(function* () {
      const { batches, commit } = recordingStore()
      const { submit } = yield* makeGroupCommit(commit)
      const writes = Array.from({ length: STORE_BATCH_MAX_WRITES + 5 }, () => 1)
      yield* Effect.forEach(writes, submit, together)
      assert.deepStrictEqual(
        batches.map((batch) => batch.length),
        [STORE_BATCH_MAX_WRITES, 5]
      )
    })
  )

  it.effect("a batch the store refuses fails every write of it, and the next batch is not touched", () =>
    Effect.gen(function* () {
      const { commit } = recordingStore()
      const { submit } = yield* makeGroupCommit(commit)
      const exits = yield* Effect.forEach([1, 13, 3], (write) => Effect.exit(submit(write)), together)
      for (const exit of exits) assert.deepStrictEqual(exit, Exit.fail(full))
      assert.strictEqual(yield* submit(4), 8)
    })
  )

  it.effect("a write whose caller is interrupted is carried out all the same", () =>
    Effect.gen(function* () {
      const { batches, commit } = recordingStore()
      const { submit } = yield* makeGroupCommit(commit)
      const abandoned = yield* Effect.forkChild(submit(1), { startImmediately: true })
      yield* Fiber.interrupt(abandoned)
      assert.strictEqual(yield* submit(2), 4)
      assert.deepStrictEqual(batches.flat(), [1, 2])
    })
  )

  it.effect("closing carries out what was handed over, and refuses what comes later", () =>
    Effect.gen(function* () {
      const { batches, commit } = recordingStore()
      const scope = yield* Scope.make()
      const { submit } = yield* Scope.provide(makeGroupCommit(commit), scope)
      const last = yield* Effect.forkChild(submit(1), { startImmediately: true })
      yield* Scope.close(scope, Exit.void)
      assert.strictEqual(yield* Fiber.join(last), 2)
      assert.strictEqual((yield* Effect.flip(submit(2)))._tag, "StoreUnavailable")
      assert.deepStrictEqual(batches, [[1]])
    })
  )
})
