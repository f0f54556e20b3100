/**
 * The product's actors as a server runs them (cluster, journal in a file, its thread), with a model of the
 * benchmark's choosing, for use from here without a gateway.
 */
import { Layer, ManagedRuntime } from "effect"
import type { LanguageModel } from "effect/ai"
import * as ActorsLive from "#runtime/actors/ActorsLive.ts"
import * as Cluster from "#runtime/Cluster.ts"
import { SqliteJournal } from "#runtime/store/sqlite/SqliteJournal.ts"

export const actorsOnFile = (file: string, model: Layer.Layer<LanguageModel.LanguageModel>) =>
  ManagedRuntime.make(
    ActorsLive.layer.pipe(
      Layer.provide(model),
      Layer.provideMerge(SqliteJournal.layer({ file })),
      Layer.provideMerge(Cluster.layerSingle)
    )
  )
