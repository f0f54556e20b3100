import { describe, expect, it } from "vitest"
import { type Result, sumOfResults } from "./sumOfResults.ts"

const done: Result = { success: true, message: "Done.", input: "trusted" }
const failed: Result = { success: false, message: "It is covered.", input: undefined }
const astray: Result = { ...failed, problem: { name: "Astray", message: "A key came elsewhere." } }

describe("several actions that are one step", () => {
  it("succeed only if all did", () => {
    const { message, problem } = sumOfResults([done, done], 2)
    expect([message, problem]).toEqual(["Successfully executed 2 actions", undefined])
  })

  it("say how many of all succeeded, those that were not tried among them", () => {
    const { message, problem, results } = sumOfResults([done, failed], 3)
    expect([message, problem]).toEqual([
      "",
      {
        name: "PartlyFailed",
        message: "1/3 actions succeeded and the rest failed. Please try the failed actions again!"
      }
    ])
    expect(results).toEqual([
      { success: true, message: "Done." },
      { success: false, message: "It is covered." }
    ])
  })

  it("fail by what went astray, whatever else failed: it is not to be tried again", () => {
    expect(sumOfResults([failed, astray], 2).problem).toEqual(astray.problem)
  })

  it("count as scripted events where one of them was", () => {
    expect(sumOfResults([{ ...done, input: "untrusted-input" }, done], 2).input).toBe("untrusted-input")
    expect(sumOfResults([{ ...done, input: undefined }, done], 2).input).toBe("trusted")
  })
})
