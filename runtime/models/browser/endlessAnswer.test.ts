/** A paired program that answers for ever: what is kept of it is bounded, and so is what reading it costs. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema, Stream } from "effect"
import { type LanguageModel, Tool, Toolkit } from "effect/ai"
import { MODEL_CALL_MAX_CHARS, MODEL_TEXT_MAX_CHARS } from "#runtime/models/limits.ts"
import * as BrowserModel from "./BrowserModel.ts"
import { ShapedAnswer } from "./ShapedAnswer.ts"

describe("what a browser's model is given to say", () => {
  for (const [what, opening] of [
    ["a call that never ends", '{"tool":"x","arguments":{"a":"'],
    ["nothing but spaces", " "]
  ] as const) {
    it.effect(`is bounded: ${what}`, () =>
      Effect.gen(function* () {
        let given = 0
        const piece = what === "nothing but spaces" ? " ".repeat(100_000) : "a".repeat(100_000)
        const port = {
          ask: () =>
            Stream.concat(
              Stream.make({ _tag: "Text" as const, text: opening }),
              Stream.range(1, 60).pipe(
                Stream.rechunk(1),
                Stream.map(() => {
                  given += piece.length
                  return { _tag: "Text" as const, text: piece }
                })
              )
            )
        }
        const { streamText } = BrowserModel.connect(port)
        const tool = Tool.make("x", { parameters: Schema.Struct({ a: Schema.String }) })
        const toolkit = Toolkit.make(tool)
        yield* streamText({
          prompt: { content: [] },
          tools: Object.values(toolkit.tools),
          toolChoice: "auto",
          responseFormat: { type: "text" },
          span: undefined
        } as unknown as LanguageModel.ProviderOptions).pipe(Stream.runDrain, Effect.exit)
        assert.isAtMost(given, 2 * Math.max(MODEL_TEXT_MAX_CHARS, MODEL_CALL_MAX_CHARS))
      })
    )
  }
})

it("an answer of spaces is not read from its beginning with each piece", () => {
  const begin = process.cpuUsage()
  const answer = new ShapedAnswer()
  for (let i = 0; i < 20_000; i++) answer.take(" ".repeat(25))
  const { user } = process.cpuUsage(begin)
  assert.isBelow(user / 1000, 5000)
})
