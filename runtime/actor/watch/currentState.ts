/** An actor's state at this moment, or undefined where it cannot be reached. */
import { Effect, Option, Stream } from "effect"
import type { ActorClient } from "#runtime/actor/ActorClient.ts"
import { actorRetry } from "#runtime/actor/sendUntilAnswered.ts"
import type { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import type { ActorId } from "#schemas/ids.ts"

/** One that is deleted, or cannot be read, is asked once. */
const briefly = {
  schedule: actorRetry,
  times: 4,
  while: ({ isRetryable }: ActorUnavailable): boolean => isRetryable
}

export const currentState = <State, Command, Event, Rejection>(
  client: ActorClient<State, Command, Event, Rejection>,
  id: ActorId
): Effect.Effect<State | undefined> =>
  Effect.map(
    Effect.option(Effect.retry(Stream.runHead(client.watch(id, { once: true })), briefly)),
    (first) => {
      const frame = Option.getOrUndefined(Option.flatten(first))
      return frame?._tag === "Snapshot" ? frame.state : undefined
    }
  )
