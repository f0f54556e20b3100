/**
 * The model that answers, chosen once at start-up: what the settings say, else a local Ollama that
 * answers at once, else the built-in direct model. Nothing above knows which one it is, except by
 * asking `ModelInfo`.
 */
import { type Config, Effect, Layer, Option } from "effect"
import type { LanguageModel } from "effect/ai"
import { FetchHttpClient } from "effect/http"
import * as DirectModel from "#runtime/models/direct/DirectModel.ts"
import { firstModelOf, firstOllamaModel } from "./installedModels.ts"
import { ModelInfo } from "./ModelInfo.ts"
import type { ModelSettingError } from "./ModelSettingError.ts"
import { readModelSettings } from "./ModelSettings.ts"
import * as OpenAiCompatible from "./OpenAiCompatible.ts"

const info = (name: string, isDirect: boolean) => Layer.succeed(ModelInfo, { name, isDirect })

const direct = Layer.merge(DirectModel.layer, info(DirectModel.displayName, true))

const served = (options: OpenAiCompatible.OpenAiCompatibleOptions) =>
  Layer.merge(OpenAiCompatible.layer(options), info(options.model, false))

const choose = Effect.gen(function* () {
  const settings = yield* readModelSettings
  switch (settings._tag) {
    case "Direct":
      return direct
    case "OpenAiCompatible": {
      const model = Option.isSome(settings.model) ? settings.model.value : yield* firstModelOf(settings)
      return served({ baseUrl: settings.baseUrl, apiKey: settings.apiKey, model })
    }
    case "WhateverIsFound":
      return Option.match(yield* firstOllamaModel, { onNone: () => direct, onSome: served })
  }
}).pipe(Effect.provide(FetchHttpClient.layer))

export const layer: Layer.Layer<
  LanguageModel.LanguageModel | ModelInfo,
  ModelSettingError | Config.ConfigError
> = Layer.unwrap(choose)
