/** An answer that would not end by itself: closed where it is too much, kept up to there, and not asked for again. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Stream } from "effect"
import { LanguageModel, type Response } from "effect/ai"
import { TestClock } from "effect/testing"
import { cutOf } from "#runtime/models/answer/AnswerBound.ts"
import { MODEL_ANSWER_MAX_MS, MODEL_TEXT_MAX_CHARS, MODEL_TOOL_CALLS_MAX } from "#runtime/models/limits.ts"
import { retryingModel } from "#runtime/models/retry/retryingModel.ts"
import { WebAgentToolkit } from "#runtime/tools/WebAgentToolkit.ts"
import * as ModelServer from "./ModelServer.ts"
import { act, callsAt, type ProviderSubject, withScript } from "./ProviderSubject.ts"
import { answer, endsWith, type SimulatedReply, text, toolCall } from "./SimulatedReply.ts"

const textIn = (parts: ReadonlyArray<Response.AnyPart>): string =>
  parts.map((part) => (part.type === "text-delta" ? part.delta : "")).join("")

const cutIn = (parts: ReadonlyArray<Response.AnyPart>) => {
  const last = parts.at(-1)
  return last?.type === "finish" ? cutOf(last) : undefined
}

const PIECE = "x".repeat(10_000)
const tooLong = Array.from({ length: MODEL_TEXT_MAX_CHARS / PIECE.length + 5 }, () => PIECE)
const tooMany = Array.from({ length: MODEL_TOOL_CALLS_MAX + 1 }, (_, index) =>
  toolCall(`c${index}`, "click", { i: "0.1" })
)
/** Far more than is taken in of one line, before anything to show. */
const endlessLine: SimulatedReply = endsWith({ _tag: "Malformed", chunk: "x".repeat(6_000_000) })

export const boundsContract = (subject: ProviderSubject): void => {
  describe("an answer that would not end", () => {
    it.effect("keeps what is not too much of its text, and its connection is closed", () =>
      withScript(subject, [endsWith({ _tag: "Hangs" }, { text: tooLong })], (simulator) =>
        Effect.gen(function* () {
          const parts = yield* act("Hi")
          assert.strictEqual(textIn(parts), PIECE.repeat(MODEL_TEXT_MAX_CHARS / PIECE.length))
          assert.strictEqual(cutIn(parts), "text")
          const [request] = simulator.requests
          if (request === undefined) return assert.fail("It was not asked.")
          yield* request.hungUp
        })
      )
    )

    it.effect("calls no more tools than one answer may", () =>
      withScript(subject, [answer({ toolCalls: tooMany })], () =>
        Effect.gen(function* () {
          const parts = yield* act("Hi")
          assert.isAtMost(parts.filter(({ type }) => type === "tool-call").length, MODEL_TOOL_CALLS_MAX)
          assert.strictEqual(cutIn(parts), "toolCalls")
        })
      )
    )

    it.effect("is not asked for again, here or of another model", () =>
      Effect.gen(function* () {
        const first = yield* ModelServer.make(subject.wire, [endlessLine, text("no")])
        const second = yield* ModelServer.make(subject.wire, [text("no")])
        const model = yield* LanguageModel.make(
          retryingModel(
            { name: "first", calls: yield* callsAt(subject, first.url) },
            { name: "second", calls: yield* callsAt(subject, second.url) }
          )
        )
        const parts = yield* act("Hi").pipe(Effect.provideService(LanguageModel.LanguageModel, model))
        assert.strictEqual(cutIn(parts), "data")
        assert.deepStrictEqual([first.requests.length, second.requests.length], [1, 0])
      })
    )

    it.effect("ends when its time is over, though something arrives now and then", () =>
      withScript(subject, [endsWith({ _tag: "Hangs" }, { text: ["slow"] })], (simulator) =>
        Effect.gen(function* () {
          const seen: Array<Response.AnyPart> = []
          const reading = yield* LanguageModel.streamText({
            prompt: "Hi",
            toolkit: WebAgentToolkit,
            disableToolCallResolution: true
          }).pipe(
            Stream.runForEach((part) => Effect.sync(() => void seen.push(part))),
            Effect.forkChild({ startImmediately: true })
          )
          yield* Effect.sync(() => textIn(seen)).pipe(
            Effect.tap(() => Effect.yieldNow),
            Effect.repeat({ until: (said) => said === "slow" })
          )
          yield* TestClock.adjust(MODEL_ANSWER_MAX_MS)
          yield* Fiber.join(reading)
          assert.strictEqual(cutIn(seen), "time")
          yield* simulator.requests[0]?.hungUp ?? Effect.die("It was not asked.")
        })
      )
    )
  })
}
