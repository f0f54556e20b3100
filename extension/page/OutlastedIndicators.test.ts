import { describe, expect, test } from "vitest"
import { LOADING_OUTLASTED_MAX } from "#schemas/limits.ts"
import { OutlastedIndicators } from "./OutlastedIndicators.ts"

describe("a sign of loading", () => {
  test("that was waited for in vain is not waited for again; others are", () => {
    const outlasted = new OutlastedIndicators<object>()
    const [eternal, other] = [{}, {}]
    expect(outlasted.isAwaited(eternal)).toBe(true)
    outlasted.add([eternal])
    expect([eternal, other].map((indicator) => outlasted.isAwaited(indicator))).toEqual([false, true])
  })

  test("that is made anew all the time holds nobody up for ever", () => {
    const outlasted = new OutlastedIndicators<object>()
    for (let waits = 0; waits < LOADING_OUTLASTED_MAX; waits += 1) {
      expect(outlasted.isAwaited({})).toBe(true)
      outlasted.add([{}])
    }
    expect(outlasted.isAwaited({})).toBe(false)
  })
})
