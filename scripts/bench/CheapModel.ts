/** Language models that cost nothing: what is measured is everything around them. */
import { Effect, Layer, Stream } from "effect"
import { LanguageModel, type Response } from "effect/ai"

const usage = {
  inputTokens: { uncached: undefined, total: 1, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 1, text: 1, reasoning: undefined }
}

const answering = (stream: Stream.Stream<Response.StreamPartEncoded>) =>
  Layer.effect(
    LanguageModel.LanguageModel,
    LanguageModel.make({ streamText: () => stream, generateText: () => Effect.never })
  )

/** Answers at once, in these pieces. */
export const layerAnswering = (pieces: ReadonlyArray<string>) =>
  answering(
    Stream.fromIterable<Response.StreamPartEncoded>([
      { type: "text-start", id: "t" },
      ...pieces.map((delta) => ({ type: "text-delta" as const, id: "t", delta })),
      { type: "text-end", id: "t" },
      { type: "finish", reason: "stop", usage, response: undefined }
    ])
  )

/** Never says a word: a turn that was begun stays under way. */
export const layerSilent = answering(Stream.never)
