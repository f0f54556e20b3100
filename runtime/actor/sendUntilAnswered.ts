/**
 * A send from inside the runtime: an actor that cannot be reached is asked again with the same id,
 * which is always safe, for as long as the caller's fiber lives. One that can never be loaded is not.
 */
import { Effect, Schedule } from "effect"
import type { ActorId } from "#schemas/ids.ts"
import { ACTOR_RETRY_MAX_MS, ACTOR_RETRY_MIN_MS } from "#schemas/limits.ts"
import type { ActorClient, SendError } from "./ActorClient.ts"

/** Soon, then less and less often. */
export const actorRetry = Schedule.min([
  Schedule.exponential(ACTOR_RETRY_MIN_MS),
  Schedule.spaced(ACTOR_RETRY_MAX_MS)
])

const isWorthAnother = <Rejection>(error: SendError<Rejection>): boolean =>
  error._tag === "ActorUnavailable" && error.isRetryable

export const sendUntilAnswered = <State, Command, Event, Rejection>(
  client: ActorClient<State, Command, Event, Rejection>,
  id: ActorId,
  commandId: string,
  command: Command
): Effect.Effect<{ readonly version: number }, SendError<Rejection>> =>
  client.send(id, commandId, command).pipe(Effect.retry({ schedule: actorRetry, while: isWorthAnother }))
