/**
 * The cluster the actors live in: one process with nothing outside it, or one of several runners that share the actors
 * of a database.
 *
 * Messages are not stored by the cluster: an actor's journal is what makes a command durable, and its versions are what
 * keeps a runner that lost its shards without knowing it from writing.
 */
import { Effect, Layer, Option, Queue } from "effect"
import {
  MessageStorage,
  RunnerHealth,
  RunnerStorage,
  Runners,
  type ShardId,
  Sharding,
  ShardingConfig,
  SocketRunner
} from "effect/cluster"
import { RpcSerialization } from "effect/rpc"
import { SocketServer } from "effect/socket"
import type { SecretKeys } from "#runtime/secretKeys.ts"
import { ACTOR_TERMINATION_MS, ACTORS_GROUP, ACTORS_MAX_RESIDENT, RUNNER_JOIN_MS, SHARDS } from "./limits.ts"
import { linkKeys } from "./link/linkKey.ts"
import * as runnerLink from "./link/runnerLink.ts"
import { ownGroup, withoutLeases } from "./ownGroup.ts"
import * as Peers from "./Peers.ts"
import { cannotListen, type RunnerSettings, writtenAs } from "./RunnerSettings.ts"
import * as ShardGains from "./ShardGains.ts"

const shared = {
  maxResidentEntities: ACTORS_MAX_RESIDENT,
  // A turn that is under way at shutdown is cut, not waited for.
  entityTerminationTimeout: ACTOR_TERMINATION_MS,
  shardsPerGroup: SHARDS,
  simulateRemoteSerialization: false
} as const

/** What the actors need of a cluster, and whoever tells of it. */
export type Services = Sharding.Sharding | ShardingConfig.ShardingConfig

export const layerSingle: Layer.Layer<Services> = Sharding.layer.pipe(
  Layer.provide(Runners.layerNoop),
  Layer.provideMerge(MessageStorage.layerNoop),
  Layer.provide(RunnerStorage.layerMemory),
  Layer.provide(RunnerHealth.layerNoop),
  Layer.provideMerge(ShardingConfig.layer(shared))
)

/** One of several runners, which know each other by `secretKeys` and share what `storage` keeps. */
export const layerRunner = <E, R>(
  { address, listen, times: { expiryMs, lookMs, refreshMs } }: RunnerSettings,
  secretKeys: SecretKeys,
  storage: Layer.Layer<RunnerStorage.RunnerStorage, E, R | ShardingConfig.ShardingConfig>
) => {
  const keys = linkKeys(secretKeys)
  const clients = runnerLink.layerClients(keys)
  const server = Layer.catch(runnerLink.layerServer(keys, listen), () =>
    Layer.effect(SocketServer.SocketServer, Effect.fail(cannotListen(listen)))
  )
  const health = RunnerHealth.layerPing.pipe(Layer.provide(Runners.layerRpc), Layer.provide(clients))
  const groups = [ACTORS_GROUP, ownGroup(writtenAs(address))]
  const config = ShardingConfig.layer({
    ...shared,
    availableShardGroups: groups,
    assignedShardGroups: groups,
    runnerAddress: Option.some(address),
    runnerListenAddress: Option.some(listen),
    shardLockExpiration: expiryMs,
    shardLockRefreshInterval: refreshMs,
    refreshAssignmentsInterval: lookMs,
    // No message is stored, so none is read: at this pace shards are asked for that were somebody else's a moment ago.
    entityMessagePollInterval: lookMs,
    runnerJoinDebounce: Math.min(RUNNER_JOIN_MS, lookMs)
  })
  return Layer.unwrap(
    Effect.map(Queue.unbounded<ReadonlyArray<ShardId.ShardId>>(), (gains) =>
      Layer.mergeAll(ShardGains.layer(gains), ShardGains.layerHeldHere, Peers.layer(address)).pipe(
        Layer.provideMerge(SocketRunner.layer),
        Layer.provide([server, clients]),
        Layer.provide(health),
        Layer.provideMerge(MessageStorage.layerNoop),
        Layer.provide(withoutLeases(ShardGains.layerTelling(gains, storage))),
        Layer.provideMerge(config),
        Layer.provide(RpcSerialization.layerSchemaBinary())
      )
    )
  )
}
