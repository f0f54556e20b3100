import { assert, describe, it } from "@effect/vitest"
import FastCheck from "fast-check"
import { LatencyHistogram } from "./LatencyHistogram.ts"

const times = FastCheck.array(FastCheck.double({ min: 0.02, max: 60_000, noNaN: true }), {
  minLength: 1,
  maxLength: 200
})

describe("a latency histogram", () => {
  it("tells a percentile to within a fifth above what it is", () => {
    FastCheck.assert(
      FastCheck.property(times, FastCheck.constantFrom(0.5, 0.95, 0.99), (all, share) => {
        const histogram = new LatencyHistogram()
        for (const ms of all) histogram.record(ms)
        const sorted = [...all].sort((a, b) => a - b)
        const exact = sorted[Math.ceil(share * sorted.length - 1e-9) - 1] ?? 0
        const told = histogram.percentile(share)
        assert.isAtLeast(told, exact * 0.999)
        assert.isAtMost(told, exact * 1.201)
      })
    )
  })

  it("is empty to begin with, and after it was told to forget", () => {
    const histogram = new LatencyHistogram()
    assert.strictEqual(histogram.percentile(0.99), 0)
    histogram.record(3)
    histogram.reset()
    assert.strictEqual(histogram.percentile(0.99), 0)
  })

  it("takes what took longer than anything for the longest", () => {
    const histogram = new LatencyHistogram()
    histogram.record(1e12)
    assert.isAbove(histogram.percentile(0.5), 500_000)
  })
})
