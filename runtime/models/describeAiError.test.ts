import { Option } from "effect"
import { AiError } from "effect/ai"
import { describe, expect, it } from "vitest"
import { copy } from "#schemas/copy.ts"
import { describeAiError } from "./describeAiError.ts"

const describeReason = (reason: AiError.AiErrorReason) =>
  describeAiError(AiError.make({ module: "test", method: "streamText", reason }))

describe("a model's failure in words", () => {
  it.each([
    ["outOfCredits", new AiError.QuotaExhaustedError({}), copy.outOfCredits],
    ["queryLimit", new AiError.RateLimitError({}), copy.queryLimit],
    [
      "missingPermissions",
      new AiError.AuthenticationError({ kind: "InsufficientPermissions" }),
      copy.missingPermissions
    ],
    ["general", new AiError.AuthenticationError({ kind: "InvalidKey" }), copy.replyFailed],
    ["general", new AiError.ContentPolicyError({ description: "declined" }), copy.replyFailed],
    ["retry", new AiError.InternalProviderError({ description: "overloaded" }), copy.replyFailed]
  ] as const)("has the kind %s", (kind, reason, message) => {
    expect(describeReason(reason)).toMatchObject({ kind, message })
  })

  it("tells a model that is not there from a request that is wrong", () => {
    const detailOf = (parameter?: string) =>
      describeReason(
        new AiError.InvalidRequestError({
          ...(parameter === undefined ? {} : { parameter }),
          description: "no"
        })
      ).detail
    expect(detailOf("model")).toContain("does not know this model")
    expect(detailOf()).toContain("DECKHAND_REASONING")
  })

  it("leads to where more can be had, where something ran out and that is known", () => {
    const upgradeUrl = Option.some("https://example.com/pricing")
    const linkOf = (reason: AiError.AiErrorReason, url?: Option.Option<string>) =>
      describeAiError(AiError.make({ module: "test", method: "streamText", reason }), url).link
    const link = { label: copy.upgrade, url: "https://example.com/pricing" }
    expect(linkOf(new AiError.QuotaExhaustedError({}), upgradeUrl)).toEqual(link)
    expect(linkOf(new AiError.RateLimitError({}), upgradeUrl)).toEqual(link)
    expect(linkOf(new AiError.RateLimitError({}))).toBeUndefined()
    expect(linkOf(new AiError.ContentPolicyError({ description: "declined" }), upgradeUrl)).toBeUndefined()
  })

  it("never shows what the provider wrote", () => {
    const description = "sk-secret"
    for (const reason of [
      new AiError.InternalProviderError({ description }),
      new AiError.ContentPolicyError({ description }),
      new AiError.InvalidRequestError({ description })
    ]) {
      expect(JSON.stringify(describeReason(reason))).not.toContain(description)
    }
  })
})
