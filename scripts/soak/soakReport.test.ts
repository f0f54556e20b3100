import { assert, describe, it } from "vitest"
import { findings, heapGrowth, type Life } from "./soakReport.ts"
import { newTally } from "./Tally.ts"

const life = (perSample: number, many = 50): Life => {
  const samples = Array.from({ length: many }, (_, index) => ({
    second: index * 10,
    // A life fills up first.
    bytes: (index < many / 4 ? index * 4 : many) * 1_000_000 + index * perSample
  }))
  return { seconds: many * 10, heap: samples, rss: samples, failures: 0 }
}

describe("what a soak finds", () => {
  it("is nothing where all is there and memory is flat", () => {
    const tally = { ...newTally(), checked: 9 }
    assert.deepStrictEqual(findings(tally, [life(0)]), [])
    assert.approximately(heapGrowth(life(0)), 0, 0.001)
  })

  it("is each thing that is lost, there twice, in disorder, refused or logged", () => {
    const tally = {
      ...newTally(),
      lost: 2,
      twice: 1,
      outOfOrder: 1,
      complaints: new Map([["SendMessage: no", 3]])
    }
    const said = findings(tally, [{ ...life(0), failures: 1 }])
    assert.lengthOf(said, 6)
    assert.include(said, "3 × SendMessage: no")
  })

  it("is a heap that goes on growing in its last life, not in those before", () => {
    const tally = { ...newTally(), checked: 1 }
    assert.lengthOf(findings(tally, [life(1_000_000)]), 1)
    assert.lengthOf(findings(tally, [life(1_000_000), life(0)]), 0)
  })
})
