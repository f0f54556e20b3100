/** An `ActorClient` that goes through the cluster, to whichever runner holds the actor. */
import { Effect, Stream } from "effect"
import { type ClusterFailure, failWhereLetGo, isClusterFailure } from "#runtime/cluster/clusterFailure.ts"
import { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import type { WatchFrame } from "#schemas/actor/WatchFrame.ts"
import type { ActorId } from "#schemas/ids.ts"
import type { ActorClient, WatchOptions } from "./ActorClient.ts"
import type { ActorDefinition, ActorTypes } from "./ActorDefinition.ts"
import { entityOf } from "./ActorEntity.ts"
import { LocalActors } from "./LocalActors.ts"

const moved = new ActorUnavailable({
  reason: "Moved",
  message: "The actor cannot be reached at the moment. Try again."
})

/** The cluster's failures in the actor's words. */
const unavailable = (failure: ClusterFailure): ActorUnavailable =>
  failure._tag === "MailboxFull"
    ? new ActorUnavailable({ reason: "Overloaded", message: moved.message })
    : moved

const translate = <E extends { readonly _tag: string }>(error: E | ClusterFailure) =>
  isClusterFailure(error) ? unavailable(error) : error

const asking = <A, E extends { readonly _tag: string }>(asked: Effect.Effect<A, E | ClusterFailure>) =>
  asked.pipe(
    Effect.mapError(translate),
    Effect.catchCause((cause) => Effect.failCause(failWhereLetGo(cause, moved)))
  )

export const connectActor = Effect.fnUntraced(function* <T extends ActorTypes>(
  contract: ActorDefinition<T>["contract"]
) {
  const clientFor = yield* entityOf<T>(contract).client
  const localActors = yield* LocalActors
  /** Of an actor in this process. Actors of one kind have one contract, and so frames of one type. */
  const watchHere = (id: ActorId, options: WatchOptions) =>
    localActors.find(contract.kind, id)?.watch(options) as
      | Stream.Stream<WatchFrame<T["State"], T["Event"]>, ActorUnavailable>
      | undefined
  const client: ActorClient<T["State"], T["Command"] | T["SystemCommand"], T["Event"], T["Rejection"]> = {
    send: (id, commandId, command) => asking(clientFor(id).Send({ commandId, command })),
    watch: (id, options = {}) =>
      Stream.unwrap(
        Effect.gen(function* () {
          // Asking it loads it, wherever it lives.
          if (localActors.find(contract.kind, id) === undefined) yield* clientFor(id).Inspect()
          return watchHere(id, options) ?? clientFor(id).Watch(options)
        })
      ).pipe(
        Stream.mapError(translate),
        Stream.catchCause((cause) => Stream.failCause(failWhereLetGo(cause, moved)))
      ),
    inspect: (id) => asking(clientFor(id).Inspect())
  }
  return client
})
