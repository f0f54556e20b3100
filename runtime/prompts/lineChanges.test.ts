import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { lineChanges, matchLines } from "./lineChanges.ts"
import { applyChanges } from "./testing/readPrompt.ts"

const line = fc.constantFrom("<row>Open", "<row>Packed", " <button i=0.1>Pack", "@@ 3", "-x", "+y", "")
const lines = fc.array(line, { maxLength: 30 })

const changesOf = (before: ReadonlyArray<string>, after: ReadonlyArray<string>): string | undefined => {
  const matches = matchLines(before, after)
  return matches === undefined ? undefined : lineChanges(before, after, matches)
}

describe("what changed between two texts", () => {
  it("makes the new one of the old one, whatever they are", () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const changes = changesOf(before, after)
        expect(changes).toBeDefined()
        expect(applyChanges(before, changes ?? "")).toEqual(after)
      })
    )
  })

  it("is nothing exactly where nothing differs", () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        expect(changesOf(before, before)).toBe("")
        expect(changesOf(before, after) === "").toBe(JSON.stringify(before) === JSON.stringify(after))
      })
    )
  })

  it("names no line that stays, but one before each place for orientation", () => {
    const before = ["<h1>Orders", "<row>Order 1", " Open", "<row>Order 2", " Open", "<p>End"]
    const after = ["<h1>Orders", "<row>Order 1", " Open", "<row>Order 2", " Packed", " today", "<p>End"]
    expect(changesOf(before, after)).toBe("@@ 5\n <row>Order 2\n- Open\n+ Packed\n+ today")
  })

  it("is given up where comparing would take too long", () => {
    const many = (text: string) => Array.from({ length: 2_000 }, (_, index) => `${text} ${index}`)
    expect(changesOf(many("a"), many("b"))).toBeUndefined()
    expect(changesOf(many("a"), [...many("a"), "more"])).toBe("@@ 2001\n a 1999\n+more")
  })
})
