import { assert, describe, it } from "vitest"
import { growthPerMinute } from "./memorySlope.ts"

describe("the growth of memory", () => {
  it("is that of a line, whatever goes up and down beside it", () => {
    const samples = Array.from({ length: 40 }, (_, index) => ({
      second: index * 3,
      bytes: 1_000 + index * 30 + (index % 4 === 1 || index % 4 === 2 ? 500 : -500)
    }))
    assert.approximately(growthPerMinute(samples), 600, 20)
  })

  it("is none where there is nothing to compare", () => {
    assert.strictEqual(growthPerMinute([]), 0)
    assert.strictEqual(growthPerMinute([{ second: 3, bytes: 9 }]), 0)
  })
})
