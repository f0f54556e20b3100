/** A provider that is asked again: where that helps, as long as it was told to wait, and never twice for what was shown. */
import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Schema, Stream } from "effect"
import { LanguageModel, type Response } from "effect/ai"
import { passing } from "#runtime/actors/testing/passing.ts"
import { MODEL_MAX_TRIES } from "#runtime/models/limits.ts"
import { retryingModel } from "#runtime/models/retry/retryingModel.ts"
import { WebAgentToolkit } from "#runtime/tools/WebAgentToolkit.ts"
import * as ModelServer from "./ModelServer.ts"
import { callsAt, type ProviderSubject } from "./ProviderSubject.ts"
import {
  answer,
  endsWith,
  httpFailure,
  type SimulatedAnswer,
  type SimulatedEnding,
  type SimulatedReply,
  text,
  toolCall
} from "./SimulatedReply.ts"

const textOf = (parts: ReadonlyArray<Response.AnyPart>) =>
  parts.map((part) => (part.type === "text-delta" ? part.delta : "")).join("")

/** All that a reader could see or act on, one after the other. */
const saidIn = (parts: ReadonlyArray<Response.AnyPart>) =>
  parts
    .map((part) => {
      if (part.type === "text-delta" || part.type === "reasoning-delta") return part.delta
      return part.type === "tool-call" ? part.id : ""
    })
    .join("")

const saidOf = ({ reasoning = [], text = [], toolCalls = [] }: SimulatedAnswer) =>
  [...reasoning, ...text, ...toolCalls.map(({ id }) => id)].join("")

/** What a reader sees of an answer, and how it ends. */
const read = Effect.gen(function* () {
  const seen: Array<Response.AnyPart> = []
  const exit = yield* LanguageModel.streamText({
    prompt: "Hi",
    toolkit: WebAgentToolkit,
    disableToolCallResolution: true
  }).pipe(
    Stream.runForEach((part) => Effect.sync(() => void seen.push(part))),
    Effect.exit
  )
  return { seen, hasFailed: exit._tag === "Failure" }
})

/** A persistent model on a server with one script, and behind it one with another. */
const persisting = Effect.fnUntraced(function* (
  subject: ProviderSubject,
  script: ReadonlyArray<SimulatedReply>,
  behind?: ReadonlyArray<SimulatedReply>
) {
  const first = yield* ModelServer.make(subject.wire, script)
  const second = behind && (yield* ModelServer.make(subject.wire, behind))
  const named = (name: string, url: string) =>
    Effect.map(callsAt(subject, url, { reasoning: "low" }), (calls) => ({ name, calls }))
  const model = yield* LanguageModel.make(
    retryingModel(yield* named("first", first.url), second && (yield* named("second", second.url)))
  )
  return {
    asked: () => [first.requests.length, second?.requests.length ?? 0] as const,
    run: <A, E>(effect: Effect.Effect<A, E, LanguageModel.LanguageModel>) =>
      passing(Effect.provideService(effect, LanguageModel.LanguageModel, model))
  }
})

