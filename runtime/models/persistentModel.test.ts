import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect, Fiber, Latch, Stream } from "effect"
import { AiError, LanguageModel, type Response } from "effect/ai"
import { TestClock } from "effect/testing"
import { MODEL_MAX_TRIES, MODEL_RETRY_AFTER_MAX_MS } from "#schemas/limits.ts"
import type { ModelCalls } from "./ModelCalls.ts"
import { ModelProgress } from "./ModelProgress.ts"
import { persistentModel } from "./persistentModel.ts"

type Part = Response.StreamPartEncoded

const finish: Extract<Part, { type: "finish" }> = {
  type: "finish",
  reason: "stop",
  usage: {
    inputTokens: { total: 1, uncached: 1, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: 1, text: 1, reasoning: 0 }
  }
}

const begins = (id: string): ReadonlyArray<Part> => [
  { type: "response-metadata", id },
  { type: "text-start", id: "t" },
  { type: "text-delta", id: "t", delta: id }
]
const ends: ReadonlyArray<Part> = [{ type: "text-end", id: "t" }, finish]

const errorOf = (reason: AiError.AiErrorReason) =>
  AiError.make({ module: "test", method: "streamText", reason })
const overloaded = errorOf(new AiError.InternalProviderError({ description: "overloaded" }))
const refused = errorOf(new AiError.AuthenticationError({ kind: "InvalidKey" }))
const limited = (waitMs: number) =>
  errorOf(new AiError.RateLimitError({ retryAfter: Duration.millis(waitMs) }))

interface Scripted {
  readonly parts?: ReadonlyArray<Part>
  readonly error?: AiError.AiError
}

/** Answers by its script; the last line is repeated. */
const scripted = (name: string, ...lines: ReadonlyArray<Scripted>) => {
  const state = { asked: 0, latch: Latch.makeUnsafe(false) }
  const next = (): Scripted => {
    const line = lines[Math.min(state.asked, lines.length - 1)] ?? {}
    state.asked += 1
    state.latch.openUnsafe()
    return line
  }
  const calls: ModelCalls = {
    streamText: () =>
      Stream.suspend(() => {
        const { error, parts = [] } = next()
        return Stream.concat(
          Stream.fromIterable(parts),
          error === undefined ? Stream.empty : Stream.fail(error)
        )
      }),
    generateText: () =>
      Effect.suspend(() => {
        const { error } = next()
        return error === undefined
          ? Effect.succeed<Array<Response.PartEncoded>>([{ type: "text", text: "whole" }, finish])
          : Effect.fail(error)
      })
  }
  return { calls: { name, calls }, state }
}

const ask = (calls: ModelCalls) =>
  Effect.gen(function* () {
    const seen: Array<string> = []
    const model = yield* LanguageModel.make(calls)
    const outcome = yield* model.streamText({ prompt: "Hi" }).pipe(
      Stream.runForEach((part) =>
        Effect.sync(() => {
          seen.push(part.type === "text-delta" ? part.delta : part.type)
        })
      ),
      Effect.match({ onFailure: (error) => error.reason._tag, onSuccess: () => "Success" })
    )
    return { outcome, seen }
  })

/** All the waiting there can be, done. */
const patiently = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(effect)
    yield* TestClock.adjust(MODEL_MAX_TRIES * MODEL_RETRY_AFTER_MAX_MS)
    return yield* Fiber.join(fiber)
  })

const good = (id: string): Scripted => ({ parts: [...begins(id), ...ends] })
const answered = (id: string) => ["response-metadata", "text-start", id, "text-end", "finish"]

