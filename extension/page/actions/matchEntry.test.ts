import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { matchEntry, matchNumber } from "./matchEntry.ts"

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
    ["1234", "1.234"]
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
    ["", "Ada"]
  ])("different where %s has become %s", (asked, held) => {
    expect(matchEntry(asked, held)).toBe("different")
  })

  it("exact where it was to come after what was there, and did", () => {
    expect(matchEntry(" and new", "old and new", true)).toBe("exact")
    expect(matchEntry("new", "new and old", true)).toBe("different")
  })

  it("exact where it is the same number", () => {
    expect(matchNumber("5.0", "5")).toBe("exact")
    expect(matchNumber("33", "30")).toBe("different")
    expect(matchNumber("", "0")).toBe("different")
  })
})
