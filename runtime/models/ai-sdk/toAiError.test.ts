import { APICallError, LoadAPIKeyError, UnsupportedFunctionalityError } from "@ai-sdk/provider"
import { Duration } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { aiErrorDetails } from "#runtime/models/describeAiError.ts"
import { MODEL_ERROR_MAX_CHARS } from "#runtime/models/limits.ts"
import { serverWordsOf } from "#runtime/models/ServerWords.ts"
import { retryAfter } from "./retryAfter.ts"
import { toAiErrorReason } from "./toAiError.ts"

const KEY = "abcd-1234-efgh"
const context = { now: 1_000_000, secrets: [KEY] }

const call = (fields: Partial<ConstructorParameters<typeof APICallError>[0]>) =>
  new APICallError({
    message: "refused",
    url: `https://user:${KEY}@example.com/v1/chat/completions?key=${KEY}`,
    requestBodyValues: { messages: [KEY] },
    ...fields
  })

describe("toAiErrorReason", () => {
  it("never shows a secret, wherever the server put it", () => {
    const place = fc.tuple(fc.string(), fc.string()).map(([before, after]) => `${before}${KEY}${after}`)
    const status = fc.option(fc.integer({ min: 100, max: 599 }), { nil: undefined })
    fc.assert(
      fc.property(place, status, (message, statusCode) => {
        const http = toAiErrorReason(
          call({
            message,
            responseBody: message,
            responseHeaders: { "x-key": message },
            ...(statusCode === undefined ? {} : { statusCode })
          }),
          context
        )
        const others = [{ message, type: message, code: message }, message, new Error(message)].map((error) =>
          toAiErrorReason(error, context)
        )
        for (const reason of [http, ...others]) {
          expect(reason.message + JSON.stringify(reason)).not.toContain(KEY)
        }
      })
    )
  })

  it("hides what looks like a key even where none is known", () => {
    const reason = toAiErrorReason(
      call({ message: "Incorrect API key provided: sk-proj-a1b2c3d4e5. Bearer t0ken", statusCode: 401 }),
      { now: 0, secrets: [] }
    )
    expect(reason.message).not.toMatch(/a1b2c3|t0ken/)
    expect(reason).toMatchObject({ _tag: "AuthenticationError", kind: "MissingKey" })
  })

  it("shortens what a server says", () => {
    const reason = toAiErrorReason(call({ message: "x".repeat(10_000), statusCode: 400 }), context)
    expect(reason.message.length).toBeLessThan(MODEL_ERROR_MAX_CHARS + 100)
  })

  it("asks a model no more for what it cannot do, and says what to do instead", () => {
    const cases = [
      [
        500,
        "model requires more system memory (9.2 GiB) than is available (3.1 GiB)",
        aiErrorDetails.tooLarge
      ],
      [500, "llama runner process has terminated: cudaMalloc failed: out of memory", aiErrorDetails.tooLarge],
      [400, "registry.ollama.ai/library/gemma:2b does not support tools", aiErrorDetails.noTools]
    ] as const
    for (const [statusCode, message, advice] of cases) {
      const responseBody = JSON.stringify({ error: { message, type: "api_error", param: null, code: null } })
      const reason = toAiErrorReason(call({ message, statusCode, responseBody }), context)
      expect(reason).toMatchObject({ _tag: "InvalidRequestError", parameter: "model" })
      expect(reason.isRetryable).toBe(false)
      expect(serverWordsOf(reason)).toEqual({ advice, said: `HTTP ${statusCode}: ${message}` })
    }
    const other = toAiErrorReason(call({ message: "Something else", statusCode: 500 }), context)
    expect(other._tag).toBe("InternalProviderError")
  })

  it("takes the caller's mistakes for what they are", () => {
    expect(
      toAiErrorReason(new UnsupportedFunctionalityError({ functionality: "audio" }), context)
    ).toMatchObject({
      _tag: "InvalidRequestError",
      isRetryable: false
    })
    expect(toAiErrorReason(new LoadAPIKeyError({ message: "no key" }), context)).toMatchObject({
      _tag: "AuthenticationError",
      kind: "MissingKey"
    })
    expect(toAiErrorReason(undefined, context)._tag).toBe("UnknownError")
  })
})

describe("a wait that the body tells", () => {
  const limited = (responseHeaders: Record<string, string>, retryDelay: string) =>
    toAiErrorReason(
      call({
        statusCode: 429,
        responseHeaders,
        data: {
          error: { code: 429, message: "Slow down", status: "RESOURCE_EXHAUSTED", details: [{ retryDelay }] }
        }
      }),
      context
    )

  it("is kept where no header tells another", () => {
    expect(limited({}, "7.5s")).toMatchObject({ _tag: "RateLimitError", retryAfter: Duration.millis(7_500) })
    expect(limited({ "retry-after": "2" }, "7.5s")).toMatchObject({ retryAfter: Duration.seconds(2) })
    expect(limited({}, "soon")).not.toHaveProperty("retryAfter")
  })
})

describe("retryAfter", () => {
  it("reads milliseconds, seconds and dates, and is never negative", () => {
    const read = (headers: Record<string, string>) => retryAfter(headers, 1_000_000)
    expect(read({ "retry-after-ms": "250", "retry-after": "9" })).toEqual(Duration.millis(250))
    expect(read({ "retry-after": "1.5" })).toEqual(Duration.millis(1500))
    expect(read({ "retry-after": new Date(1_030_000).toUTCString() })).toEqual(Duration.seconds(30))
    expect(read({ "retry-after": new Date(0).toUTCString() })).toEqual(Duration.zero)
    expect(read({ "retry-after": "-3" })).toEqual(Duration.zero)
    expect(read({ "retry-after": "soon" })).toBeUndefined()
    expect(read({})).toBeUndefined()
  })
})
