import fc from "fast-check"
import { expect, test } from "vitest"
import { CHART_HEIGHT, CHART_WIDTH, linePoints, roundUp } from "./linePoints.ts"

test("the top of a chart is a round number that is not below what is shown, and not far above", () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e12, noNaN: true }), (value) => {
      const top = roundUp(value)
      expect(top).toBeGreaterThanOrEqual(value * 0.999)
      expect(top).toBeLessThanOrEqual(value * 1.6)
      expect(Number(top.toPrecision(2))).toBe(Number(top.toPrecision(12)))
    })
  )
  expect(roundUp(0)).toBe(1)
})

test("a line lies within its chart, from left to right", () => {
  const points = [
    { at: 0, value: 0 },
    { at: 50, value: 5 },
    { at: 100, value: 20 }
  ]
  expect(linePoints(points, { from: 0, to: 100 }, 10)).toBe(
    `0.0,${CHART_HEIGHT}.0 ${CHART_WIDTH / 2}.0,${CHART_HEIGHT / 2}.0 ${CHART_WIDTH}.0,0.0`
  )
})
