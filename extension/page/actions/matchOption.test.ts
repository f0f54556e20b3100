import { describe, expect, test } from "vitest"
import { matchOption, matchWhole } from "./matchOption.ts"

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

describe("an option that is pressed", () => {
  const menu = ["Deliver", "Delete", "archive"]

  test.each([
    ["Delete", 1],
    ["delete", 1],
    [" DELETE ", 1],
    ["Archive", 2]
  ])("%o is found by all of its words", (wanted, index) => {
    expect(matchWhole(wanted, menu)).toBe(index)
  })

  test.each(["Dele", "elete", "a", "Delete all", ""])("%o is not by a part of them, or more", (wanted) => {
    expect(matchWhole(wanted, menu)).toBeUndefined()
  })
})
