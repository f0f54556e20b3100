import fc from "fast-check"
import { describe, expect, it, test } from "vitest"
import { readNumber } from "./readNumber.ts"

describe("A number on a page", () => {
  test.each([
    ["1.234,50 €", "de", 1234.5],
    ["$1,234.50", "en-US", 1234.5],
    ["1.234", "de", 1234],
    ["1.234", "en", 1.234],
    ["1,5", "de", 1.5],
    ["1,50", "en", 1.5],
    ["1.234,50 €", "en", 1234.5],
    ["$1,234.50", "de", 1234.5],
    ["1.234,50", "", 1234.5],
    ["1.234.567", "", 1_234_567],
    ["1,5", "", 1.5],
    ["0,500", "", 0.5],
    ["12 345,67 €", "fr", 12_345.67],
    ["12\u202f345,67 €", "fr", 12_345.67],
    ["CHF 1’234.50", "de-CH", 1234.5],
    ["1'234'567", "", 1_234_567],
    ["1,00,000.50", "en-IN", 100_000.5],
    ["Order 1042", "", 1042],
    ["Total: 42.", "en", 42],
    ["−5 °C", "", -5],
    ["-$5.25", "en", -5.25],
    ["1.234,50-", "de", -1234.5],
    ["(1,234.50)", "en", -1234.5],
    ["(5)", "en", 5],
    ["12,5 %", "de", 12.5],
    ["0", "", 0],
    ["-0", "", 0]
  ])("%s in “%s” is %d", (text, language, value) => {
    expect(readNumber(text, language)).toEqual({ value })
  })

  test.each([
    ["", ""],
    ["none", "en"],
    ["3 of 10", "en"],
    ["16.01.2026", "de"],
    ["2026-01-16", "en"],
    ["12:30", "en"],
    ["1.2M", "en"],
    ["3 Mio", "de"],
    ["1.234", ""],
    ["1,234", ""],
    ["1.234", "not a language"],
    ["12 34", "en"]
  ])("%s in “%s” is none", (text, language) => {
    expect(readNumber(text, language)).toHaveProperty("problem")
  })

  it("is what the page's language wrote, whatever the number", () =>
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        fc.constantFrom("en", "de", "fr", "de-CH", "es", "pt-BR", "pl", "sv", "en-IN"),
        fc.constantFrom(0, 2, 3),
        (cents, language, digits) => {
          const value = Number((cents / 10 ** digits).toFixed(digits))
          const format = new Intl.NumberFormat(language, {
            minimumFractionDigits: digits,
            maximumFractionDigits: digits
          })
          expect(readNumber(format.format(value), language)).toEqual({ value: value === 0 ? 0 : value })
        }
      )
    ))
})
