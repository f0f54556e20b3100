/**
 * The end of an actor, from its last event on: what it has elsewhere is taken away, then all that is stored of it.
 *
 * Tried until it is done, for as long as the actor is loaded; a process that ends before takes it up at its next
 * start (`Journal.ending`), from the beginning.
 */
import { Effect, Schedule } from "effect"
import type { ActorDefinition, ActorTypes } from "#runtime/actor/ActorDefinition.ts"
import type { Journal, JournalKey } from "#runtime/store/Journal.ts"
import { ACTOR_RETRY_MAX_MS, ACTOR_RETRY_MIN_MS } from "#schemas/limits.ts"
import { eventHistory } from "./eventHistory.ts"

const untilDone = Schedule.min([
  Schedule.exponential(ACTOR_RETRY_MIN_MS),
  Schedule.spaced(ACTOR_RETRY_MAX_MS)
])

export const endActor = <T extends ActorTypes, R>(
  { contract, end }: ActorDefinition<T, R>,
  key: JournalKey,
  journal: Journal["Service"]
): Effect.Effect<void, never, R> => {
  const history = eventHistory(journal, key, contract.codecs)
  const taken = end === undefined ? Effect.void : end({ id: key.id, history })
  return Effect.andThen(taken, journal.erase(key)).pipe(
    Effect.tapError(({ message }) =>
      Effect.logWarning("An actor that was deleted is not erased yet").pipe(
        Effect.annotateLogs({ actor: `${key.kind} ${key.id}`, reason: message })
      )
    ),
    Effect.retry(untilDone),
    Effect.andThen(
      Effect.logInfo("An actor was erased").pipe(Effect.annotateLogs({ actor: `${key.kind} ${key.id}` }))
    ),
    // It retries for ever: what is left cannot fail.
    Effect.orDie
  )
}
