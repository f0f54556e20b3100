/**
 * The product's actors as a server runs them (cluster, journal in a file, its thread), with a model of the
 * benchmark's choosing, for use from here without a gateway.
 */
import { Layer, ManagedRuntime } from "effect"
import type { LanguageModel } from "effect/ai"
import * as ActorsLive from "#runtime/actors/ActorsLive.ts"
import { WebhookSender } from "#runtime/actors/webhooks/WebhookSender.ts"
import { Attachments } from "#runtime/attachments/Attachments.ts"
import * as Cluster from "#runtime/cluster/Cluster.ts"
import { Pictures } from "#runtime/pictures/Pictures.ts"
import type { Blobs } from "#runtime/store/Blobs.ts"
import type { Journal } from "#runtime/store/Journal.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"

export const actorsOnFile = (file: string, model: Layer.Layer<LanguageModel.LanguageModel>) =>
  actorsOn(SqliteStore.layer({ file }), model)

export const actorsOn = <E>(
  store: Layer.Layer<Journal | Blobs, E>,
  model: Layer.Layer<LanguageModel.LanguageModel>
) =>
  ManagedRuntime.make(
    ActorsLive.layer.pipe(
      Layer.provide([Attachments.layer, Pictures.layer, WebhookSender.layerMemory]),
      Layer.provide(model),
      Layer.provideMerge(store),
      Layer.provideMerge(Cluster.layerSingle)
    )
  )
