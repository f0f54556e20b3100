/** Language models that cost nothing: what is measured is everything around them. */
import { Effect, Layer, Stream } from "effect"
import { LanguageModel, type Response } from "effect/ai"

const usage = {
  inputTokens: { uncached: undefined, total: 1, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 1, text: 1, reasoning: undefined }
}

type Parts = Stream.Stream<Response.StreamPartEncoded>

const saying = (parts: Parts) =>
  Layer.effect(
    LanguageModel.LanguageModel,
    LanguageModel.make({ streamText: () => parts, generateText: () => Effect.never })
  )

/** Says one text, whose pieces have the id "t". */
export const layerStreaming = (pieces: Parts) =>
  saying(
    Stream.succeed<Response.StreamPartEncoded>({ type: "text-start", id: "t" }).pipe(
      Stream.concat(pieces),
      Stream.concat(
        Stream.fromIterable<Response.StreamPartEncoded>([
          { type: "text-end", id: "t" },
          { type: "finish", reason: "stop", usage, response: undefined }
        ])
      )
    )
  )

/** Answers at once, in these pieces. */
export const layerAnswering = (pieces: ReadonlyArray<string>) =>
  layerStreaming(
    Stream.fromIterable(pieces.map((delta) => ({ type: "text-delta" as const, id: "t", delta })))
  )

/** Never says a word: a turn that was begun stays under way. */
export const layerSilent = saying(Stream.never)
