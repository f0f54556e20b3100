import { describe, expect, test } from "vitest"
import { LOADING_OUTLASTED_MAX, LOADING_STANDING_MS } from "#extension/page/limits.ts"
import { StaleIndicators } from "./StaleIndicators.ts"

describe("a sign of loading", () => {
  test("that was waited for in vain is not waited for again; others are", () => {
    const outlasted = new StaleIndicators<object>()
    const [eternal, other] = [{}, {}]
    expect(outlasted.isAwaited(eternal)).toBe(true)
    outlasted.add([eternal])
    expect([eternal, other].map((indicator) => outlasted.isAwaited(indicator))).toEqual([false, true])
  })

  test("that was there before the action is waited for less, unless a new one is shown as well", () => {
    const outlasted = new StaleIndicators<object>()
    const [standing, news] = [{}, {}]
    outlasted.stands([standing])
    expect(outlasted.patience([standing], 20_000)).toBe(LOADING_STANDING_MS)
    expect(outlasted.patience([standing], 100)).toBe(100)
    expect(outlasted.patience([standing, news], 20_000)).toBe(20_000)
    outlasted.stands([])
    expect(outlasted.patience([standing], 20_000)).toBe(20_000)
  })

  test("that is made anew all the time holds nobody up for ever", () => {
    const outlasted = new StaleIndicators<object>()
    for (let waits = 0; waits < LOADING_OUTLASTED_MAX; waits += 1) {
      expect(outlasted.isAwaited({})).toBe(true)
      outlasted.add([{}])
    }
    expect(outlasted.isAwaited({})).toBe(false)
  })
})
