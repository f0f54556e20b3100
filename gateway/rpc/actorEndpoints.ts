/** The three endpoints of an actor kind as socket handlers: what came over the socket, handed to the actor. */
import { type Effect, type Stream, Struct } from "effect"
import type { ActorClient, SendError } from "#runtime/actor/ActorClient.ts"
import type { ActorClients } from "#runtime/actors/Actors.ts"
import type { InParts } from "#schemas/actor/ActorContract.ts"
import type { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import type { ActorInspection } from "#schemas/actor/ActorInspection.ts"
import type { ActorName } from "#schemas/actor/ActorKinds.ts"
import type { Cursor } from "#schemas/actor/Cursor.ts"
import type { WatchFrame } from "#schemas/actor/WatchFrame.ts"
import type { ActorId } from "#schemas/ids.ts"

interface Addressed {
  readonly actorId: ActorId
}

interface Endpoints<State, Command, Event, Rejection> {
  readonly send: (
    payload: Addressed & { readonly commandId: string; readonly command: Command }
  ) => Effect.Effect<{ readonly version: number }, SendError<Rejection>>
  readonly watch: (
    payload: Addressed & { readonly after?: Cursor; readonly as?: string; readonly inParts?: InParts }
  ) => Stream.Stream<WatchFrame<State, Event>, ActorUnavailable>
  readonly inspect: (payload: Addressed) => Effect.Effect<ActorInspection, ActorUnavailable>
}

const actorEndpoints = <State, Command, Event, Rejection>(
  actor: ActorClient<State, Command, Event, Rejection>
): Endpoints<State, Command, Event, Rejection> => ({
  send: ({ actorId, command, commandId }) => actor.send(actorId, commandId, command),
  watch: ({ actorId, inParts: _, ...options }) => actor.watch(actorId, options),
  inspect: ({ actorId }) => actor.inspect(actorId)
})

/** From the client of a kind to its endpoints. */
interface EndpointsOf extends Struct.Lambda {
  <State, Command, Event, Rejection>(
    actor: ActorClient<State, Command, Event, Rejection>
  ): Endpoints<State, Command, Event, Rejection>
  readonly "~lambda.out": this["~lambda.in"] extends ActorClient<
    infer State,
    infer Command,
    infer Event,
    infer Rejection
  >
    ? Endpoints<State, Command, Event, Rejection>
    : never
}
export const endpointsOf = Struct.lambda<EndpointsOf>(actorEndpoints)

export type ActorEndpoints = { readonly [Name in ActorName]: Struct.Apply<EndpointsOf, ActorClients[Name]> }
