import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { searchTitles } from "./searchTitles.ts"

const titled = (...titles: ReadonlyArray<string>) => titles.map((title) => ({ title }))

describe("Chats are found by their title", () => {
  test.each([
    ["capitals", "OFFER", "the offer"],
    ["accents, on either side", "resume", "My Résumé"],
    ["accents that were typed", "über", "Ubersicht"],
    ["sharp s", "strasse", "Die Straße"],
    ["the order of words", "march report", "Report for March"],
    ["a part of a word", "port", "Report"],
    ["white space around", "  report  ", "Report"]
  ])("whatever the %s", (_, query, title) => {
    expect(searchTitles(titled(title, "other"), query)).toEqual(titled(title))
  })

  test("not by some of the words", () => {
    expect(searchTitles(titled("Report for March"), "report april")).toEqual([])
  })

  test("by any part of itself, and all of them by nothing", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme" })), fc.nat(), (titles, pick) => {
        const entries = titled(...titles)
        expect(searchTitles(entries, " ")).toEqual(entries)
        const title = titles[pick % Math.max(1, titles.length)]
        if (title !== undefined) expect(searchTitles(entries, title)).toContainEqual({ title })
      })
    )
  })
})
