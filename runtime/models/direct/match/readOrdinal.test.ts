import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readCardinal, readOrdinal, readSpan, sayOrdinal } from "./readOrdinal.ts"

describe("an ordinal", () => {
  it.each([
    ["first", 0, ""],
    ["the second Edit", 1, "Edit"],
    ["22nd row", 21, "row"],
    ["twenty-second row", 21, "row"],
    ["twenty second row", 21, "row"],
    ["the third row", 2, "row"],
    ["last Remove", -1, "Remove"],
    ["final page", -1, "page"],
    ["next to last Play", -2, "Play"],
    ["the next-to-last Play button", -2, "Play button"],
    ["second-to-last Queue", -2, "Queue"],
    ["second to last Queue", -2, "Queue"],
    ["second last Queue", -2, "Queue"],
    ["third from last", -3, ""],
    ["penultimate entry", -2, "entry"],
    ["last but one entry", -2, "entry"],
    ["tab number four", 3, "tab"],
    ["row 3", 2, "row"],
    ["item #12", 11, "item"],
    ["box no. 2", 1, "box"]
  ])("“%s” is %i of “%s”", (words, nth, rest) => {
    expect(readOrdinal(words)).toEqual({ nth, rest })
  })

  it.each([
    "Save",
    "Name",
    "First-aid box",
    "",
    "the",
    "number",
    "0th",
    "Tray 3",
    "Floor 2 colour",
    "seconds",
    "lastly"
  ])("“%s” is none", (words) => {
    expect(readOrdinal(words)).toBeUndefined()
  })

  it("is read back from every way it is written", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), (place) => {
        expect(readOrdinal(`the ${sayOrdinal(place)} Edit`)).toEqual({ nth: place - 1, rest: "Edit" })
        expect(readOrdinal(`Edit number ${place}`)).toEqual({ nth: place - 1, rest: "Edit" })
        if (place > 1) {
          expect(readOrdinal(`${sayOrdinal(place)} to last Edit`)).toEqual({ nth: -place, rest: "Edit" })
        }
      })
    )
  })

  it("never fails", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (words) => {
        readOrdinal(words)
        readSpan(words)
        readCardinal(words)
      })
    )
  })
})

describe("a span", () => {
  it("is each of its places", () => {
    expect(readSpan("the first two boxes")).toEqual(["1st boxes", "2nd boxes"])
    expect(readSpan("last 3 rows")).toEqual(["3rd to last rows", "2nd to last rows", "last rows"])
    expect(readSpan("first box")).toBeUndefined()
    expect(readSpan("the first name")).toBeUndefined()
  })
})
