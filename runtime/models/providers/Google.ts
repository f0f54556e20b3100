/** Google's Gemini models, by its generateContent protocol. Gemini caches the beginning of prompts by itself. */
import { createGoogle } from "@ai-sdk/google"
import { Effect, Option } from "effect"
import { FetchHttpClient } from "effect/http"
import * as AiSdkModel from "#runtime/models/ai-sdk/AiSdkModel.ts"
import type { ModelServer } from "#runtime/models/ServedModel.ts"
import { keyText } from "./keyText.ts"

export const connect = Effect.fnUntraced(function* ({ apiKey, baseUrl, model }: ModelServer) {
  const fetch = yield* FetchHttpClient.Fetch
  const provider = createGoogle({ baseURL: baseUrl, apiKey: keyText(apiKey), fetch })
  return AiSdkModel.connect({ model: provider.languageModel(model), secrets: Option.toArray(apiKey) })
})
