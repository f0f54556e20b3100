import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { WATCH_FRAME_INTERVAL_MAX_MS, WATCH_FRAME_INTERVAL_MS } from "#runtime/actor/limits.ts"
import { currentTicker, FlushTicker, nextInterval } from "./FlushTicker.ts"

/** Everything that could happen now has happened. */
const stillness = Effect.forEach([1, 2, 3], () => Effect.yieldNow, { discard: true })

describe("The flush ticker", () => {
  it.effect("begins at once where all is quiet, and then keeps its interval", () =>
    Effect.gen(function* () {
      const ticker = yield* currentTicker
      const seen: Array<string> = []
      const say = (text: string) => ticker.show(() => seen.push(text))
      say("first")
      yield* stillness
      assert.deepStrictEqual(seen, ["first"])
      say("second")
      say("third")
      yield* TestClock.adjust(WATCH_FRAME_INTERVAL_MS - 1)
      assert.deepStrictEqual(seen, ["first"])
      yield* TestClock.adjust(1)
      yield* stillness
      assert.deepStrictEqual(seen, ["first", "second", "third"])
    })
  )

  it.effect("hands over what was gathered before it shows what is new", () =>
    Effect.gen(function* () {
      const ticker = yield* currentTicker
      const seen: Array<string> = []
      ticker.show(() => seen.push("shown"))
      ticker.gather(() => seen.push("gathered"))
      yield* stillness
      yield* TestClock.adjust(WATCH_FRAME_INTERVAL_MS)
      ticker.show(() => seen.push("shown"))
      ticker.gather(() => seen.push("gathered"))
      yield* TestClock.adjust(WATCH_FRAME_INTERVAL_MS)
      yield* stillness
      assert.deepStrictEqual(seen.slice(-2), ["gathered", "shown"])
    })
  )

  it.effect("stops by itself, and begins again", () =>
    Effect.gen(function* () {
      const ticker = yield* currentTicker
      ticker.show(() => undefined)
      yield* TestClock.adjust(10 * WATCH_FRAME_INTERVAL_MS)
      assert.strictEqual(ticker.count, 1)
      ticker.show(() => undefined)
      assert.strictEqual(ticker.count, 2)
    })
  )

  it.effect("is one for all who go by the same clock", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* currentTicker, yield* currentTicker)
      assert.instanceOf(yield* currentTicker, FlushTicker)
    })
  )

  it("slows down while the process is late, and comes back", () => {
    let interval: number = WATCH_FRAME_INTERVAL_MS
    for (let ticker = 0; ticker < 10; ticker++) interval = nextInterval(interval, interval)
    assert.strictEqual(interval, WATCH_FRAME_INTERVAL_MAX_MS)
    assert.strictEqual(nextInterval(interval, interval / 4), interval)
    for (let ticker = 0; ticker < 40; ticker++) interval = nextInterval(interval, 0)
    assert.strictEqual(interval, WATCH_FRAME_INTERVAL_MS)
  })
})
