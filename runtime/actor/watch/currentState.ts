/** An actor's state at this moment, or undefined where it cannot be reached. */
import { Effect, Option, Schedule, Stream } from "effect"
import type { ActorClient } from "#runtime/actor/ActorClient.ts"
import { ACTOR_MOVE_MS } from "#runtime/actor/limits.ts"
import { actorRetry } from "#runtime/actor/sendUntilAnswered.ts"
import type { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import type { ActorId } from "#schemas/ids.ts"
import { ACTOR_RETRY_MIN_MS } from "#schemas/limits.ts"

/** One that is deleted, or cannot be read, is asked once. */
const briefly = {
  schedule: actorRetry,
  times: 4,
  while: ({ isRetryable, reason }: ActorUnavailable): boolean => isRetryable && reason !== "Moved"
}

/** One that another runner lets go is at the next one in a moment: what it knows is waited for, and not done without. */
const untilItHasMoved = {
  schedule: Schedule.upTo(Schedule.spaced(ACTOR_RETRY_MIN_MS), { duration: ACTOR_MOVE_MS }),
  while: ({ reason }: ActorUnavailable): boolean => reason === "Moved"
}

export const currentState = <State, Command, Event, Rejection>(
  client: ActorClient<State, Command, Event, Rejection>,
  id: ActorId
): Effect.Effect<State | undefined> =>
  Effect.map(
    Effect.option(
      Stream.runHead(client.watch(id, { once: true })).pipe(
        Effect.retry(briefly),
        Effect.retry(untilItHasMoved)
      )
    ),
    (first) => {
      const frame = Option.getOrUndefined(Option.flatten(first))
      return frame?._tag === "Snapshot" ? frame.state : undefined
    }
  )
