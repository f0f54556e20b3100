/** This process as one runner of the cluster: its name, and which shards it holds. One process is one runner. */
import { hostname } from "node:os"
import process from "node:process"
import { Context, Effect, Layer } from "effect"
import { ShardId, Sharding, ShardingConfig } from "effect/cluster"
import { ACTORS_GROUP } from "./cluster/limits.ts"
import { Peers } from "./cluster/Peers.ts"

export class RunnerInfo extends Context.Service<
  RunnerInfo,
  {
    /** Its address, where there can be others; else the machine and the process. */
    readonly name: string
    /** Epoch ms. */
    readonly since: number
    readonly shards: Effect.Effect<{ readonly held: number; readonly total: number }>
  }
>()("deckhand/runtime/RunnerInfo") {
  /** Alone, with everything. */
  static readonly layerAlone = Layer.sync(RunnerInfo, () => ({
    name: "alone",
    since: Math.round(performance.timeOrigin),
    shards: Effect.succeed({ held: 1, total: 1 })
  }))

  static readonly layer = Layer.effect(
    RunnerInfo,
    Effect.gen(function* () {
      const sharding = yield* Sharding.Sharding
      const { shardsPerGroup } = yield* ShardingConfig.ShardingConfig
      const { own } = yield* Peers
      const shards = Array.from({ length: shardsPerGroup }, (_, index) =>
        ShardId.make(ACTORS_GROUP, index + 1)
      )
      return {
        name: own ?? `${hostname()}:${process.pid}`,
        since: Math.round(performance.timeOrigin),
        shards: Effect.sync(() => ({
          held: shards.filter((shard) => sharding.hasShardId(shard)).length,
          total: shards.length
        }))
      }
    })
  )
}
