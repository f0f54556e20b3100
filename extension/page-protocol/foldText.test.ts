import fc from "fast-check"
import { expect, test } from "vitest"
import { foldText } from "./foldText.ts"

test("folded text is one line, no longer than it may be, and never cut inside a character", () => {
  const text = fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom("a\n\tb", "😀😀😀", "  x  "))
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 12 }), (given, max) => {
      const folded = foldText(given, max)
      expect(folded.length).toBeLessThanOrEqual(max)
      expect(folded).not.toMatch(/^\s|\s$|[\n\t]/)
      if (given.isWellFormed()) expect(folded.isWellFormed()).toBe(true)
    })
  )
})
