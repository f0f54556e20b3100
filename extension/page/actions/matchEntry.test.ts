import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { matchAfter, matchEntry, matchNumber } from "./matchEntry.ts"

describe("what a field holds is", () => {
  it("exact where it is just what was asked for, whatever that is", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(matchEntry(text, text)).toBe("exact")
      })
    )
    expect(matchEntry("one\ntwo", "one\r\n\r\ntwo\n")).toBe("exact")
    expect(matchEntry("a b", "a\u00a0b")).toBe("exact")
  })

  it.each([
    ["4111111111111111", "4111 1111 1111 1111"],
    ["5551234567", "(555) 123-4567"],
    ["31122024", "31.12.2024"],
    ["12312024", "12/31/2024"],
    ["1234567", "1,234,567"],
    ["1234", "1.234"],
    ["1234.56", "1,234.56"],
    ["12345678909", "123.456.789-09"],
    ["01234567890", "012.345.678-90"],
    ["1000000", "1.000.000"],
    ["1330", "13:30"],
    ["1225", "12/25"],
    ["15551234", "+1 555 1234"],
    ["12", "12 __"]
  ])("formatted where %s has only got separators: %s", (asked, held) => {
    expect(matchEntry(asked, held)).toBe("formatted")
  })

  it.each([
    ["1.5", "15"],
    ["12", "1.2"],
    ["12", "0.12"],
    ["-5", "5"],
    ["Ada", "Adam"],
    ["Lon", "London"],
    ["abcdef", "abc"],
    ["Ada", "ADA"],
    ["Ada", ""],
    ["123456", "1,234.56"],
    ["123456", "1 234,56"],
    ["1234567", "1,234.567"],
    ["1234567", "1234.567"],
    ["5", "-5"],
    ["100", "(100)"],
    ["100", "100-"],
    ["5", "(5)_"],
    ["5", "$(5)"],
    ["12", "1/2"],
    ["112", "1 1/2"],
    ["15", "1-5"],
    ["12", "1+2"],
    ["130", "1:30"],
    ["0123", "0.123"],
    ["00123", "00.123"],
    ["", "Ada"]
  ])("different where %s has become %s", (asked, held) => {
    expect(matchEntry(asked, held)).toBe("different")
  })

  it("exact where it came after all that was there before", () => {
    expect(matchAfter(" and new", "old", "old and new")).toBe("exact")
    expect(matchAfter("and new", "old\n", "oldand new")).toBe("exact")
    expect(matchAfter("4", "123", "1,234")).toBe("formatted")
  })

  it.each([
    ["new", "old", "new and old"],
    ["5", "15", "15"],
    ["5", "14", "15"],
    ["new", "old", "new"]
  ])("different where %s was typed after %s and the field holds %s", (text, before, held) => {
    expect(matchAfter(text, before, held)).toBe("different")
  })

  it("exact where it is the same number", () => {
    expect(matchNumber("5.0", "5")).toBe("exact")
    expect(matchNumber("33", "30")).toBe("different")
    expect(matchNumber("", "0")).toBe("different")
  })
})
