import fc from "fast-check"
import { expect, test } from "vitest"
import { lowered } from "./lowered.ts"

test("a text is found where it stands, whatever case it and its neighbours are in", () => {
  expect(lowered("İİ Top").indexOf("top")).toBe(3)
  expect(lowered("TOP")).toBe("top")
})

test("nothing is moved", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.constantFrom("İ", "A", "ß", ""), (text, sign) => {
      const whole = `${sign}${text}`
      expect(lowered(whole)).toHaveLength(whole.length)
    })
  )
})
