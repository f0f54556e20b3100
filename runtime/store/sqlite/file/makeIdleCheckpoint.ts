/**
 * Empties the write-ahead log once nothing was written for a while. What was written last lies in the database
 * itself then, a backup of the one file is whole, and the log's room on the disk is given back.
 *
 * Steady writes never wait for it: the log is kept small meanwhile by SQLite itself (`StoreDatabase`).
 */
import { Clock, Effect, Latch } from "effect"
import { STORE_IDLE_CHECKPOINT_MS } from "#runtime/store/limits.ts"

/** `wrote` is for after every write: it costs next to nothing. */
export const makeIdleCheckpoint = Effect.fnUntraced(function* (checkpoint: Effect.Effect<void>) {
  const dirty = yield* Latch.make()
  let lastWrite = 0

  const untilIdle = Effect.gen(function* () {
    while (true) {
      const left = lastWrite + STORE_IDLE_CHECKPOINT_MS - (yield* Clock.currentTimeMillis)
      if (left <= 0) return
      yield* Effect.sleep(left)
    }
  })
  yield* dirty.await.pipe(
    Effect.andThen(untilIdle),
    Effect.andThen(dirty.close),
    Effect.andThen(checkpoint),
    Effect.forever,
    Effect.forkScoped
  )

  return {
    wrote: Effect.clockWith((clock) => {
      lastWrite = clock.currentTimeMillisUnsafe()
      return dirty.open
    })
  }
})
