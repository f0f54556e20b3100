/** An actor's state at this moment, or undefined where it cannot be reached. */
import { Effect, Option, Stream } from "effect"
import type { ActorId } from "#schemas/ids.ts"
import type { ActorClient } from "./ActorClient.ts"
import { actorRetry } from "./sendUntilAnswered.ts"

const briefly = { schedule: actorRetry, times: 4 }

export const currentState = <State, Command, Event, Rejection>(
  client: ActorClient<State, Command, Event, Rejection>,
  id: ActorId
): Effect.Effect<State | undefined> =>
  Effect.map(Effect.option(Effect.retry(Stream.runHead(client.watch(id)), briefly)), (first) => {
    const frame = Option.getOrUndefined(Option.flatten(first))
    return frame?._tag === "Snapshot" ? frame.state : undefined
  })
