import { assert, describe, it } from "vitest"
import { readPlan } from "./SoakPlan.ts"

describe("the arguments of a soak", () => {
  it("change what they name and nothing else", () => {
    assert.deepStrictEqual(readPlan([]), { minutes: 30, sockets: 2_000, kills: 5 })
    assert.deepStrictEqual(readPlan(["--minutes=2.5", "--kills=0"]), {
      minutes: 2.5,
      sockets: 2_000,
      kills: 0
    })
  })

  it("are refused where they are none", () => {
    for (const arg of ["--minutes", "--minutes=many", "--minutes=-1", "--hours=1", "30"])
      assert.isUndefined(readPlan([arg]), arg)
  })
})
