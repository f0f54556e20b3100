/**
 * The shard group of one runner alone: what is addressed to it reaches that process and no other, wherever the actors are. Nobody else is
 * ever given its shards, so no lease is taken for them, and none is left behind.
 */
import { Effect, Layer } from "effect"
import { RunnerStorage, type ShardId } from "effect/cluster"

const PREFIX = "runner "

/** `name`: `host:port` of the runner. */
export const ownGroup = (name: string): string => `${PREFIX}${name}`

const isOwn = ({ group }: ShardId.ShardId): boolean => group.startsWith(PREFIX)

const split = (shards: Iterable<ShardId.ShardId>) => {
  const all = Array.from(shards)
  return { own: all.filter(isOwn), leased: all.filter((shard) => !isOwn(shard)) }
}

/** Storage that is asked for leases of the actors' shards alone. */
export const withoutLeases = <E, R>(
  storage: Layer.Layer<RunnerStorage.RunnerStorage, E, R>
): Layer.Layer<RunnerStorage.RunnerStorage, E, R> =>
  Layer.effect(
    RunnerStorage.RunnerStorage,
    Effect.map(RunnerStorage.RunnerStorage, (leases) => ({
      ...leases,
      acquire: (address, shards) => {
        const { leased, own } = split(shards)
        return Effect.map(leases.acquire(address, leased), (held) => [...held, ...own])
      },
      refresh: (address, shards) => {
        const { leased, own } = split(shards)
        return Effect.map(leases.refresh(address, leased), (held) => [...held, ...own])
      },
      release: (address, shard) => (isOwn(shard) ? Effect.void : leases.release(address, shard))
    }))
  ).pipe(Layer.provide(storage))
