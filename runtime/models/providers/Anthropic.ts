/** Anthropic's models, by its Messages protocol, with what stays the same of a prompt marked for its cache. */
import { createAnthropic } from "@ai-sdk/anthropic"
import { Effect, Option } from "effect"
import * as AiSdkModel from "#runtime/models/ai-sdk/AiSdkModel.ts"
import { readsPicturesAndPdf } from "#runtime/models/ai-sdk/fileParts.ts"
import { modelFetch } from "#runtime/models/modelFetch.ts"
import type { Reasoning } from "#runtime/models/Reasoning.ts"
import type { ModelServer } from "#runtime/models/settings/ServedModel.ts"
import { keyText } from "./keyText.ts"
import { markForCache } from "./markForCache.ts"
import { supportsThinking } from "./supportsThinking.ts"

export const connect = Effect.fnUntraced(function* (
  { apiKey, baseUrl, model }: ModelServer,
  reasoning: Reasoning = "off"
) {
  const fetch = yield* modelFetch(baseUrl)
  const provider = createAnthropic({ baseURL: baseUrl, apiKey: keyText(apiKey), fetch })
  return AiSdkModel.connect({
    model: provider.languageModel(model),
    reads: readsPicturesAndPdf,
    secrets: Option.toArray(apiKey),
    preparePrompt: markForCache,
    reasoning,
    mayReason: supportsThinking(model)
  })
})
