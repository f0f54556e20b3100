/**
 * A model behind a server that speaks OpenAI's chat completions: Ollama, vLLM, LM Studio, llama.cpp,
 * Azure and many more.
 */
import { createOpenAICompatible } from "@ai-sdk/openai-compatible"
import { Effect, Option, Redacted } from "effect"
import * as AiSdkModel from "#runtime/models/ai-sdk/AiSdkModel.ts"
import { readsPdf, readsPictures } from "#runtime/models/ai-sdk/fileParts.ts"
import { modelFetch } from "#runtime/models/modelFetch.ts"
import type { Reasoning } from "#runtime/models/Reasoning.ts"
import type { ModelServer } from "#runtime/models/settings/ServedModel.ts"

/** Chat completions have a place for PDFs, but of the servers that speak them only OpenAI's and Azure's use it. */
const takesPdf = (baseUrl: string): boolean => /(^|\.)openai\.(azure\.)?com$/.test(new URL(baseUrl).hostname)

export const connect = Effect.fnUntraced(function* (
  { apiKey, baseUrl, model }: ModelServer,
  reasoning: Reasoning = "off"
) {
  const fetch = yield* modelFetch(baseUrl)
  const provider = createOpenAICompatible({
    // Also the name under which options for this provider travel in a prompt.
    name: "openaiCompatible",
    baseURL: baseUrl,
    fetch,
    includeUsage: true,
    supportsStructuredOutputs: true,
    ...(Option.isSome(apiKey) ? { apiKey: () => Redacted.value(apiKey.value) } : {})
  })
  return AiSdkModel.connect({
    model: provider.languageModel(model),
    reads: (type) => readsPictures(type) || (readsPdf(type) && takesPdf(baseUrl)),
    secrets: Option.toArray(apiKey),
    reasoning
  })
})
