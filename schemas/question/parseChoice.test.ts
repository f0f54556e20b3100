/** A yes and a no may be typed; anything else is neither. */
import { describe, expect, test } from "vitest"
import { copy } from "#schemas/copy.ts"
import { parseChoice } from "./parseChoice.ts"

const both = [copy.continue, copy.cancel]

describe("Where a step waits for a yes", () => {
  test.each(["Continue", "continue", " CONTINUE. ", "yes", "Yes.", "y", "ok", "OK", "Okay."])(
    "“%s” is one",
    (said) => expect(parseChoice(said, both)).toBe(copy.continue)
  )

  test.each(["Cancel", "cancel.", "no", "No.", "N", "stop", "STOP."])("“%s” is a no", (said) =>
    expect(parseChoice(said, both)).toBe(copy.cancel)
  )

  test.each([
    "",
    ".",
    "yes, but change the name",
    "no yes",
    "don't continue",
    "yes?",
    "ok..",
    "not ok",
    "constructor"
  ])("“%s” is neither", (said) => expect(parseChoice(said, both)).toBeUndefined())
})

test("Where it is asked whether or not, a yes and a no may be said in other words", () => {
  for (const said of ["yes", "Yep.", "y", "OK"]) expect(parseChoice(said, ["Yes", "No"])).toBe("Yes")
  for (const said of ["no", "Nope.", "n"]) expect(parseChoice(said, ["Yes", "No"])).toBe("No")
  for (const said of ["banana", "not sure", "yes and no"]) {
    expect(parseChoice(said, ["Yes", "No"])).toBeUndefined()
  }
})

test("Where the options are others, they alone are meant", () => {
  expect(parseChoice("yes", ["Red", "Blue"])).toBeUndefined()
  expect(parseChoice("yes", [copy.continue])).toBeUndefined()
  expect(parseChoice("yes", [...both, "Later"])).toBeUndefined()
  expect(parseChoice("blue.", ["Red", "Blue"])).toBe("Blue")
})
