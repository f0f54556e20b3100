import { describe, expect, it } from "vitest"
import { REFUSAL_LOG_INTERVAL_MS } from "./limits.ts"
import { RateLimitedLog } from "./RateLimitedLog.ts"

describe("refusals", () => {
  it("are told of at once, then once a minute with their number, each reason by itself", () => {
    const notes = new RateLimitedLog()
    expect(notes.note("a", 0)).toBe(1)
    expect([1, 2, 3].map((ms) => notes.note("a", ms))).toEqual([0, 0, 0])
    expect(notes.note("b", 4)).toBe(1)
    expect(notes.note("a", REFUSAL_LOG_INTERVAL_MS)).toBe(4)
    expect(notes.note("a", REFUSAL_LOG_INTERVAL_MS + 1)).toBe(0)
    expect(notes.note("a", 2 * REFUSAL_LOG_INTERVAL_MS)).toBe(2)
  })
})
