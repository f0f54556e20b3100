/** This process as one of the runners that share the actors of a MongoDB. Apart, because it loads the driver. */
import { Effect, Layer, type Redacted } from "effect"
import { secretKeys } from "#runtime/secretKeys.ts"
import { MongoDatabase } from "#runtime/store/mongo/database/MongoDatabase.ts"
import * as Cluster from "./Cluster.ts"
import * as MongoRunnerStorage from "./leases/MongoRunnerStorage.ts"
import { runnerSettings } from "./RunnerSettings.ts"

export const mongoCluster = Effect.fnUntraced(function* (address: Redacted.Redacted) {
  const settings = yield* runnerSettings
  const keys = yield* yield* secretKeys
  const storage = MongoRunnerStorage.layer.pipe(Layer.provide(MongoDatabase.layer(address)))
  return Cluster.layerRunner(settings, keys, storage)
})
