import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Metric, Stream } from "effect"
import { Response } from "effect/ai"
import type { TokensSpent } from "#schemas/actor/ActorInspection.ts"
import { consumeModelStream } from "./consumeModelStream.ts"

const finish = (reason: Response.FinishReason, total: number | undefined): Response.AnyPart =>
  Response.makePart("finish", {
    reason,
    usage: new Response.Usage({
      inputTokens: { uncached: 1, total, cacheRead: 3, cacheWrite: undefined },
      outputTokens: { total: 2, text: 2, reasoning: undefined }
    }),
    response: undefined
  })

const consume = (
  answer: Stream.Stream<Response.AnyPart, string>,
  spend: (tokens: TokensSpent) => void = () => undefined
) => consumeModelStream({ spend: (tokens) => Effect.sync(() => spend(tokens)) }, answer, () => Effect.void)

/** What was counted, by name and label. */
const counted = Effect.map(Metric.snapshot, (all) =>
  Object.fromEntries(
    all.map(({ attributes, id, state }) => [
      `${id} ${Object.values(attributes ?? {}).join()}`,
      "count" in state ? Number(state.count) : undefined
    ])
  )
)

describe("an answer that was consumed", () => {
  it.effect("is counted by how it ended, with its tokens as far as they are known", () =>
    Effect.gen(function* () {
      const spent: Array<TokensSpent> = []
      const note = (tokens: TokensSpent): void => void spent.push(tokens)
      assert.isUndefined((yield* consume(Stream.make(finish("stop", 10)), note)).cut)
      assert.strictEqual((yield* consume(Stream.make(finish("length", undefined)), note)).cut, "length")
      yield* consume(Stream.make(finish("tool-calls", -5)), note)
      yield* Effect.flip(consume(Stream.fail("no")))
      const hanging = yield* Effect.forkChild(consume(Stream.never), { startImmediately: true })
      yield* Fiber.interrupt(hanging)
      assert.deepStrictEqual(
        spent.map(({ input }) => input),
        [10, 0, 0]
      )
      assert.deepStrictEqual(spent[0], { answers: 1, input: 10, cachedInput: 3, output: 2, reasoning: 0 })
      assert.deepStrictEqual(yield* counted, {
        "deckhand_model_answers_total finished": 2,
        "deckhand_model_answers_total cut": 1,
        "deckhand_model_answers_total failed": 1,
        "deckhand_model_answers_total interrupted": 1,
        "deckhand_model_tokens_total input": 10,
        "deckhand_model_tokens_total cached": 9,
        "deckhand_model_tokens_total output": 6
      })
    }).pipe(Effect.provideService(Metric.MetricRegistry, new Map()))
  )
})
