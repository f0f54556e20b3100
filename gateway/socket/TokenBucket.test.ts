import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { type Rate, take, waitMs } from "./TokenBucket.ts"

const aRate = fc.record({
  perSecond: fc.integer({ min: 1, max: 5_000 }),
  burst: fc.integer({ min: 1, max: 50 })
})
const pauses = fc.array(fc.oneof(fc.constant(0), fc.nat({ max: 3 }), fc.nat({ max: 2_000 })), {
  maxLength: 300
})

/** When each of the requests that come with these pauses was let through. */
const letThrough = (rate: Rate, waits: ReadonlyArray<number>): ReadonlyArray<number> => {
  const times: Array<number> = []
  let now = 0
  let fullAt = 0
  for (const wait of waits) {
    now += wait
    if (waitMs(fullAt, now, rate) > 0) continue
    times.push(now)
    fullAt = take(fullAt, now, rate)
  }
  return times
}

/** The bucket after its last token was taken at `now`. */
const drained = (rate: Rate, now: number): number => {
  let fullAt = 0
  for (let token = 0; token < rate.burst; token++) fullAt = take(fullAt, now, rate)
  return fullAt
}

describe("a token bucket", () => {
  it("lets no more through, in any stretch of time, than a full bucket and what comes back meanwhile", () => {
    fc.assert(
      fc.property(aRate, pauses, (rate, waits) => {
        const times = letThrough(rate, waits)
        times.forEach((from, first) => {
          times.slice(first).forEach((to, count) => {
            assert.isAtMost(count + 1, rate.burst + ((to - from) * rate.perSecond) / 1000 + 0.01)
          })
        })
      }),
      { numRuns: 50 }
    )
  })

  it("that is full lets exactly its burst through at once, however long it was left alone", () => {
    fc.assert(
      fc.property(aRate, fc.nat(), (rate, now) => {
        const times = letThrough(rate, [now, ...Array.from({ length: rate.burst + 10 }, () => 0)])
        assert.strictEqual(times.length, rate.burst)
      })
    )
  })

  it("that is empty says how long to wait: then a token is there, and two ms earlier none is", () => {
    fc.assert(
      fc.property(aRate, fc.nat({ max: 1e9 }), (rate, now) => {
        const fullAt = drained(rate, now)
        const wait = waitMs(fullAt, now, rate)
        assert.isAbove(wait, 0)
        assert.strictEqual(waitMs(fullAt, now + wait, rate), 0)
        if (wait > 2) assert.isAbove(waitMs(fullAt, now + wait - 2, rate), 0)
      })
    )
  })

  it("loses nothing by being asked in vain", () => {
    fc.assert(
      fc.property(aRate, (rate) => {
        const once = waitMs(drained(rate, 0), 0, rate)
        assert.strictEqual(
          letThrough(rate, [...Array.from({ length: rate.burst + 500 }, () => 0), once]).length,
          rate.burst + 1
        )
      })
    )
  })
})
