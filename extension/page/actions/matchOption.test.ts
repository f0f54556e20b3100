import { describe, expect, test } from "vitest"
import { matchBeginning, matchOption, matchWhole } from "./matchOption.ts"

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

describe("an option that is pressed once it was searched for", () => {
  const found = ["Berlin, Germany", "Berlingen", "Bern, Switzerland", "New York", "Delete repository acme"]

  test.each([
    ["berlin", 0],
    ["Bern, Switzerland", 2],
    ["New", 3]
  ])("%o is found by its first words", (wanted, index) => {
    expect(matchBeginning(wanted, found)).toBe(index)
  })

  test.each(["Ber", "York", "acme", "Berl", ""])(
    "%o is not by a part of a word, or words in its middle",
    (wanted) => {
      expect(matchBeginning(wanted, found)).toBeUndefined()
    }
  )
})
