/** The cluster the actors live in: one process, nothing outside it. */
import { Layer } from "effect"
import {
  MessageStorage,
  RunnerHealth,
  RunnerStorage,
  Runners,
  Sharding,
  ShardingConfig
} from "effect/cluster"
import { ACTORS_MAX_RESIDENT } from "#schemas/limits.ts"

/** Messages are not stored by the cluster: an actor's journal is what makes a command durable. */
export const layerSingle: Layer.Layer<Sharding.Sharding> = Sharding.layer.pipe(
  Layer.provide(Runners.layerNoop),
  Layer.provideMerge(MessageStorage.layerNoop),
  Layer.provide(RunnerStorage.layerMemory),
  Layer.provide(RunnerHealth.layerNoop),
  Layer.provide(
    ShardingConfig.layer({
      maxResidentEntities: ACTORS_MAX_RESIDENT,
      shardsPerGroup: 64,
      simulateRemoteSerialization: false
    })
  )
)
