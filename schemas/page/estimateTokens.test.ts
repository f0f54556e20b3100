/** The estimate is a bound: nothing is so made that it costs nothing. */
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { estimateTokens, truncateToTokens } from "./estimateTokens.ts"

const CHARS_PER_TOKEN_MAX = 17

const text = fc
  .array(
    fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(" ", "\t", "\n", " ".repeat(100), "\n\n  ", "word")
    ),
    {
      maxLength: 30
    }
  )
  .map((pieces) => pieces.join(""))

describe("tokens", () => {
  test("are there for every run of characters, blanks as well", () => {
    fc.assert(
      fc.property(text, (it) => {
        expect(it.length).toBeLessThanOrEqual((estimateTokens(it) + 1) * CHARS_PER_TOKEN_MAX)
      })
    )
    expect(estimateTokens(" ".repeat(1_000_000))).toBeGreaterThan(50_000)
    expect(estimateTokens("\n".repeat(1_000_000))).toBeGreaterThan(50_000)
  })

  test("of prose are none for the blanks between its words", () => {
    expect(estimateTokens("one two three")).toBe(3)
  })

  test("are cut to as many as there is room for, whatever they are made of", () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 50 }), (it, max) => {
        const cut = truncateToTokens(it, max)
        expect(estimateTokens(cut)).toBeLessThanOrEqual(max)
        expect(cut.length).toBeLessThanOrEqual((max + 1) * CHARS_PER_TOKEN_MAX)
        if (estimateTokens(it) <= max) expect(cut).toBe(it)
      })
    )
  })
})
