/**
 * Compactions on demand: whoever asks is answered once a whole pass has gone by that began after they asked. Those
 * who ask meanwhile share the next one, and between two slices everybody else's questions are answered.
 */
import { Deferred, Effect, Queue } from "effect"
import type { StoreUnavailable } from "#runtime/store/Journal.ts"
import type { StoreHost } from "#runtime/store/sqlite/StoreHost.ts"

type Waiting = Deferred.Deferred<void, StoreUnavailable>

export const makeCompaction = Effect.fnUntraced(function* ({
  compact
}: Pick<StoreHost["Service"], "compact">) {
  const asked = yield* Queue.unbounded<Waiting>()

  const pass = (from: number): Effect.Effect<void, StoreUnavailable> =>
    Effect.flatMap(compact(from), (next) =>
      next === undefined ? Effect.void : Effect.andThen(Effect.yieldNow, pass(next))
    )

  yield* Queue.takeAll(asked).pipe(
    Effect.flatMap((waiting) =>
      Effect.flatMap(Effect.exit(pass(0)), (exit) =>
        Effect.sync(() => {
          for (const one of waiting) Deferred.doneUnsafe(one, exit)
        })
      )
    ),
    Effect.forever,
    Effect.forkScoped
  )

  return Effect.suspend(() => {
    const done: Waiting = Deferred.makeUnsafe()
    Queue.offerUnsafe(asked, done)
    return Deferred.await(done)
  })
})
