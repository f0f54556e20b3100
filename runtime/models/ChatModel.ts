/**
 * The model that answers, chosen once at start-up: what the settings say, else a local Ollama that
 * answers at once, else the built-in direct model. Nothing above knows which one it is, except by
 * asking `ModelInfo`.
 */
import { type Config, Effect, Layer, Option } from "effect"
import { LanguageModel } from "effect/ai"
import { FetchHttpClient } from "effect/http"
import * as DirectModel from "#runtime/models/direct/DirectModel.ts"
import { retryingModel } from "#runtime/models/retry/retryingModel.ts"
import { firstModelOf, firstOllamaModel } from "#runtime/models/settings/installedModels.ts"
import type { ModelSettingError } from "#runtime/models/settings/ModelSettingError.ts"
import { readModelSettings } from "#runtime/models/settings/ModelSettings.ts"
import type { ServedModel } from "#runtime/models/settings/ServedModel.ts"
import { connectModel } from "./connectModel.ts"
import { ModelInfo } from "./ModelInfo.ts"
import type { Reasoning } from "./Reasoning.ts"

const info = (name: string, isDirect: boolean) => Layer.succeed(ModelInfo, { name, isDirect })

const direct = Layer.merge(DirectModel.layer, info(DirectModel.displayName, true))

const named = (served: ServedModel, reasoning: Reasoning) =>
  Effect.map(connectModel(served, reasoning), (calls) => ({ name: served.model, calls }))

const connected = Effect.fnUntraced(function* (
  model: ServedModel,
  fallback: Option.Option<ServedModel>,
  reasoning: Reasoning
) {
  const first = yield* named(model, reasoning)
  const second = Option.isSome(fallback) ? yield* named(fallback.value, reasoning) : undefined
  return yield* LanguageModel.make(retryingModel(first, second))
})

const choose = Effect.gen(function* () {
  const { choice, fallback, reasoning } = yield* readModelSettings
  const served = (model: ServedModel) =>
    Layer.merge(
      Layer.effect(LanguageModel.LanguageModel, connected(model, fallback, reasoning)),
      info(model.model, false)
    )
  switch (choice._tag) {
    case "Direct":
      return direct
    case "Served":
      return served(choice.model)
    case "FirstOf":
      return served({ ...choice.server, model: yield* firstModelOf(choice.server) })
    case "WhateverIsFound":
      return Option.match(yield* firstOllamaModel, { onNone: () => direct, onSome: served })
  }
}).pipe(Effect.provide(FetchHttpClient.layer))

export const layer: Layer.Layer<
  LanguageModel.LanguageModel | ModelInfo,
  ModelSettingError | Config.ConfigError
> = Layer.unwrap(choose)
