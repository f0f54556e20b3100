import fc from "fast-check"
import { expect, test } from "vitest"
import { isSame, keysToward } from "./keysToward.ts"

const way = fc.record({
  now: fc.integer({ min: -1_000, max: 1_000 }),
  wanted: fc.integer({ min: -1_000, max: 1_000 }),
  step: fc.integer({ min: 1, max: 300 }),
  atOnce: fc.integer({ min: 1, max: 20 })
})

test("keys toward a value lead nearer, never past it, and end only where the next would pass it", () => {
  fc.assert(
    fc.property(way, (given) => {
      const { atOnce, now, step, wanted } = given
      const { times, to } = keysToward(given)
      expect(times).toBeLessThanOrEqual(atOnce)
      expect(Math.abs(to - now)).toBe(times * step)
      expect(Math.abs(wanted - now)).toBe(Math.abs(wanted - to) + Math.abs(to - now))
      if (times < atOnce) expect(Math.abs(wanted - to)).toBeLessThan(step)
    })
  )
})

test("sums of decimal steps are the value they stand for", () => {
  expect(isSame(0.1 + 0.2, 0.3, 0.1)).toBe(true)
  expect(isSame(0.3, 0.31, 0.1)).toBe(false)
  expect(keysToward({ now: 0.1 + 0.2, wanted: 0.6, step: 0.1, atOnce: 10 }).times).toBe(3)
})

test.each([
  [1_700_000_000_000, 1_700_000_001_000, 1_000],
  [2_000_000_000, 2_000_000_001, 1],
  [1e-10, 0, 1e-10],
  [1, 1 + 1e-10, 0]
])(
  "of large and of tiny numbers only the very same is the same: %d is not %d by steps of %d",
  (one, other, step) => expect(isSame(one, other, step)).toBe(false)
)
