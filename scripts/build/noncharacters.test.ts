import fc from "fast-check"
import { expect, test } from "vitest"
import { noncharacterIn } from "./noncharacters.ts"

test("a script is told of a noncharacter it holds, with what stands before it", () => {
  const code = fc.oneof(
    fc.integer({ min: 0xfdd0, max: 0xfdef }),
    fc
      .tuple(fc.integer({ min: 0, max: 0x10 }), fc.constantFrom(0xfffe, 0xffff))
      .map(([plane, last]) => plane * 0x1_0000 + last)
  )
  fc.assert(
    fc.property(fc.string({ unit: "grapheme-ascii", maxLength: 20 }), code, (before, point) => {
      const told = noncharacterIn(`${before}${String.fromCodePoint(point)}end`)
      expect(told).toBe(`U+${point.toString(16).toUpperCase().padStart(4, "0")} after “${before}”`)
    })
  )
})

test("a script of any other characters is left alone, escapes of noncharacters among them", () => {
  for (const script of ["", "const a = 1", "“ünïcode” 😀 \u{10fffd}", String.raw`/[\uffff\u{fffe}]/u`]) {
    expect(noncharacterIn(script)).toBeUndefined()
  }
})