describe("a persistent model", () => {
  it.effect("is asked again where it failed before its answer began, and shows one answer", () =>
    Effect.gen(function* () {
      const accepted: Scripted = { parts: [{ type: "response-metadata", id: "lost" }], error: overloaded }
      const first = scripted("first", { error: overloaded }, accepted, good("third"))
      const { outcome, seen } = yield* patiently(ask(persistentModel(first.calls)))
      assert.strictEqual(outcome, "Success")
      assert.deepStrictEqual(seen, answered("third"))
      assert.strictEqual(first.state.asked, 3)
    })
  )

  it.effect("is never asked again once a part was shown, and neither is the fallback", () =>
    Effect.gen(function* () {
      const first = scripted("first", { parts: begins("par"), error: overloaded }, good("twice"))
      const second = scripted("second", good("other"))
      const { outcome, seen } = yield* patiently(ask(persistentModel(first.calls, second.calls)))
      assert.strictEqual(outcome, "InternalProviderError")
      assert.deepStrictEqual(seen, ["response-metadata", "text-start", "par"])
      assert.deepStrictEqual([first.state.asked, second.state.asked], [1, 0])
    })
  )

  it.effect("waits as long as its server asks", () =>
    Effect.gen(function* () {
      const first = scripted("first", { error: limited(7_000) }, good("late"))
      const asking = yield* Effect.forkChild(ask(persistentModel(first.calls)))
      yield* first.state.latch.await
      yield* TestClock.adjust(6_999)
      assert.strictEqual(first.state.asked, 1)
      yield* TestClock.adjust(1)
      assert.strictEqual((yield* Fiber.join(asking)).outcome, "Success")
    })
  )

  it.effect("gives way to its fallback, at once where the wait would be too long", () =>
    Effect.gen(function* () {
      const first = scripted("first", { error: limited(MODEL_RETRY_AFTER_MAX_MS + 1) })
      const second = scripted("second", good("other"))
      const { seen } = yield* ask(persistentModel(first.calls, second.calls))
      assert.deepStrictEqual(seen, answered("other"))
      assert.deepStrictEqual([first.state.asked, second.state.asked], [1, 1])
    })
  )

  it.effect("fails with the last error where the fallback fails too", () =>
    Effect.gen(function* () {
      const first = scripted("first", { error: overloaded })
      const second = scripted("second", { error: limited(0) })
      const { outcome } = yield* patiently(ask(persistentModel(first.calls, second.calls)))
      assert.strictEqual(outcome, "RateLimitError")
      assert.deepStrictEqual([first.state.asked, second.state.asked], [MODEL_MAX_TRIES, MODEL_MAX_TRIES])
    })
  )

  it.effect("asks nobody else where trying again cannot help", () =>
    Effect.gen(function* () {
      const first = scripted("first", { error: refused })
      const second = scripted("second", good("other"))
      const { outcome } = yield* ask(persistentModel(first.calls, second.calls))
      assert.strictEqual(outcome, "AuthenticationError")
      assert.strictEqual(second.state.asked, 0)
    })
  )

  it.effect("tells whoever asked of each new try, and who answers in the end", () =>
    Effect.gen(function* () {
      const told: Array<string> = []
      const tell = (word: string) => Effect.sync(() => void told.push(word))
      const listener = {
        retrying: tell("again"),
        fallingBack: (name: string) => tell(`then ${name}`),
        answering: (name: string) => tell(`by ${name}`)
      }
      const listened = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
        patiently(effect.pipe(Effect.provideService(ModelProgress, listener)))
      const first = scripted("first", { error: overloaded })
      const second = scripted("second", good("other"))
      const expected = [
        ...Array.from({ length: MODEL_MAX_TRIES - 1 }, () => "again"),
        "then second",
        "by second"
      ]
      yield* listened(ask(persistentModel(first.calls, second.calls)))
      assert.deepStrictEqual(told.splice(0), expected)
      const model = yield* LanguageModel.make(persistentModel(first.calls, second.calls))
      yield* listened(model.generateText({ prompt: "Hi" }))
      assert.deepStrictEqual(told, expected)
    })
  )

  it.effect("does all of that for answers in one piece", () =>
    Effect.gen(function* () {
      const first = scripted("first", { error: overloaded })
      const second = scripted("second", { error: overloaded }, {})
      const model = yield* LanguageModel.make(persistentModel(first.calls, second.calls))
      const response = yield* patiently(model.generateText({ prompt: "Hi" }))
      assert.strictEqual(response.text, "whole")
      assert.deepStrictEqual([first.state.asked, second.state.asked], [MODEL_MAX_TRIES, 2])
    })
  )
})
