import fc from "fast-check"
import { expect, test } from "vitest"
import { firstFrom, matchText, patternOf, type Spot } from "./matchText.ts"

const find = (text: string, query: string): ReadonlyArray<string> => {
  const pattern = patternOf(query)
  return pattern === undefined ? [] : matchText(text, pattern).map(({ start, end }) => text.slice(start, end))
}

test("whatever is asked for is found where it stands, whatever signs it has", () => {
  const words = fc.string({ unit: "grapheme", minLength: 1 }).filter((query) => query.trim() !== "")
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), words, fc.string(), (before, query, after) => {
      const pattern = patternOf(query)
      if (pattern === undefined) throw new Error("Something is looked for.")
      const text = before + query + after
      const matches = matchText(text, pattern)
      expect(matches.length).toBeGreaterThan(0)
      for (const [index, { start, end }] of matches.entries()) {
        expect(start).toBeGreaterThanOrEqual(matches[index - 1]?.end ?? 0)
        expect(text.slice(start, end)).toMatch(new RegExp(`^(?:${pattern.source})$`, "iu"))
      }
    })
  )
})

test("letters match in either case, and white space of any kind", () => {
  expect(find("Ada ADA\n  lovelace", "ada Lovelace")).toEqual(["ADA\n  lovelace"])
  expect(find("1.5 and 1x5", "1.5")).toEqual(["1.5"])
  expect(find("anything", "  ")).toEqual([])
})

test("the search goes on at or behind a place, and begins again behind the last one", () => {
  const spot = fc.record({ message: fc.nat(4), start: fc.nat(9) })
  const order = (a: Spot, b: Spot): number => a.message - b.message || a.start - b.start
  fc.assert(
    fc.property(fc.array(spot), spot, (unsorted, from) => {
      const spots = unsorted.toSorted(order)
      const index = firstFrom(spots, from)
      const later = spots.filter((one) => order(one, from) >= 0)
      expect(index === undefined ? undefined : spots[index]).toEqual(later[0] ?? spots[0])
    })
  )
})
