/** Google's Gemini models, by its generateContent protocol. Gemini caches the beginning of prompts by itself. */
import { createGoogle } from "@ai-sdk/google"
import { Effect, Option } from "effect"
import * as AiSdkModel from "#runtime/models/ai-sdk/AiSdkModel.ts"
import { readsPicturesAndPdf } from "#runtime/models/ai-sdk/fileParts.ts"
import { modelFetch } from "#runtime/models/modelFetch.ts"
import type { Reasoning } from "#runtime/models/Reasoning.ts"
import type { ModelServer } from "#runtime/models/settings/ServedModel.ts"
import { keyText } from "./keyText.ts"

/** Of the vendors only Google takes these. */
const APPLE_PICTURES: ReadonlySet<string> = new Set(["image/heic", "image/heif"])

export const connect = Effect.fnUntraced(function* (
  { apiKey, baseUrl, model }: ModelServer,
  reasoning: Reasoning = "off"
) {
  const fetch = yield* modelFetch(baseUrl)
  const provider = createGoogle({ baseURL: baseUrl, apiKey: keyText(apiKey), fetch })
  return AiSdkModel.connect({
    model: provider.languageModel(model),
    reads: (type) => readsPicturesAndPdf(type) || APPLE_PICTURES.has(type),
    secrets: Option.toArray(apiKey),
    reasoning,
    ...(reasoning === "off"
      ? {}
      : { providerOptions: { google: { thinkingConfig: { includeThoughts: true } } } })
  })
})
