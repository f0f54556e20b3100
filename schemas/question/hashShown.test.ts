import { Result, Schema } from "effect"
import fc from "fast-check"
import { assert, describe, it } from "vitest"
import { WebAgentTaskCommand } from "#schemas/web-agent/WebAgentTaskCommand.ts"
import { hashShown } from "./hashShown.ts"

/** The same value with its members in another order, as another program may have written it. */
const reordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reordered)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, reordered(member)])
  )
}

describe("The hash of what was shown", () => {
  it("is the same for the same, however it travelled", () =>
    fc.assert(
      fc.property(fc.jsonValue(), (sent) => {
        assert.strictEqual(hashShown(reordered(sent)), hashShown(sent))
      })
    ))

  it("is another one for anything else", () =>
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const isSame =
          JSON.stringify(reordered(reordered(one))) === JSON.stringify(reordered(reordered(other)))
        fc.pre(!isSame && !(Object.is(one, -0) || Object.is(other, -0)))
        assert.notStrictEqual(hashShown(one), hashShown(other))
      })
    ))

  it("is the SHA-256 of canonical JSON, which any program can make", () => {
    // printf '{"a":[1,"é\\n"],"b":null}' | sha256sum
    const expected = "54cc9e637135f1deb68d1f0704709efcc0e624623d0bfb1a19b51bf553820f2f"
    assert.strictEqual(hashShown({ b: null, a: [1, "é\n"], c: undefined }), expected)
  })
})

describe("An answer without a name", () => {
  it("is understood, so that it can be refused with a reason", () => {
    const value = { kind: "words", text: "yes" } as const
    const read = Schema.decodeUnknownResult(WebAgentTaskCommand)({ _tag: "Answer", value })
    const unnamed = { _tag: "Answer", value, requestId: "", shownHash: "" } as const
    assert.deepStrictEqual(read, Result.succeed(unnamed))
  })
})
