/**
 * Group commit: writes that arrive while a transaction is under way share the next one.
 *
 * A write that was handed over is carried out whether or not its caller still waits, so interrupting a
 * caller cannot break a batch. Closing the scope refuses new writes and waits for those handed over.
 */
import { type Cause, Deferred, Effect, Exit, Fiber, Queue } from "effect"
import { StoreUnavailable } from "#runtime/store/Journal.ts"
import { STORE_BATCH_MAX_WRITES } from "#runtime/store/limits.ts"

interface Handed<Write, Outcome> {
  readonly write: Write
  readonly outcome: Deferred.Deferred<Outcome, StoreUnavailable>
}

const closed = new StoreUnavailable({ message: "The store is closed: this process is shutting down." })
const unanswered = new StoreUnavailable({ message: "The store gave no answer to this write." })

/** `commit` answers one outcome per write, in order; its failure is the failure of every write of the batch. */
export const makeGroupCommit = Effect.fnUntraced(function* <Write, Outcome>(
  commit: (batch: ReadonlyArray<Write>) => Effect.Effect<ReadonlyArray<Outcome>, StoreUnavailable>
) {
  const queue = yield* Queue.unbounded<Handed<Write, Outcome>, Cause.Done>()

  const commitNext = Effect.gen(function* () {
    yield* Queue.peek(queue)
    // Fibers that are ready to run now may still hand in a write of this batch.
    yield* Effect.yieldNow
    const batch = yield* Queue.takeBetween(queue, 1, STORE_BATCH_MAX_WRITES)
    const result = yield* Effect.exit(commit(batch.map((handed) => handed.write)))
    batch.forEach((handed, index) => {
      Deferred.doneUnsafe(handed.outcome, outcomeAt(result, index))
    })
  })

  const loop = yield* commitNext.pipe(Effect.forever, Effect.exit, Effect.forkScoped)
  yield* Effect.addFinalizer(() => Effect.andThen(Queue.end(queue), Fiber.await(loop)))

  return {
    submit: (write: Write): Effect.Effect<Outcome, StoreUnavailable> =>
      Effect.suspend(() => {
        const outcome = Deferred.makeUnsafe<Outcome, StoreUnavailable>()
        return Queue.offerUnsafe(queue, { write, outcome }) ? Deferred.await(outcome) : Effect.fail(closed)
      })
  }
})

const outcomeAt = <Outcome>(
  result: Exit.Exit<ReadonlyArray<Outcome>, StoreUnavailable>,
  index: number
): Exit.Exit<Outcome, StoreUnavailable> => {
  if (Exit.isFailure(result)) return Exit.failCause(result.cause)
  const outcome = result.value[index]
  return outcome === undefined ? Exit.fail(unanswered) : Exit.succeed(outcome)
}
