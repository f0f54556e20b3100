import { describe, expect, test } from "vitest"
import { matchOption } from "./matchOption.ts"

const labels = ["United States", "United Kingdom", "Uganda", "uganda", "Either | or", ""]

describe("an option", () => {
  test.each([
    ["Uganda", 2],
    ["uganda", 3],
    [" United   Kingdom ", 1],
    ["united kingdom", 1],
    ["King", 1],
    ["Either / or", 4],
    ["Either | or", 4],
    ["", 5]
  ])("%o is found", (wanted, index) => {
    expect(matchOption(wanted, labels)).toBe(index)
  })

  test.each(["United", "UGANDA", "France", "n"])("%o is not, as none or several could be meant", (wanted) => {
    expect(matchOption(wanted, labels)).toBeUndefined()
  })
})
