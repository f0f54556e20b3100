import type { Response } from "effect/ai"
import fc from "fast-check"
import { assert, describe, it } from "vitest"
import { type AnswerBound, finishAt } from "#runtime/models/answer/AnswerBound.ts"
import {
  MODEL_CALL_MAX_CHARS,
  MODEL_CALLS_MAX_CHARS,
  MODEL_REASONING_MAX_CHARS,
  MODEL_TEXT_MAX_CHARS,
  MODEL_TOOL_CALLS_MAX
} from "#runtime/models/limits.ts"
import { AnswerMeter } from "./AnswerMeter.ts"

type Part = Response.StreamPartEncoded

const text = (length: number): Part => ({ type: "text-delta", id: "t", delta: "x".repeat(length) })
const thought = (length: number): Part => ({ type: "reasoning-delta", id: "r", delta: "y".repeat(length) })
const begun = (id: string): Part => ({
  type: "tool-params-start",
  id,
  name: "click",
  providerExecuted: false
})
const written = (id: string, length: number): Part => ({
  type: "tool-params-delta",
  id,
  delta: "z".repeat(length)
})
const call = (id: string, length: number): Part => ({
  type: "tool-call",
  id,
  name: "click",
  params: "z".repeat(length),
  providerExecuted: false
})

const partArbitrary: fc.Arbitrary<Part> = fc.oneof(
  fc.integer({ min: 0, max: 200_000 }).map(text),
  fc.integer({ min: 0, max: 200_000 }).map(thought),
  fc.integer({ min: 0, max: 500 }).map((id) => begun(String(id))),
  fc
    .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 60_000 }))
    .map(([id, length]) => written(String(id), length)),
  fc
    .tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 60_000 }))
    .map(([id, length]) => call(String(id), length))
)

const taken = (parts: ReadonlyArray<Part>): ReadonlyArray<Part> => {
  const meter = new AnswerMeter()
  return parts.flatMap((part) => meter.take([part]))
}

const total = (parts: ReadonlyArray<Part>, type: Part["type"]): number =>
  parts.reduce((sum, part) => sum + (part.type === type && "delta" in part ? part.delta.length : 0), 0)

describe("what is taken in of an answer", () => {
  it("is never more than an answer may be, and ends where it would be", () => {
    fc.assert(
      fc.property(fc.array(partArbitrary, { maxLength: 60 }), (parts) => {
        const kept = taken(parts)
        const ends = kept.filter(({ type }) => type === "finish")
        assert.isAtMost(total(kept, "text-delta"), MODEL_TEXT_MAX_CHARS)
        assert.isAtMost(total(kept, "reasoning-delta"), MODEL_REASONING_MAX_CHARS)
        assert.isAtMost(total(kept, "tool-params-delta"), MODEL_CALLS_MAX_CHARS)
        assert.isAtMost(kept.filter(({ type }) => type === "tool-call").length, parts.length)
        if (ends.length > 0) assert.deepStrictEqual(kept.at(-1), ends[0])
        assert.isAtMost(ends.length, 1)
      })
    )
  })

  it("is all of it, as long as it is not too much", () => {
    const parts = [thought(10), text(MODEL_TEXT_MAX_CHARS), begun("c"), written("c", 10), call("c", 8)]
    assert.deepStrictEqual(taken(parts), parts)
  })

  it.each([
    ["text", [text(MODEL_TEXT_MAX_CHARS - 1), text(2)]],
    ["text", [{ type: "file", mediaType: "image/png", data: "A".repeat(MODEL_TEXT_MAX_CHARS + 1) }]],
    ["reasoning", [thought(MODEL_REASONING_MAX_CHARS), thought(1)]],
    [
      "reasoning",
      [
        {
          type: "reasoning-end",
          id: "r",
          metadata: { openai: { encrypted: "e".repeat(MODEL_REASONING_MAX_CHARS) } }
        }
      ]
    ],
    ["toolCalls", Array.from({ length: MODEL_TOOL_CALLS_MAX + 1 }, (_, index) => begun(String(index)))],
    ["toolCalls", Array.from({ length: MODEL_TOOL_CALLS_MAX + 1 }, (_, index) => call(String(index), 1))],
    ["toolCalls", [begun("c"), written("c", MODEL_CALL_MAX_CHARS + 1)]],
    ["toolCalls", [call("c", MODEL_CALL_MAX_CHARS)]],
    ["toolCalls", Array.from({ length: 5 }, (_, index) => call(String(index), MODEL_CALL_MAX_CHARS - 2))]
  ] satisfies ReadonlyArray<readonly [AnswerBound, ReadonlyArray<Part>]>)(
    "ends with too much of it: %s, and nothing is taken in after that",
    (bound: AnswerBound, parts: ReadonlyArray<Part>) => {
      assert.deepStrictEqual(taken([...parts, text(1), call("late", 1)]).at(-1), finishAt(bound))
    }
  )

  it("keeps the beginning of a piece that is too long, without half a character", () => {
    const long: Part = { type: "text-delta", id: "t", delta: `x${"😀".repeat(MODEL_TEXT_MAX_CHARS)}` }
    const [first] = taken([long])
    assert.strictEqual(first?.type === "text-delta" && first.delta.isWellFormed(), true)
    assert.strictEqual(total(taken([long]), "text-delta"), MODEL_TEXT_MAX_CHARS)
  })

  it("is nothing of an empty piece, unless something comes with it", () => {
    const signed: Part = {
      type: "reasoning-delta",
      id: "r",
      delta: "",
      metadata: { anthropic: { signature: "s" } }
    }
    assert.deepStrictEqual(taken([text(0), thought(0), signed]), [signed])
  })
})
