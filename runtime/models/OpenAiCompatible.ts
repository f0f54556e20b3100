/**
 * A model behind a server that speaks OpenAI's chat completions: OpenAI itself, Ollama, vLLM,
 * LM Studio, llama.cpp and many more.
 */
import { createOpenAICompatible } from "@ai-sdk/openai-compatible"
import { Effect, Layer, Option, Redacted } from "effect"
import { LanguageModel } from "effect/ai"
import { FetchHttpClient } from "effect/http"
import * as AiSdkModel from "./ai-sdk/AiSdkModel.ts"

export interface OpenAiCompatibleOptions {
  /** For example `http://127.0.0.1:11434/v1`. */
  readonly baseUrl: string
  readonly apiKey: Option.Option<Redacted.Redacted<string>>
  readonly model: string
}

export const make = ({
  apiKey,
  baseUrl,
  model
}: OpenAiCompatibleOptions): Effect.Effect<LanguageModel.LanguageModel> =>
  Effect.gen(function* () {
    const fetch = yield* FetchHttpClient.Fetch
    const provider = createOpenAICompatible({
      // Also the name under which options for this provider travel in a prompt.
      name: "openaiCompatible",
      baseURL: baseUrl,
      fetch,
      includeUsage: true,
      supportsStructuredOutputs: true,
      ...(Option.isSome(apiKey) ? { apiKey: () => Redacted.value(apiKey.value) } : {})
    })
    return yield* AiSdkModel.make({
      model: provider.languageModel(model),
      secrets: Option.toArray(apiKey)
    })
  })

export const layer = (options: OpenAiCompatibleOptions): Layer.Layer<LanguageModel.LanguageModel> =>
  Layer.effect(LanguageModel.LanguageModel, make(options))
