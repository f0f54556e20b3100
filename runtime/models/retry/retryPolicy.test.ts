import { Duration } from "effect"
import { AiError } from "effect/ai"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { MODEL_MAX_TRIES, MODEL_RETRY_AFTER_MAX_MS, MODEL_RETRY_MIN_MS } from "#runtime/models/limits.ts"
import { retryPolicy } from "./retryPolicy.ts"

const errorOf = (reason: AiError.AiErrorReason) =>
  AiError.make({ module: "test", method: "streamText", reason })

const limited = (waitMs?: number) =>
  errorOf(new AiError.RateLimitError(waitMs === undefined ? {} : { retryAfter: Duration.millis(waitMs) }))
const overloaded = errorOf(new AiError.InternalProviderError({ description: "overloaded" }))
const inabilities = [
  errorOf(new AiError.AuthenticationError({ kind: "InvalidKey" })),
  errorOf(new AiError.AuthenticationError({ kind: "InsufficientPermissions" })),
  errorOf(new AiError.QuotaExhaustedError({})),
  errorOf(new AiError.InvalidRequestError({ parameter: "model", description: "no such model" }))
]
const refusals = [
  errorOf(new AiError.ContentPolicyError({ description: "declined" })),
  errorOf(new AiError.InvalidRequestError({ description: "bad tool" }))
]

const wait = fc.option(fc.nat(2 * MODEL_RETRY_AFTER_MAX_MS), { nil: undefined })
const error = fc.oneof(wait.map(limited), fc.constantFrom(overloaded, ...inabilities, ...refusals))
const failedTry = fc.record({
  error,
  hasBegun: fc.boolean(),
  tries: fc.integer({ min: 1, max: MODEL_MAX_TRIES + 1 }),
  hasFallback: fc.boolean()
})

describe("after a model failed", () => {
  it("nothing is asked again once the answer has begun, or where nobody would answer", () => {
    fc.assert(
      fc.property(failedTry, (failed) => {
        fc.pre(failed.hasBegun || refusals.includes(failed.error))
        expect(retryPolicy(failed)).toEqual({ _tag: "GiveUp" })
      })
    )
  })

  it("what only this model cannot do is the fallback's, at once", () => {
    fc.assert(
      fc.property(failedTry, fc.constantFrom(...inabilities), (failed, error) => {
        const next = retryPolicy({ ...failed, error, hasBegun: false })
        expect(next._tag).toBe(failed.hasFallback ? "Fallback" : "GiveUp")
      })
    )
  })

  it("no model is asked more often, nor waited for longer, than the limits allow", () => {
    fc.assert(
      fc.property(failedTry, (failed) => {
        const next = retryPolicy(failed)
        if (next._tag !== "Again") return
        expect(failed.tries).toBeLessThan(MODEL_MAX_TRIES)
        expect(next.waitMs).toBeLessThanOrEqual(MODEL_RETRY_AFTER_MAX_MS)
      })
    )
  })

  it("a model is asked three times at most, and not again where it is forbidden", () => {
    const triesAgainst = (error: AiError.AiError): number => {
      let tries = 1
      while (retryPolicy({ error, hasBegun: false, hasFallback: false, tries })._tag === "Again") tries++
      return tries
    }
    expect(triesAgainst(overloaded)).toBe(3)
    // What a server answers with 403.
    expect(triesAgainst(errorOf(new AiError.AuthenticationError({ kind: "InsufficientPermissions" })))).toBe(
      1
    )
  })

  it("the fallback is asked where there is one and the first model has had its chance", () => {
    fc.assert(
      fc.property(failedTry, (failed) => {
        fc.pre(!failed.hasBegun && failed.error.isRetryable)
        const next = retryPolicy(failed)
        if (next._tag === "Again") return
        expect(next._tag).toBe(failed.hasFallback ? "Fallback" : "GiveUp")
      })
    )
  })

  it("a server is waited for as long as it asks, and a little longer each time where it does not", () => {
    const again = { hasBegun: false, hasFallback: true }
    expect(retryPolicy({ ...again, error: limited(7_000), tries: 1 })).toEqual({
      _tag: "Again",
      waitMs: 7_000
    })
    expect(retryPolicy({ ...again, error: overloaded, tries: 1 })).toEqual({
      _tag: "Again",
      waitMs: MODEL_RETRY_MIN_MS
    })
    expect(retryPolicy({ ...again, error: overloaded, tries: 2 })).toEqual({
      _tag: "Again",
      waitMs: 2 * MODEL_RETRY_MIN_MS
    })
    expect(retryPolicy({ ...again, error: limited(MODEL_RETRY_AFTER_MAX_MS + 1), tries: 1 })).toEqual({
      _tag: "Fallback"
    })
  })
})
