/**
 * OpenAI's own models, by its Responses protocol. OpenAI caches the beginning of prompts by itself;
 * it is asked to keep no copy of what was said.
 */
import { createOpenAI } from "@ai-sdk/openai"
import { Effect, Option } from "effect"
import * as AiSdkModel from "#runtime/models/ai-sdk/AiSdkModel.ts"
import { readsPicturesAndPdf } from "#runtime/models/ai-sdk/fileParts.ts"
import { modelFetch } from "#runtime/models/modelFetch.ts"
import type { Reasoning } from "#runtime/models/Reasoning.ts"
import type { ModelServer } from "#runtime/models/settings/ServedModel.ts"
import { keyText } from "./keyText.ts"

/** Told that the model can: the package knows models by name, and keeps quiet about the ones it does not know. */
const thinking = (reasoning: Reasoning) =>
  reasoning === "off" ? {} : { forceReasoning: true, reasoningSummary: "auto" }

export const connect = Effect.fnUntraced(function* (
  { apiKey, baseUrl, model }: ModelServer,
  reasoning: Reasoning = "off"
) {
  const fetch = yield* modelFetch(baseUrl)
  const provider = createOpenAI({ baseURL: baseUrl, apiKey: keyText(apiKey), fetch })
  return AiSdkModel.connect({
    model: provider.responses(model),
    reads: readsPicturesAndPdf,
    secrets: Option.toArray(apiKey),
    reasoning,
    // OpenAI's strict schemas know no optional fields; answers are decoded here anyway.
    providerOptions: { openai: { store: false, strictJsonSchema: false, ...thinking(reasoning) } }
  })
})