export const persistenceContract = (subject: ProviderSubject): void => {
  describe("asked again", () => {
    const { overloaded, rateLimited } = subject

    it.effect("an overloaded server answers in the end, and its answer is seen once", () =>
      Effect.gen(function* () {
        const { asked, run } = yield* persisting(subject, [
          httpFailure(529, overloaded),
          endsWith({ _tag: "Unfinished" }),
          text("he", "llo")
        ])
        const { hasFailed, seen } = yield* run(read)
        assert.deepStrictEqual([hasFailed, textOf(seen), asked()], [false, "hello", [3, 0]])
        assert.lengthOf(
          seen.filter((part) => part.type === "response-metadata"),
          1
        )
      })
    )

    it.effect("a rate limit is waited for as long as the server says", () =>
      Effect.gen(function* () {
        const { asked, run } = yield* persisting(subject, [
          httpFailure(429, rateLimited, { "retry-after": "7" }),
          text("hello")
        ])
        const begun = yield* Clock.currentTimeMillis
        const { seen } = yield* run(read)
        assert.isAtLeast((yield* Clock.currentTimeMillis) - begun, 7_000)
        assert.deepStrictEqual([textOf(seen), asked()], ["hello", [2, 0]])
      })
    )

    const call = toolCall("c", "click", { i: "0.1" })
    const contents: ReadonlyArray<readonly [string, SimulatedAnswer, SimulatedAnswer]> = [
      ["text", { text: ["ha", "lf"] }, { text: ["whole"] }],
      ["a thought", { reasoning: ["h", "m"], text: ["half"] }, { reasoning: ["well"], text: ["whole"] }],
      ["a tool call", { toolCalls: [call] }, { toolCalls: [{ ...call, id: "again" }] }]
    ]
    for (const [what, begun, wanted] of contents) {
      it.effect(
        `wherever ${what} breaks off: nothing shown is asked for twice, nothing unshown is lost`,
        () =>
          Effect.gen(function* () {
            const request = { model: "simulated", stream: true, includeUsage: true, thoughts: true }
            const sent = subject.wire.content(begun, request).length
            for (let chunks = 1; chunks <= sent; chunks++) {
              const ending: SimulatedEnding =
                chunks % 2 === 0 ? { _tag: "Cut" } : { _tag: "Error", error: overloaded }
              const { asked, run } = yield* persisting(subject, [
                endsWith(ending, begun, chunks),
                answer(wanted)
              ])
              const { hasFailed, seen } = yield* run(read)
              const said = saidIn(seen)
              // The answer is the second one's alone, or a piece of the first one's that is not nothing.
              assert.strictEqual(asked()[0], hasFailed ? 1 : 2)
              if (hasFailed) assert.include(saidOf(begun), said)
              else assert.strictEqual(said, saidOf(wanted))
              assert.notStrictEqual(said, "")
            }
          })
      )
    }

    it.effect("the fallback answers where the first one has failed so often", () =>
      Effect.gen(function* () {
        const failures = Array.from({ length: MODEL_MAX_TRIES + 1 }, () => httpFailure(503, overloaded))
        const { asked, run } = yield* persisting(subject, failures, [text("here")])
        const { seen } = yield* run(read)
        assert.deepStrictEqual([textOf(seen), asked()], ["here", [MODEL_MAX_TRIES, 1]])
      })
    )

    for (const { error, isRetryable, mayFallBack, name, status } of subject.faults) {
      if (isRetryable) continue
      it.effect(
        mayFallBack
          ? `${name} is the fallback's to answer, at once`
          : `${name} is final, for the fallback as well`,
        () =>
          Effect.gen(function* () {
            const { asked, run } = yield* persisting(subject, [httpFailure(status, error)], [text("here")])
            const { hasFailed, seen } = yield* run(read)
            assert.deepStrictEqual(
              [hasFailed, textOf(seen), asked()],
              mayFallBack ? [false, "here", [1, 1]] : [true, "", [1, 0]]
            )
          })
      )
    }

    it.effect(
      "an object of a schema comes through an overload as well, and one of another shape is an error",
      () =>
        Effect.gen(function* () {
          const city = LanguageModel.generateObject({
            prompt: "Where?",
            schema: Schema.Struct({ city: Schema.String }),
            objectName: "place"
          })
          const { asked, run } = yield* persisting(subject, [
            httpFailure(529, overloaded),
            text('{"city":"Oslo"}'),
            text('{"town":1}'),
            text("Oslo, I think")
          ])
          assert.deepStrictEqual((yield* run(city)).value, { city: "Oslo" })
          assert.strictEqual(asked()[0], 2)
          for (const _ of ["another shape", "no JSON"]) {
            assert.strictEqual((yield* Effect.flip(run(city))).reason._tag, "StructuredOutputError")
          }
        })
    )
  })
}
