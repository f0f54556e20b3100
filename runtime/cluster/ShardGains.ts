/**
 * What this process has just come to hold of the actors, so that whoever of them has something to do is woken: all of
 * them at its start where it is alone, and of several runners the shards that one has got, also by another one's death.
 */
import { Context, Effect, Layer, Queue, Stream } from "effect"
import { EntityId, RunnerStorage, ShardId, Sharding } from "effect/cluster"
import type { ActorId } from "#schemas/ids.ts"
import { ACTORS_GROUP } from "./limits.ts"

/** Whether an actor is one of those that were gained. */
export type IsGained = (id: ActorId) => boolean

export const ShardGains = Context.Reference<Stream.Stream<IsGained>>("deckhand/runtime/cluster/ShardGains", {
  defaultValue: () => Stream.succeed(() => true)
})

/** Whether this process holds an actor now: of several runners one does. */
export const HeldHere = Context.Reference<(id: ActorId) => boolean>("deckhand/runtime/cluster/HeldHere", {
  defaultValue: () => () => true
})

export const layerHeldHere: Layer.Layer<never, never, Sharding.Sharding> = Layer.effect(
  HeldHere,
  Effect.map(
    Sharding.Sharding,
    (sharding) => (id) => sharding.hasShardId(sharding.getShardId(EntityId.make(id), ACTORS_GROUP))
  )
)

/** Taken by one alone, who wakes by it. */
export type Gains = Queue.Queue<ReadonlyArray<ShardId.ShardId>>

/** Storage that tells which leases it has given this runner. */
export const layerTelling = <E, R>(
  gains: Gains,
  storage: Layer.Layer<RunnerStorage.RunnerStorage, E, R>
): Layer.Layer<RunnerStorage.RunnerStorage, E, R> =>
  Layer.effect(
    RunnerStorage.RunnerStorage,
    Effect.map(RunnerStorage.RunnerStorage, (told) => ({
      ...told,
      acquire: (address, shards) =>
        Effect.tap(told.acquire(address, shards), (got) =>
          got.length === 0 ? Effect.void : Queue.offer(gains, got)
        )
    }))
  ).pipe(Layer.provide(storage))

/** Of the leases that were told. */
export const layer = (gains: Gains): Layer.Layer<never, never, Sharding.Sharding> =>
  Layer.effect(
    ShardGains,
    Effect.map(Sharding.Sharding, (sharding) =>
      Stream.map(Stream.fromQueue(gains), (shards): IsGained => {
        const gained = new Set(shards.map(ShardId.toString))
        return (id) => gained.has(ShardId.toString(sharding.getShardId(EntityId.make(id), ACTORS_GROUP)))
      })
    )
  )
