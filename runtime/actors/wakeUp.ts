/**
 * Wakes actors at a start, and those of another runner that has ended: whoever has something to do that nobody asks for
 * is loaded once, and goes on by itself. So an end that was cut off is taken up, a call that was cut is replayed, and
 * what waits for a browser looks out for one, whether or not anybody opens the chat.
 */
import { Effect, Schedule, Stream, Struct } from "effect"
import { actorRetry } from "#runtime/actor/sendUntilAnswered.ts"
import { HeldHere, ShardGains } from "#runtime/cluster/ShardGains.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { actorKinds } from "#schemas/actor/ActorKinds.ts"
import type { ActorId } from "#schemas/ids.ts"
import { Actors } from "./Actors.ts"
import { WAKE_EVERY_MS } from "./limits.ts"

type Inspect = (id: ActorId) => Effect.Effect<unknown, unknown>

/** By the kind's name. */
type Inspects = ReadonlyMap<string, Inspect>

const wake = Effect.fnUntraced(function* (inspect: Inspects, isWoken: (id: ActorId) => boolean) {
  const { ending, waking } = yield* Journal
  const keys = yield* Effect.all([ending, waking]).pipe(
    Effect.tapError(({ message }) =>
      Effect.logWarning("What was under way could not be looked for").pipe(
        Effect.annotateLogs({ reason: message })
      )
    ),
    // Where a runner has died of its store, the store is not there for the next one at once.
    Effect.retry(actorRetry)
  )
  yield* Effect.forEach(
    keys.flat().filter(({ id }) => isWoken(id)),
    // That it is loaded is all that is wanted of it; one that is being deleted says so.
    ({ id, kind }) => Effect.ignoreCause(inspect.get(kind)?.(id) ?? Effect.void),
    { discard: true }
  )
})

const ofSocket = Effect.map(
  Actors,
  (actors): Inspects =>
    new Map(Struct.keys(actorKinds).map((name) => [actorKinds[name].kind, actors[name].inspect]))
)

/** `others`: kinds that are none of the socket's. All are looked for at once, as what was gained is told once. */
export const wakeUpWith = (others: Inspects) =>
  Effect.gen(function* () {
    const inspect = new Map([...(yield* ofSocket), ...others])
    yield* Stream.runForEach(yield* ShardGains, (isGained) => wake(inspect, isGained))
  })

export const wakeUp = wakeUpWith(new Map())

/** Whose time may be over: those that this process holds then, so that of several runners one wakes each. */
export const wakeHourly = (kinds: ReadonlySet<string>) =>
  Effect.gen(function* () {
    const inspect = yield* ofSocket
    const isHeldHere = yield* HeldHere
    const timed = new Map([...inspect].filter(([kind]) => kinds.has(kind)))
    return yield* Effect.repeat(Effect.delay(wake(timed, isHeldHere), WAKE_EVERY_MS), Schedule.forever)
  })
