/** When Claude is asked to think: by the model's name, and by what of a turn it is shown. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import type { Prompt } from "effect/ai"
import { ask, withScript } from "#scripts/simulators/model-server/ProviderSubject.ts"
import { text } from "#scripts/simulators/model-server/SimulatedReply.ts"
import { subject } from "./subject.ts"

const Asked = Schema.Struct({
  max_tokens: Schema.Number,
  thinking: Schema.optionalKey(
    Schema.Struct({ type: Schema.String, budget_tokens: Schema.optionalKey(Schema.Number) })
  )
})

const askedOf = (model: string, prompt: Prompt.RawInput) =>
  withScript(
    subject,
    [text("ok")],
    (simulator) =>
      Effect.gen(function* () {
        yield* ask(prompt)
        return yield* Schema.decodeUnknownEffect(Asked)(simulator.requests[0]?.body)
      }),
    { model, reasoning: "high" }
  )

const BY_BUDGET = [
  "claude-3-7-sonnet-20250219",
  "claude-sonnet-4-20250514",
  "claude-opus-4-0",
  "claude-opus-4-1-20250805",
  "claude-sonnet-4-5",
  "claude-haiku-4-5-20251001",
  "claude-opus-4-5"
]
const AT_WILL = ["claude-sonnet-4-6", "claude-opus-4-6", "claude-opus-4-8", "claude-sonnet-5", "claude-new-9"]

/** In the middle of a turn, with or without what was thought before the call. */
const midTurn = (...thoughts: ReadonlyArray<Prompt.ReasoningPartEncoded>): Prompt.RawInput => [
  { role: "user", content: "Press it" },
  {
    role: "assistant",
    content: [...thoughts, { type: "tool-call", id: "c", name: "click", params: {}, providerExecuted: false }]
  },
  {
    role: "tool",
    content: [
      { type: "tool-result", id: "c", name: "click", isFailure: false, result: "ok", providerExecuted: false }
    ]
  },
  { role: "user", content: "The page now" }
]

const signed = { type: "reasoning", text: "hm", options: { anthropic: { signature: "s" } } } as const
const sealed = { type: "reasoning", text: "", options: { anthropic: { redactedData: "d" } } } as const
const ofAnother = { type: "reasoning", text: "hm", options: { openai: { itemId: "rs" } } } as const

describe("Claude thinks", () => {
  for (const model of BY_BUDGET) {
    it.effect(`${model}: within a budget, and in mid-turn only where it is shown its thoughts`, () =>
      Effect.gen(function* () {
        for (const prompt of ["Hi", midTurn(signed), midTurn(sealed)]) {
          const { max_tokens, thinking } = yield* askedOf(model, prompt)
          assert.strictEqual(thinking?.type, "enabled")
          assert.isAtLeast(thinking?.budget_tokens ?? 0, 1_024)
          assert.isBelow(thinking?.budget_tokens ?? max_tokens, max_tokens)
        }
        for (const prompt of [midTurn(), midTurn(ofAnother)]) {
          assert.isUndefined((yield* askedOf(model, prompt)).thinking)
        }
      })
    )
  }

  for (const model of AT_WILL) {
    it.effect(`${model}: as it sees fit, at any time`, () =>
      Effect.gen(function* () {
        for (const prompt of ["Hi", midTurn(), midTurn(signed)]) {
          assert.deepStrictEqual((yield* askedOf(model, prompt)).thinking, { type: "adaptive" })
        }
      })
    )
  }
})
