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
import { ACTOR_TERMINATION_MS, ACTORS_MAX_RESIDENT } from "./limits.ts"

/** Messages are not stored by the cluster: an actor's journal is what makes a command durable. */
export const layerSingle: Layer.Layer<Sharding.Sharding | ShardingConfig.ShardingConfig> =
  Sharding.layer.pipe(
    Layer.provide(Runners.layerNoop),
    Layer.provideMerge(MessageStorage.layerNoop),
    Layer.provide(RunnerStorage.layerMemory),
    Layer.provide(RunnerHealth.layerNoop),
    Layer.provideMerge(
      ShardingConfig.layer({
        maxResidentEntities: ACTORS_MAX_RESIDENT,
        // A turn that is under way at shutdown is cut, not waited for.
        entityTerminationTimeout: ACTOR_TERMINATION_MS,
        shardsPerGroup: 64,
        simulateRemoteSerialization: false
      })
    )
  )
