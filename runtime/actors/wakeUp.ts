/**
 * Wakes actors at a start: whoever has something to do that nobody asks for is loaded once, and goes on by itself. So an
 * end that was cut off is taken up, a call that was cut is replayed, and what waits for a browser looks out for one,
 * whether or not anybody opens the chat.
 */
import { Effect, Schedule, Struct } from "effect"
import { Journal } from "#runtime/store/Journal.ts"
import { actorKinds } from "#schemas/actor/ActorKinds.ts"
import type { ActorId } from "#schemas/ids.ts"
import { Actors } from "./Actors.ts"
import { WAKE_EVERY_MS } from "./limits.ts"

type Inspect = (id: ActorId) => Effect.Effect<unknown, unknown>

/** Those of these kinds. */
export const wakeKinds = Effect.fnUntraced(function* (inspect: ReadonlyMap<string, Inspect>) {
  const { ending, waking } = yield* Journal
  yield* Effect.all([ending, waking]).pipe(
    // That it is loaded is all that is wanted of it; one that is being deleted says so.
    Effect.flatMap((keys) =>
      Effect.forEach(
        keys.flat(),
        ({ id, kind }) => Effect.ignoreCause(inspect.get(kind)?.(id) ?? Effect.void),
        {
          discard: true
        }
      )
    ),
    Effect.catch(({ message }) =>
      Effect.logWarning("What was under way could not be looked for").pipe(
        Effect.annotateLogs({ reason: message })
      )
    )
  )
})

/** `isWoken`: by its kind. */
const wake = Effect.fnUntraced(function* (isWoken: (kind: string) => boolean) {
  const actors = yield* Actors
  const woken = Struct.keys(actorKinds).filter((name) => isWoken(actorKinds[name].kind))
  yield* wakeKinds(
    new Map<string, Inspect>(woken.map((name) => [actorKinds[name].kind, actors[name].inspect]))
  )
})

export const wakeUp = wake(() => true)

/** Whose time may be over. */
export const wakeHourly = (kinds: ReadonlySet<string>) =>
  Effect.repeat(
    Effect.delay(
      wake((kind) => kinds.has(kind)),
      WAKE_EVERY_MS
    ),
    Schedule.forever
  )
