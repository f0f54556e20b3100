/**
 * The places of runs of Python: so many processes there may be at once, of all people together (`PlaceQueue`). Whoever waits for one
 * is over at once where its fiber is interrupted.
 */
import { Config, Context, Deferred, Effect, Exit, Layer, type Scope } from "effect"
import { PYTHON_PROCESSES_MAX } from "#runtime/python/limits.ts"
import { ask, emptyQueue, leave, offer, type Settled, withdraw } from "./PlaceQueue.ts"

export interface Place {
  /** Offers the place to others meanwhile, and returns once somebody needs it: then it is to be left. */
  readonly wanted: Effect.Effect<void>
  /** It goes on after all, though it was called upon: who waits is given another's. */
  readonly keep: Effect.Effect<void>
}

export interface Places {
  /** A place for as long as the scope lasts. `waits`: told where it is not there at once. */
  readonly take: <R>(
    person: string,
    waits: Effect.Effect<void, never, R>
  ) => Effect.Effect<Place, never, R | Scope.Scope>
}

export const makePlaces = (max: number): Places => {
  let queue = emptyQueue(Math.max(1, max))
  let count = 0
  /** By their ids: what those who wait, and those who offer, are told by. */
  const turns = new Map<number, Deferred.Deferred<void>>()
  const calls = new Map<number, Deferred.Deferred<void>>()
  const tell = (told: Map<number, Deferred.Deferred<void>>, ids: ReadonlyArray<number>): void => {
    for (const id of ids) {
      const one = told.get(id)
      if (one !== undefined) Deferred.doneUnsafe(one, Exit.void)
    }
  }
  const change = (next: () => Settled) =>
    Effect.sync(() => {
      const settled = next()
      queue = settled.queue
      tell(turns, settled.granted)
      tell(calls, settled.called)
    })
  const placeOf = (id: number): Place => ({
    keep: change(() => withdraw(queue, id)),
    wanted: Effect.acquireUseRelease(
      Effect.suspend(() => {
        const called = Deferred.makeUnsafe<void>()
        calls.set(id, called)
        return Effect.as(
          change(() => offer(queue, id)),
          called
        )
      }),
      (called) => Deferred.await(called),
      (_, exit) => {
        calls.delete(id)
        return Exit.isSuccess(exit) ? Effect.void : change(() => withdraw(queue, id))
      }
    )
  })
  return {
    take: Effect.fnUntraced(function* (person, waits) {
      const id = count++
      const turn = Deferred.makeUnsafe<void>()
      turns.set(id, turn)
      yield* Effect.acquireRelease(
        change(() => ask(queue, { id, person })),
        () => {
          turns.delete(id)
          return change(() => leave(queue, id))
        }
      )
      if (!Deferred.isDoneUnsafe(turn)) yield* waits
      yield* Deferred.await(turn)
      return placeOf(id)
    })
  }
}

const ofProcess = makePlaces(PYTHON_PROCESSES_MAX)

/** Unless told, the default's number of them in this process. */
export const PythonPlaces = Context.Reference<Places>("deckhand/runtime/python/PythonPlaces", {
  defaultValue: () => ofProcess
})

/** `DECKHAND_PYTHON_PROCESSES`. */
export const layer = Layer.effect(
  PythonPlaces,
  Effect.map(
    Config.Int("DECKHAND_PYTHON_PROCESSES").pipe(Config.withDefault(PYTHON_PROCESSES_MAX)),
    makePlaces
  )
)
