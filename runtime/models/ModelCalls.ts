/**
 * A model's two calls as effect/ai's `LanguageModel.make` takes them: below it nothing has run a
 * tool yet, so a call that has shown nothing can be made again without repeating a side effect.
 */
import type { Effect, Stream } from "effect"
import type { AiError, LanguageModel, Response } from "effect/ai"

export interface ModelCalls {
  readonly generateText: (
    options: LanguageModel.ProviderOptions
  ) => Effect.Effect<Array<Response.PartEncoded>, AiError.AiError>
  readonly streamText: (
    options: LanguageModel.ProviderOptions
  ) => Stream.Stream<Response.StreamPartEncoded, AiError.AiError>
}
