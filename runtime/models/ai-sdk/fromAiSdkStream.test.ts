import type { LanguageModelV4StreamPart } from "@ai-sdk/provider"
import { Result, Schema } from "effect"
import { Response } from "effect/ai"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { fromAiSdkStream, noBlocks } from "./fromAiSdkStream.ts"

const rules = { toolNames: ["click"], deferred: false }

const run = (parts: ReadonlyArray<LanguageModelV4StreamPart>): ReadonlyArray<Response.StreamPartEncoded> => {
  let blocks = noBlocks
  return parts.flatMap((part) => {
    const [next, out] = Result.getOrThrow(fromAiSdkStream(blocks, part, rules))
    blocks = next
    return out
  })
}

const block = (
  kind: "text" | "reasoning",
  id: string,
  deltas: ReadonlyArray<string>
): ReadonlyArray<LanguageModelV4StreamPart> => [
  { type: `${kind}-start` as const, id },
  ...deltas.map((delta) => ({ type: `${kind}-delta` as const, id, delta })),
  { type: `${kind}-end` as const, id }
]

const blocks = fc.array(
  fc.record({
    kind: fc.constantFrom("text" as const, "reasoning" as const),
    id: fc.constantFrom("txt-0", "reasoning-0", "0"),
    deltas: fc.array(fc.string({ minLength: 1 }), { maxLength: 4 })
  }),
  { maxLength: 8 }
)

describe("fromAiSdkStream", () => {
  it("gives every block an id of its own and keeps its pieces together, in order", () => {
    fc.assert(
      fc.property(blocks, (sent) => {
        const parts = run(sent.flatMap(({ deltas, id, kind }) => block(kind, id, deltas)))
        const starts = parts.flatMap((part) =>
          part.type === "text-start" || part.type === "reasoning-start" ? [`${part.type}:${part.id}`] : []
        )
        expect(new Set(starts).size).toBe(sent.length)
        const texts = starts.map((start) => {
          const [type = "", ...id] = start.split(":")
          const delta = type.replace("start", "delta")
          return parts
            .flatMap((part) =>
              (part.type === "text-delta" || part.type === "reasoning-delta") &&
              part.type === delta &&
              part.id === id.join(":")
                ? [part.delta]
                : []
            )
            .join("")
        })
        expect(texts).toEqual(sent.map((one) => one.deltas.join("")))
      })
    )
  })

  it("gives parts that effect/ai accepts, whatever a provider leaves in its metadata", () => {
    const parts = run([
      { type: "stream-start", warnings: [] },
      { type: "response-metadata", id: "r", modelId: "m", timestamp: new Date(0) },
      { type: "response-metadata", timestamp: new Date(Number.NaN) },
      { type: "text-start", id: "a", providerMetadata: { p: { kept: 1, gone: undefined }, empty: {} } },
      { type: "text-end", id: "a" },
      { type: "source", sourceType: "url", id: "s", url: "https://example.com/" },
      { type: "source", sourceType: "document", id: "d", mediaType: "application/pdf", title: "T" },
      { type: "file", mediaType: "image/png", data: { type: "data", data: new Uint8Array([1, 2]) } },
      { type: "file", mediaType: "image/png", data: { type: "url", url: new URL("https://example.com/a") } },
      { type: "tool-call", toolCallId: "c", toolName: "click", input: "{}" },
      { type: "ping" },
      { type: "raw", rawValue: 1 },
      {
        type: "finish",
        finishReason: { unified: "other", raw: undefined },
        usage: {
          inputTokens: { total: Number.NaN, noCache: 1.5, cacheRead: 2, cacheWrite: undefined },
          outputTokens: { total: 3, text: undefined, reasoning: undefined }
        }
      }
    ])
    const decoded = Schema.decodeUnknownSync(Schema.Array(Response.StreamPart()))(parts)
    expect(decoded.map((part) => part.type)).toEqual([
      "response-metadata",
      "response-metadata",
      "text-start",
      "text-end",
      "source",
      "source",
      "file",
      "source",
      "tool-call",
      "finish"
    ])
    expect(parts[2]).toMatchObject({ metadata: { p: { kept: 1 } } })
    expect(parts.at(-1)).toMatchObject({
      reason: "other",
      usage: { inputTokens: { total: undefined, uncached: undefined, cacheRead: 2 } }
    })
  })

  it("takes an answer that broke off for a failure, not for an end", () => {
    const tokens = { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined }
    const step = fromAiSdkStream(
      noBlocks,
      {
        type: "finish",
        finishReason: { unified: "interrupted", raw: undefined },
        usage: {
          inputTokens: tokens,
          outputTokens: { total: undefined, text: undefined, reasoning: undefined }
        }
      },
      rules
    )
    expect(Result.isFailure(step) && step.failure).toMatchObject({ _tag: "InvalidOutputError" })
  })

  it("ends at an error, with what the provider reported", () => {
    const error = { message: "Overloaded" }
    const step = fromAiSdkStream(noBlocks, { type: "error", error }, rules)
    expect(Result.isFailure(step) && step.failure).toBe(error)
  })
})
