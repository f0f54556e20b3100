import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Metric, Stream } from "effect"
import { Response } from "effect/ai"
import { MODEL_ANSWER_TOKENS_MAX } from "#runtime/models/limits.ts"
import { ModelProgress } from "#runtime/models/ModelProgress.ts"
import { ModelPrices } from "#runtime/models/prices/ModelPrices.ts"
import { parsePrices } from "#runtime/models/prices/parsePrices.ts"
import type { TokensSpent } from "#schemas/actor/ActorInspection.ts"
import { consumeModelStream } from "./consumeModelStream.ts"

const read = parsePrices("EUR large=2/8/0.5 small=1/1")
const prices = read._tag === "Prices" ? read.prices : undefined

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

  it.effect("counts nothing by a figure that is no number of tokens an answer can have", () =>
    Effect.gen(function* () {
      const spent: Array<TokensSpent> = []
      const note = (tokens: TokensSpent): void => void spent.push(tokens)
      for (const told of [Number.MAX_SAFE_INTEGER, MODEL_ANSWER_TOKENS_MAX + 1, MODEL_ANSWER_TOKENS_MAX]) {
        yield* consume(Stream.make(finish("stop", told)), note)
      }
      assert.deepStrictEqual(
        spent.map(({ input }) => input),
        [0, 0, MODEL_ANSWER_TOKENS_MAX]
      )
      assert.deepInclude(yield* counted, { "deckhand_model_tokens_total input": MODEL_ANSWER_TOKENS_MAX })
    }).pipe(Effect.provideService(Metric.MetricRegistry, new Map()))
  )

  it.effect(
    "has the price of the model that gave it, the first or its fallback, and none where that has none",
    () =>
      Effect.gen(function* () {
        const heard: Array<string> = []
        const listener = {
          retrying: Effect.void,
          fallingBack: () => Effect.void,
          answering: (name: string) => Effect.sync(() => void heard.push(name))
        }
        const answeredBy = (name: string) =>
          Stream.unwrap(
            Effect.map(ModelProgress, ({ answering }) =>
              Stream.concat(Stream.fromEffectDrain(answering(name)), Stream.make(finish("stop", 10)))
            )
          )
        const spent: Array<TokensSpent> = []
        for (const name of ["large", "small", "local"]) {
          yield* consume(answeredBy(name), (tokens) => void spent.push(tokens)).pipe(
            Effect.provideService(ModelProgress, listener)
          )
        }
        // Seven of the input were read anew, three were cached.
        assert.deepStrictEqual(
          spent.map(({ cost, priced }) => [cost?.nanos, priced]),
          [
            [7 * 2_000 + 3 * 500 + 2 * 8_000, 1],
            [10 * 1_000 + 2 * 1_000, 1],
            [undefined, undefined]
          ]
        )
        assert.deepStrictEqual(heard, ["large", "small", "local"])
        const { "deckhand_model_cost_total EUR": total } = yield* counted
        assert.closeTo(total ?? 0, (31_500 + 12_000) / 1e9, 1e-15)
      }).pipe(
        Effect.provideService(Metric.MetricRegistry, new Map()),
        Effect.provideService(ModelPrices, prices)
      )
  )
})
