import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { median, quantile, ratioToBaseline, spread } from "./statistics.ts"

const measurements = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1 })

describe("Statistics", () => {
  it("the median is the middle value, or half-way between the two middle ones", () => {
    expect(median([5])).toBe(5)
    expect(median([9, 1, 5])).toBe(5)
    expect(median([10, 1, 9, 2])).toBe(5.5)
  })

  it("a quantile never grows when its share shrinks, and lies among the values", () => {
    fc.assert(
      fc.property(
        measurements,
        fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(100)),
        (values, [share, part]) => {
          const high = quantile(values, share)
          expect(quantile(values, (share * part) / 100)).toBeLessThanOrEqual(high)
          expect(high).toBeGreaterThanOrEqual(Math.min(...values))
          expect(high).toBeLessThanOrEqual(Math.max(...values))
        }
      )
    )
  })

  it("the order of the measurements does not matter", () => {
    fc.assert(
      fc.property(measurements, (values) => {
        expect(median(values.toReversed())).toBe(median(values))
        expect(spread(values.toReversed())).toBe(spread(values))
      })
    )
  })

  it("one wild measurement in five moves neither the median nor the spread far", () => {
    expect(median([10, 11, 9, 10, 900])).toBe(10)
    expect(spread([10, 11, 9, 10, 900])).toBeCloseTo(0.1)
  })

  it("a ratio compares within each round, so that a slow round counts for both sides", () => {
    // The quotient of the medians would be 3.
    expect(ratioToBaseline([10, 200, 30], [10, 100, 10])).toBe(2)
  })

  it("nothing measured, or rounds that do not pair up, is refused", () => {
    expect(() => median([])).toThrow(RangeError)
    expect(() => ratioToBaseline([1, 2], [1])).toThrow(RangeError)
  })
})
