import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect, Fiber, Latch, Stream } from "effect"
import { AiError, LanguageModel, type Response, Tool, Toolkit } from "effect/ai"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { MODEL_MAX_TRIES, MODEL_RETRY_AFTER_MAX_MS } from "#runtime/models/limits.ts"
import type { ModelCalls } from "#runtime/models/ModelCalls.ts"
import { ModelProgress } from "#runtime/models/ModelProgress.ts"
import { retryingModel } from "./retryingModel.ts"

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
const badKey = errorOf(new AiError.AuthenticationError({ kind: "InvalidKey" }))
const declined = errorOf(new AiError.ContentPolicyError({ description: "no" }))
const limited = (waitMs: number) =>
  errorOf(new AiError.RateLimitError({ retryAfter: Duration.millis(waitMs) }))

interface Scripted {
  readonly parts?: ReadonlyArray<Part>
  readonly error?: AiError.AiError
  /** How many parts arrive at a time. */
  readonly chunkSize?: number
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
        const { chunkSize = 1, error, parts = [] } = next()
        return Stream.concat(
          Stream.fromIterable(parts, { chunkSize }),
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

const inShort = (part: { readonly type: string; readonly delta?: string }): string =>
  part.type === "text-delta" ? (part.delta ?? "") : part.type

const toolkit = Toolkit.make(Tool.make("press"))

const ask = (calls: ModelCalls) =>
  Effect.gen(function* () {
    const seen: Array<string> = []
    const model = yield* LanguageModel.make(calls)
    const outcome = yield* model.streamText({ prompt: "Hi", toolkit, disableToolCallResolution: true }).pipe(
      Stream.runForEach((part) => Effect.sync(() => void seen.push(inShort(part)))),
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

const delta = fc.constantFrom("", "a", "bc")

/** Parts in any order: what a provider would never send is passed on as well. */
const anyParts: fc.Arbitrary<ReadonlyArray<Part>> = fc.array(
  fc.oneof(
    fc.constantFrom<Part>(
      { type: "response-metadata", id: "r" },
      { type: "text-start", id: "t" },
      { type: "text-end", id: "t" },
      { type: "reasoning-start", id: "h" },
      { type: "reasoning-end", id: "h", metadata: { anthropic: { signature: "s" } } },
      { type: "tool-params-start", id: "c", name: "press" },
      { type: "tool-params-delta", id: "c", delta: "{}" },
      { type: "tool-params-end", id: "c" },
      { type: "tool-call", id: "c", name: "press", params: {}, providerExecuted: false }
    ),
    delta.map((text): Part => ({ type: "text-delta", id: "t", delta: text })),
    delta.map((text): Part => ({ type: "reasoning-delta", id: "h", delta: text }))
  ),
  { maxLength: 8 }
)

/** What a reader could see, or a runner act on. */
const shows = (part: Part): boolean =>
  part.type === "tool-call" ||
  ((part.type === "text-delta" || part.type === "reasoning-delta") && part.delta.length > 0)

const good = (id: string): Scripted => ({ parts: [...begins(id), ...ends] })
const answered = (id: string) => ["response-metadata", "text-start", id, "text-end", "finish"]

describe("a persistent model", () => {
  it.effect("is asked again where it failed before its answer began, and shows one answer", () =>
    Effect.gen(function* () {
      const accepted: Scripted = { parts: [{ type: "response-metadata", id: "lost" }], error: overloaded }
      const first = scripted("first", { error: overloaded }, accepted, good("third"))
      const { outcome, seen } = yield* patiently(ask(retryingModel(first.calls)))
      assert.strictEqual(outcome, "Success")
      assert.deepStrictEqual(seen, answered("third"))
      assert.strictEqual(first.state.asked, 3)
    })
  )

  it.effect("is never asked again once a part was shown, and neither is the fallback", () =>
    Effect.gen(function* () {
      const first = scripted("first", { parts: begins("par"), error: overloaded }, good("twice"))
      const second = scripted("second", good("other"))
      const { outcome, seen } = yield* patiently(ask(retryingModel(first.calls, second.calls)))
      assert.strictEqual(outcome, "InternalProviderError")
      assert.deepStrictEqual(seen, ["response-metadata", "text-start", "par"])
      assert.deepStrictEqual([first.state.asked, second.state.asked], [1, 0])
    })
  )

  it.effect("waits as long as its server asks", () =>
    Effect.gen(function* () {
      const first = scripted("first", { error: limited(7_000) }, good("late"))
      const asking = yield* Effect.forkChild(ask(retryingModel(first.calls)))
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
      const { seen } = yield* ask(retryingModel(first.calls, second.calls))
      assert.deepStrictEqual(seen, answered("other"))
      assert.deepStrictEqual([first.state.asked, second.state.asked], [1, 1])
    })
  )

  it.effect("fails with the last error where the fallback fails too", () =>
    Effect.gen(function* () {
      const first = scripted("first", { error: overloaded })
      const second = scripted("second", { error: limited(0) })
      const { outcome } = yield* patiently(ask(retryingModel(first.calls, second.calls)))
      assert.strictEqual(outcome, "RateLimitError")
      assert.deepStrictEqual([first.state.asked, second.state.asked], [MODEL_MAX_TRIES, MODEL_MAX_TRIES])
    })
  )

  it.effect("asks nobody else where another model would not answer either", () =>
    Effect.gen(function* () {
      const first = scripted("first", { error: declined })
      const second = scripted("second", good("other"))
      const { outcome } = yield* ask(retryingModel(first.calls, second.calls))
      assert.strictEqual(outcome, "ContentPolicyError")
      assert.strictEqual(second.state.asked, 0)
    })
  )

  it.effect("gives way to its fallback at once where only this one cannot answer", () =>
    Effect.gen(function* () {
      const first = scripted("first", { error: badKey })
      const second = scripted("second", good("other"))
      const { seen } = yield* ask(retryingModel(first.calls, second.calls))
      assert.deepStrictEqual(seen, answered("other"))
      assert.deepStrictEqual([first.state.asked, second.state.asked], [1, 1])
    })
  )

  it.effect("shows every part once and in order, and asks again exactly while nothing was shown", () =>
    Effect.promise(() =>
      fc.assert(
        fc.asyncProperty(anyParts, fc.integer({ min: 1, max: 4 }), (parts, chunkSize) =>
          Effect.runPromise(
            Effect.gen(function* () {
              const failing = scripted("first", { parts, chunkSize, error: limited(0) }, good("again"))
              const failed = yield* ask(retryingModel(failing.calls))
              const isShown = parts.some(shows)
              assert.deepStrictEqual(failed.seen, isShown ? parts.map(inShort) : answered("again"))
              assert.strictEqual(failed.outcome, isShown ? "RateLimitError" : "Success")
              assert.strictEqual(failing.state.asked, isShown ? 1 : 2)
              const ending = scripted("first", { parts, chunkSize })
              assert.deepStrictEqual((yield* ask(retryingModel(ending.calls))).seen, parts.map(inShort))
            })
          )
        )
      )
    )
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
      yield* listened(ask(retryingModel(first.calls, second.calls)))
      assert.deepStrictEqual(told.splice(0), expected)
      const model = yield* LanguageModel.make(retryingModel(first.calls, second.calls))
      yield* listened(model.generateText({ prompt: "Hi" }))
      assert.deepStrictEqual(told, expected)
    })
  )

  it.effect("does all of that for answers in one piece", () =>
    Effect.gen(function* () {
      const first = scripted("first", { error: overloaded })
      const second = scripted("second", { error: overloaded }, {})
      const model = yield* LanguageModel.make(retryingModel(first.calls, second.calls))
      const response = yield* patiently(model.generateText({ prompt: "Hi" }))
      assert.strictEqual(response.text, "whole")
      assert.deepStrictEqual([first.state.asked, second.state.asked], [MODEL_MAX_TRIES, 2])
    })
  )
})
