import { assert, describe, it } from "vitest"
import { checkHistory, newTally } from "./Tally.ts"

const found = (acknowledged: ReadonlyArray<string>, shown: ReadonlyArray<string>) => {
  const tally = newTally()
  checkHistory(tally, acknowledged, shown)
  return [tally.lost, tally.twice, tally.outOfOrder]
}

describe("a history held against what was acknowledged", () => {
  it("has each command once and in order", () => {
    assert.deepStrictEqual(found(["a", "b", "c"], ["a", "b", "c"]), [0, 0, 0])
  })

  it("tells what is lost, there twice, or in another order", () => {
    assert.deepStrictEqual(found(["a", "b", "c"], ["a", "c"]), [1, 0, 0])
    assert.deepStrictEqual(found(["a", "b"], ["a", "b", "a"]), [0, 1, 0])
    assert.deepStrictEqual(found(["a", "b"], ["b", "a"]), [0, 0, 1])
  })
})
