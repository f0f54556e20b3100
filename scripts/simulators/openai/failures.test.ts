/** Every way in which a model's server fails, by its right name and without secrets. */
import { inspect } from "node:util"
import { assert, describe, it } from "@effect/vitest"
import { Cause, Duration, Effect, Exit, Option, Redacted, Stream } from "effect"
import { AiError, LanguageModel } from "effect/ai"
import * as OpenAiCompatible from "#runtime/models/OpenAiCompatible.ts"
import * as OpenAiSimulator from "./OpenAiSimulator.ts"
import { answer, endsWith, httpFailure, type SimulatedReply, toolCall } from "./SimulatedReply.ts"
import { act, ask, KEY, withScript } from "./withScript.ts"

describe("a failure is named, and says whether trying again can help", () => {
  const quoting = (message: string, type: string, code?: string) => ({
    message: `${message} (${KEY}, Bearer ${KEY})`,
    type,
    ...(code === undefined ? {} : { code })
  })

  const cases: ReadonlyArray<
    readonly [
      string,
      SimulatedReply,
      AiError.AiErrorReason["_tag"],
      boolean,
      ((error: AiError.AiError) => void)?
    ]
  > = [
    [
      "429 with retry-after",
      httpFailure(429, quoting("Slow down", "rate_limit_error"), { "retry-after": "7" }),
      "RateLimitError",
      true,
      (error) => assert.deepStrictEqual(error.retryAfter, Duration.seconds(7))
    ],
    [
      "429 with retry-after as a date",
      httpFailure(429, quoting("Slow down", "requests"), { "retry-after": "Thu, 01 Jan 1970 00:00:09 GMT" }),
      "RateLimitError",
      true,
      (error) => assert.deepStrictEqual(error.retryAfter, Duration.seconds(9))
    ],
    ["429 without retry-after", httpFailure(429, quoting("Slow down", "requests")), "RateLimitError", true],
    [
      "a spent quota",
      httpFailure(429, quoting("You exceeded your quota", "insufficient_quota", "insufficient_quota")),
      "QuotaExhaustedError",
      false
    ],
    [
      "401",
      httpFailure(401, quoting("Incorrect API key provided", "invalid_request_error", "invalid_api_key")),
      "AuthenticationError",
      false
    ],
    ["403", httpFailure(403, quoting("Not for you", "permission_error")), "AuthenticationError", false],
    ["400", httpFailure(400, quoting("Bad tool", "invalid_request_error")), "InvalidRequestError", false],
    [
      "404 of a missing model",
      httpFailure(404, quoting("model 'x' not found", "not_found_error")),
      "InvalidRequestError",
      false,
      (error) => assert.include(error.message, "model 'x' not found")
    ],
    [
      "a refused content",
      httpFailure(400, quoting("Filtered", "invalid_request_error", "content_filter")),
      "ContentPolicyError",
      false
    ],
    ["500", httpFailure(500, quoting("Boom", "server_error")), "InternalProviderError", true],
    [
      "503 of an overloaded server",
      httpFailure(503, quoting("Try later", "overloaded_error")),
      "InternalProviderError",
      true,
      (error) => assert.include(error.message, "overloaded")
    ],
    ["502 with a proxy's page", httpFailure(502, `<html>${KEY}</html>`), "InternalProviderError", true],
    ["a connection cut in mid-answer", endsWith({ _tag: "Cut" }, { text: ["par"] }), "NetworkError", true],
    [
      "an answer that just stops",
      endsWith({ _tag: "Unfinished" }, { text: ["par"] }),
      "InvalidOutputError",
      true
    ],
    [
      "a chunk that is not JSON",
      endsWith({ _tag: "Malformed", chunk: `{"choices": ${KEY}` }, { text: ["par"] }),
      "InvalidOutputError",
      true
    ],
    [
      "a chunk of another shape",
      endsWith({ _tag: "Malformed", chunk: `{"choices": "${KEY}"}` }, { text: ["par"] }),
      "InvalidOutputError",
      true
    ],
    [
      "an error in mid-answer",
      endsWith({ _tag: "Error", error: quoting("Overloaded", "overloaded_error") }, { text: ["par"] }),
      "InternalProviderError",
      true
    ],
    [
      "a rate limit in mid-answer",
      endsWith({ _tag: "Error", error: quoting("Slow down", "requests", "rate_limit_exceeded") }),
      "RateLimitError",
      true
    ],
    [
      "a tool nobody offered",
      answer({ toolCalls: [toolCall("t", "teleport", {})] }),
      "ToolNotFoundError",
      true
    ],
    [
      "arguments that are not JSON",
      answer({ toolCalls: [{ id: "t", name: "click", arguments: ['{"i":'] }] }),
      "ToolParameterValidationError",
      true
    ],
    [
      "arguments of another shape",
      answer({ toolCalls: [toolCall("t", "click", { i: "the button" })] }),
      "InvalidOutputError",
      true
    ]
  ]

  for (const [name, reply, reason, retryable, more] of cases) {
    it.effect(`${name}: ${reason}, ${retryable ? "may be retried" : "is final"}`, () =>
      withScript([reply], () =>
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
      withScript([httpFailure(200, `<html>${KEY}</html>`)], () =>
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

  it.effect("what arrived before the failure is kept", () =>
    withScript([endsWith({ _tag: "Cut" }, { text: ["par", "tial"] })], () =>
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

  it.effect("a server that is not there: NetworkError, may be retried, with an address without secrets", () =>
    Effect.gen(function* () {
      const gone = yield* Effect.scoped(OpenAiSimulator.make([]))
      const options = { baseUrl: gone.url, apiKey: Option.some(Redacted.make(KEY)), model: "simulated" }
      const error = yield* ask("Hi").pipe(Effect.provide(OpenAiCompatible.layer(options)), Effect.flip)
      assert.strictEqual(error.reason._tag, "NetworkError")
      assert.isTrue(error.isRetryable)
      assert.include(error.message, `POST ${gone.url}/chat/completions`)
      assert.notInclude(inspect(error, { depth: 20 }), KEY)
    })
  )
})
