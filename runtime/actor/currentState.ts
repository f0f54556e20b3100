/** An actor's state at this moment, or undefined where it cannot be reached. */
import { Effect, Option, Stream } from "effect"
import type { ActorClient } from "#runtime/actor/ActorClient.ts"
import type { ActorId } from "#schemas/ids.ts"

export const currentState = <State, Command, Event, Rejection>(
  client: ActorClient<State, Command, Event, Rejection>,
  id: ActorId
): Effect.Effect<State | undefined> =>
  Effect.map(Effect.option(Stream.runHead(client.watch(id))), (first) => {
    const frame = Option.getOrUndefined(Option.flatten(first))
    return frame?._tag === "Snapshot" ? frame.state : undefined
  })
