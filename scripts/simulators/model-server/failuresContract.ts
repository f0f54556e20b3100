/** Every way in which a model's server fails, by its right name and without secrets. */
import { inspect } from "node:util"
import { assert, describe, it } from "@effect/vitest"
import { Cause, Duration, Effect, Exit, Option, Stream } from "effect"
import { AiError, LanguageModel } from "effect/ai"
import * as ModelServer from "./ModelServer.ts"
import { act, ask, KEY, modelAt, type ProviderSubject, withScript } from "./ProviderSubject.ts"
import {
  answer,
  endsWith,
  httpFailure,
  type SimulatedError,
  type SimulatedReply,
  toolCall
} from "./SimulatedReply.ts"

type Case = readonly [
  name: string,
  reply: SimulatedReply,
  reason: AiError.AiErrorReason["_tag"],
  isRetryable: boolean,
  more?: (error: AiError.AiError) => void
]

export const failuresContract = (subject: ProviderSubject): void => {
  describe("a failure is named, and says whether trying again can help", () => {
    const { overloaded, rateLimited, splitsArguments, wrongShape } = subject
    const quoting = (error: SimulatedError): SimulatedError => ({
      ...error,
      message: `${error.message} (${KEY}, Bearer ${KEY})`
    })

    const cases: ReadonlyArray<Case> = [
      ...subject.faults.map(
        ({ error, isRetryable, name, reason, status }): Case => [
          name,
          httpFailure(status, quoting(error)),
          reason,
          isRetryable
        ]
      ),
      [
        "429 with retry-after",
        httpFailure(429, quoting(rateLimited), { "retry-after": "7" }),
        "RateLimitError",
        true,
        (error) => assert.deepStrictEqual(error.retryAfter, Duration.seconds(7))
      ],
      [
        "429 with retry-after as a date",
        httpFailure(429, quoting(rateLimited), { "retry-after": "Thu, 01 Jan 1970 00:00:09 GMT" }),
        "RateLimitError",
        true,
        (error) => assert.deepStrictEqual(error.retryAfter, Duration.seconds(9))
      ],
      ["429 without retry-after", httpFailure(429, quoting(rateLimited)), "RateLimitError", true],
      ...[503, 529].map(
        (status): Case => [
          `${status} of an overloaded server`,
          httpFailure(status, quoting(overloaded)),
          "InternalProviderError",
          true,
          (error) => assert.include(error.message, "overloaded")
        ]
      ),
      ["502 with a proxy's page", httpFailure(502, `<html>${KEY}</html>`), "InternalProviderError", true],
      [
        "a connection cut in mid-answer",
        endsWith({ _tag: "Cut" }, { text: ["par"] }),
        "InvalidOutputError",
        true
      ],
      [
        "an answer that just stops",
        endsWith({ _tag: "Unfinished" }, { text: ["par"] }),
        "InvalidOutputError",
        true
      ],
      [
        "a chunk that is not JSON",
        endsWith({ _tag: "Malformed", chunk: `{"piece": ${KEY}` }, { text: ["par"] }),
        "InvalidOutputError",
        true
      ],
      [
        "a chunk of another shape",
        endsWith({ _tag: "Malformed", chunk: wrongShape }, { text: ["par"] }),
        "InvalidOutputError",
        true
      ],
      [
        "an error in mid-answer",
        endsWith({ _tag: "Error", error: quoting(overloaded) }, { text: ["par"] }),
        "InternalProviderError",
        true
      ],
      [
        "a rate limit in mid-answer",
        endsWith({ _tag: "Error", error: quoting(rateLimited) }),
        "RateLimitError",
        true
      ],
      ["an answer declined", answer({ text: ["I"], isDeclined: true }), "ContentPolicyError", false],
      [
        "a tool nobody offered",
        answer({ toolCalls: [toolCall("t", "teleport", {})] }),
        "ToolNotFoundError",
        true
      ],
      ...(splitsArguments
        ? [
            [
              "arguments that are not JSON",
              answer({ toolCalls: [{ id: "t", name: "click", arguments: ['{"i":'] }] }),
              "ToolParameterValidationError",
              true
            ] satisfies Case
          ]
        : []),
      [
        "arguments of another shape",
        answer({ toolCalls: [toolCall("t", "click", { i: "the button" })] }),
        "InvalidOutputError",
        true
      ]
    ]

    for (const [name, reply, reason, retryable, more] of cases) {
      it.effect(`${name}: ${reason}, ${retryable ? "may be retried" : "is final"}`, () =>
        withScript(subject, [reply], () =>
          Effect.gen(function* () {
            const exit = yield* Effect.exit(act("Hi"))
            assert.isTrue(Exit.isFailure(exit))
            if (!Exit.isFailure(exit)) return
            const error = Option.getOrThrow(Cause.findErrorOption(exit.cause))
            assert.isTrue(AiError.isAiError(error))
            assert.strictEqual(error.reason._tag, reason)
            assert.strictEqual(error.isRetryable, retryable)
            more?.(error)
            const renderings = [
              error.message,
              String(error),
              error.stack ?? "",
              JSON.stringify(error),
              inspect(error, { depth: 20, showHidden: true }),
              Cause.pretty(exit.cause),
              JSON.stringify(exit)
            ]
            for (const rendering of renderings) assert.notInclude(rendering, KEY)
          })
        )
      )
    }

    for (const method of ["streamText", "generateText"] as const) {
      it.effect(`a page where the answer should be (${method}): InvalidOutputError, may be retried`, () =>
        withScript(subject, [httpFailure(200, `<html>${KEY}</html>`)], () =>
          Effect.gen(function* () {
            const answering: Effect.Effect<unknown, AiError.AiError, LanguageModel.LanguageModel> =
              method === "streamText" ? ask("Hi") : LanguageModel.generateText({ prompt: "Hi" })
            const error = yield* Effect.flip(answering)
            assert.strictEqual(error.reason._tag, "InvalidOutputError")
            assert.isTrue(error.isRetryable)
            assert.notInclude(inspect(error, { depth: 20 }), KEY)
          })
        )
      )
    }

    it.effect("an answer declined in one piece: ContentPolicyError, is final", () =>
      withScript(subject, [answer({ text: ["I"], isDeclined: true })], () =>
        Effect.gen(function* () {
          const error = yield* Effect.flip(LanguageModel.generateText({ prompt: "Hi" }))
          assert.strictEqual(error.reason._tag, "ContentPolicyError")
          assert.isFalse(error.isRetryable)
        })
      )
    )

    it.effect("what arrived before the failure is kept", () =>
      withScript(subject, [endsWith({ _tag: "Cut" }, { text: ["par", "tial"] })], () =>
        Effect.gen(function* () {
          const seen: Array<string> = []
          yield* LanguageModel.streamText({ prompt: "Hi" }).pipe(
            Stream.runForEach((part) =>
              Effect.sync(() => {
                if (part.type === "text-delta") seen.push(part.delta)
              })
            ),
            Effect.flip
          )
          assert.strictEqual(seen.join(""), "partial")
        })
      )
    )

    it.effect(
      "a server that is not there: NetworkError, may be retried, with an address without secrets",
      () =>
        Effect.gen(function* () {
          const gone = yield* Effect.scoped(ModelServer.make(subject.wire, []))
          const model = yield* modelAt(subject, gone.url)
          const error = yield* ask("Hi").pipe(
            Effect.provideService(LanguageModel.LanguageModel, model),
            Effect.flip
          )
          assert.strictEqual(error.reason._tag, "NetworkError")
          assert.isTrue(error.isRetryable)
          assert.include(error.message, `POST ${gone.url}/`)
          assert.notInclude(inspect(error, { depth: 20 }), KEY)
        })
    )
  })
}
