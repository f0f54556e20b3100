import { Duration, Option } from "effect"
import { AiError } from "effect/ai"
import { describe, expect, it } from "vitest"
import { modelCopy } from "./copy.ts"
import { aiErrorDetails, describeAiError } from "./describeAiError.ts"
import { withServerWords } from "./ServerWords.ts"

const describeReason = (reason: AiError.AiErrorReason, url?: Option.Option<string>) =>
  describeAiError(AiError.make({ module: "test", method: "streamText", reason }), url)

const ownCredits = new AiError.QuotaExhaustedError(withServerWords({ isOwnCredits: true }))

describe("a model's failure in words", () => {
  it.each([
    ["outOfCredits", ownCredits, modelCopy.outOfCredits],
    ["general", new AiError.QuotaExhaustedError({}), modelCopy.replyFailed],
    ["queryLimit", new AiError.RateLimitError({}), modelCopy.queryLimit],
    [
      "missingPermissions",
      new AiError.AuthenticationError({ kind: "InsufficientPermissions" }),
      modelCopy.missingPermissions
    ],
    ["general", new AiError.AuthenticationError({ kind: "InvalidKey" }), modelCopy.replyFailed],
    ["general", new AiError.ContentPolicyError({ description: "declined" }), modelCopy.replyFailed],
    ["retry", new AiError.InternalProviderError({ description: "overloaded" }), modelCopy.replyFailed]
  ] as const)("has the kind %s", (kind, reason, message) => {
    expect(describeReason(reason)).toMatchObject({ kind, message })
  })

  it.each([
    [aiErrorDetails.quota, new AiError.QuotaExhaustedError({})],
    [aiErrorDetails.noKey, new AiError.AuthenticationError({ kind: "MissingKey" })],
    [aiErrorDetails.expiredKey, new AiError.AuthenticationError({ kind: "ExpiredKey" })],
    [aiErrorDetails.noModel, new AiError.InvalidRequestError({ parameter: "model" })],
    [aiErrorDetails.tooLong, new AiError.InvalidRequestError({ parameter: "context" })],
    [aiErrorDetails.badRequest, new AiError.InvalidRequestError({})],
    [aiErrorDetails.unreadable, new AiError.InvalidOutputError({ description: "?" })],
    [
      aiErrorDetails.cut,
      new AiError.InvalidOutputError({ description: "?", ...withServerWords({ isCut: true }) })
    ]
  ])("says what is true: %s", (detail, reason) => {
    expect(describeReason(reason).detail).toBe(detail)
  })

  it("says how long its server asks to be left alone", () => {
    expect(describeReason(new AiError.RateLimitError({ retryAfter: Duration.seconds(7) })).detail).toContain(
      "7s"
    )
  })

  it("leads to where more can be had, where that is known: for our own credits, and for too many requests", () => {
    const url = Option.some("https://example.com/pricing")
    const link = { label: modelCopy.upgrade, url: "https://example.com/pricing" }
    expect(describeReason(ownCredits, url).link).toEqual(link)
    expect(describeReason(new AiError.RateLimitError({}), url).link).toEqual(link)
    expect(describeReason(new AiError.RateLimitError({})).link).toBeUndefined()
    expect(describeReason(new AiError.QuotaExhaustedError({}), url).link).toBeUndefined()
    expect(describeReason(new AiError.ContentPolicyError({ description: "no" }), url).link).toBeUndefined()
  })

  it("keeps apart what its server said and what we say", () => {
    const description = "their words"
    const reason = new AiError.InternalProviderError({
      description,
      ...withServerWords({ said: "HTTP 500: their words" })
    })
    const { serverSaid, ...ours } = describeReason(reason)
    expect(serverSaid).toBe("HTTP 500: their words")
    expect(JSON.stringify(ours)).not.toContain(description)
    expect(describeReason(new AiError.InternalProviderError({ description }))).not.toHaveProperty(
      "serverSaid"
    )
  })
})
