import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readNumber } from "./readNumber.ts"

describe("a number", () => {
  it.each([
    ["12", ["12"]],
    ["48.90", ["48.90"]],
    ["-3", ["-3"]],
    ["+7", ["7"]],
    [".5", ["0.5"]],
    ["12,5", ["12.5"]],
    ["1,200", ["1200", "1.200"]],
    ["1.200", ["1.200", "1200"]],
    ["1,250.00", ["1250.00"]],
    ["1.250,00", ["1250.00"]],
    ["1,000,000", ["1000000"]],
    ["1 200", ["1200"]],
    ["€ 48.90", ["48.90"]],
    ["30 %", ["30"]],
    ["eight", ["8"]],
    ["twenty-two", ["22"]],
    ["1e3", ["1e3"]],
    ["12 as Pallets and 25", []],
    ["a few", []],
    ["1,2,3", []],
    ["12-13", []],
    ["", []]
  ])("“%s” is %j", (words, readings) => {
    expect(readNumber(words)).toEqual(readings)
  })

  it("is read from the way English and German writers put it, among others perhaps", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(2), (hundredths, digits) => {
        const value = Number((hundredths / 100).toFixed(digits))
        for (const locale of ["en", "de"]) {
          const words = new Intl.NumberFormat(locale, { minimumFractionDigits: digits }).format(value)
          expect(readNumber(words).map(Number)).toContain(value)
        }
      })
    )
  })

  it("is always one that a field takes, whatever the words", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12, unit: fc.constantFrom(..."0123456789.,-+e %€'") }), (words) => {
        for (const reading of readNumber(words)) expect(Number.isFinite(Number(reading))).toBe(true)
      }),
      { numRuns: 500 }
    )
  })
})
