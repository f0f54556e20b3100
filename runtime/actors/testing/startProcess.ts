/** The product's actors in a cluster of their own: a process, to be ended as an ordinary end does by closing its scope. */
import { Effect, Layer, type Scope } from "effect"
import type { LanguageModel } from "effect/ai"
import * as ActorsLive from "#runtime/actors/ActorsLive.ts"
import { WebhookSender } from "#runtime/actors/webhooks/WebhookSender.ts"
import { Attachments } from "#runtime/attachments/Attachments.ts"
import * as Cluster from "#runtime/cluster/Cluster.ts"
import { Pictures } from "#runtime/pictures/Pictures.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { passing } from "./passing.ts"
import * as ScriptedModel from "./ScriptedModel.ts"

export const startProcess = Effect.fnUntraced(function* (
  process: Scope.Scope,
  script: ReadonlyArray<ScriptedModel.ScriptedAnswer>,
  model: Layer.Layer<LanguageModel.LanguageModel> = ScriptedModel.layer(script)
) {
  const journal = yield* Journal
  return yield* passing(
    Layer.buildWithScope(
      ActorsLive.layer.pipe(
        Layer.provide(model),
        Layer.provide(Cluster.layerSingle),
        Layer.provide([Attachments.layerMemory, Pictures.layerMemory, WebhookSender.layerMemory]),
        Layer.provide(Layer.succeed(Journal, journal))
      ),
      process
    )
  )
})
