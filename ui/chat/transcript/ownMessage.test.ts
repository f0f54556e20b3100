import fc from "fast-check"
import { expect, test } from "vitest"
import { type Direction, ownMessageToReach, type Reading } from "./ownMessage.ts"

const tops = fc
  .array(fc.integer({ min: 40, max: 2_000 }), { minLength: 1, maxLength: 12 })
  .map((gaps) => gaps.map((_, n) => gaps.slice(0, n).reduce((sum, gap) => sum + gap, 16)))

const of = (known: ReadonlyArray<number>): Pick<Reading, "count" | "topOf"> => ({
  count: known.length,
  topOf: (index) => known[index] ?? Number.NaN
})

/** As a scroller does it: the message comes to the top, as far as the transcript's end allows. */
const scrollTo = (known: ReadonlyArray<number>, index: number, height: number): Reading => {
  const end = (known.at(-1) ?? 0) + 100
  const from = Math.max(0, Math.min((known[index] ?? end) - 16, end - height))
  const isThere = index < known.length
  return { ...of(known), from, to: from + height, isAtEnd: !isThere, reached: isThere ? index : undefined }
}

const walk = (known: ReadonlyArray<number>, height: number, start: Reading, direction: Direction) => {
  const reached: Array<number> = []
  let reading = start
  for (let n = 0; n <= known.length; n++) {
    const next = ownMessageToReach(reading, direction)
    if (next === undefined) break
    reached.push(next)
    if (next === known.length) break
    reading = scrollTo(known, next, height)
  }
  return reached
}

const heights = fc.integer({ min: 100, max: 900 })

test("from the end, going up visits every own message once, the newest first", () => {
  fc.assert(
    fc.property(tops, heights, (known, height) => {
      const visited = walk(known, height, scrollTo(known, known.length, height), "earlier")
      expect(visited).toEqual(known.map((_, n) => n).toReversed())
    })
  )
})

test("from the first one, going down visits every other one, and then the end", () => {
  fc.assert(
    fc.property(tops, heights, (known, height) => {
      const visited = walk(known, height, scrollTo(known, 0, height), "later")
      expect(visited).toEqual([...known.keys()].slice(1).concat(known.length))
    })
  )
})

test("a reader between two messages goes to the one above and the one below", () => {
  const reading = { ...of([0, 500, 1_000]), from: 620, to: 900, isAtEnd: false, reached: undefined }
  expect(ownMessageToReach(reading, "earlier")).toBe(1)
  expect(ownMessageToReach(reading, "later")).toBe(2)
  expect(ownMessageToReach({ ...reading, reached: 0 }, "earlier")).toBe(1)
})
