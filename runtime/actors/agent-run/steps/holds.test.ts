import { Result } from "effect"
import { describe, expect, test } from "vitest"
import { runCopy } from "#runtime/actors/agent-run/copy.ts"
import type { ValueCondition } from "#schemas/agents/Condition.ts"
import { STEP_TEXT_MAX_CHARS } from "#schemas/agents/limits.ts"
import type { Values } from "#schemas/agents/Variable.ts"
import { holds } from "./holds.ts"

const values: Values = {
  text: " Shipped ",
  number: 10,
  seven: 7,
  huge: 1e21,
  code: "007",
  hex: "0x7",
  long: "x".repeat(STEP_TEXT_MAX_CHARS),
  blank: "  ",
  none: [],
  list: ["London", 7],
  yes: true,
  row: { Status: "Open", Amount: "12.5" }
}

const says = (condition: ValueCondition) => holds(condition, values)

describe("A condition", () => {
  test.each([
    [{ _tag: "empty", variable: "blank" }, true],
    [{ _tag: "empty", variable: "none" }, true],
    [{ _tag: "empty", variable: "nobody" }, true],
    [{ _tag: "empty", variable: "number" }, false],
    [{ _tag: "empty", variable: "row", field: "Gone" }, true],
    [{ _tag: "equals", variable: "text", text: "shipped" }, true],
    [{ _tag: "equals", variable: "number", text: "10.0" }, true],
    [{ _tag: "equals", variable: "code", text: "7" }, false],
    [{ _tag: "equals", variable: "seven", text: "0x7" }, false],
    [{ _tag: "equals", variable: "seven", text: " 7. " }, true],
    [{ _tag: "more", variable: "huge", text: "-.5" }, true],
    [{ _tag: "equals", variable: "yes", text: "Yes" }, true],
    [{ _tag: "equals", variable: "row", field: "Status", text: "open" }, true],
    [{ _tag: "equals", variable: "row", field: "Status", text: "{{text}}" }, false],
    [{ _tag: "contains", variable: "text", text: "ship" }, true],
    [{ _tag: "contains", variable: "list", text: "london" }, true],
    [{ _tag: "contains", variable: "list", text: "lon" }, false],
    [{ _tag: "more", variable: "row", field: "Amount", text: "{{number}}" }, true],
    [{ _tag: "less", variable: "number", text: "10" }, false]
  ] as ReadonlyArray<readonly [ValueCondition, boolean]>)(
    "%j: %s, and the other way round with a not",
    (condition, is) => {
      expect(says(condition)).toEqual(Result.succeed(is))
      expect(says({ ...condition, isNot: true })).toEqual(Result.succeed(!is))
    }
  )

  test("that compares what is no number fails with what it was", () => {
    expect(says({ _tag: "more", variable: "text", text: "1" })).toEqual(Result.fail(runCopy.noNumber("text")))
    expect(says({ _tag: "less", variable: "row", field: "Status", text: "1" })).toEqual(
      Result.fail(runCopy.noNumber("row.Status"))
    )
    expect(says({ _tag: "more", variable: "number", text: "ten" })).toEqual(
      Result.fail(runCopy.noNumberToCompare("number"))
    )
  })

  test.each(["0x7", "0b1", "0o7", "1e3", "Infinity", "1,000", "."])("takes no %s for a number", (text) => {
    expect(says({ _tag: "more", variable: "number", text })).toEqual(
      Result.fail(runCopy.noNumberToCompare("number"))
    )
    expect(holds({ _tag: "less", variable: "it", text: "1" }, { it: text })).toEqual(
      Result.fail(runCopy.noNumber("it"))
    )
  })

  const compares = ["equals", "contains", "more", "less"] as const

  test.each(compares)("of %s holds of nothing where its text is empty once it is filled in", (_tag) => {
    const isEmpty = Result.fail(runCopy.empty(["nobody", "blank"]))
    expect(says({ _tag, variable: "text", text: "{{nobody}} {{blank}}" })).toEqual(isEmpty)
    expect(says({ _tag, variable: "text", text: "{{nobody}} {{blank}}", isNot: true })).toEqual(isEmpty)
  })

  test.each(compares)("of %s is not told of a part of a text that is too long", (_tag) => {
    expect(says({ _tag, variable: "long", text: "{{long}}{{hex}}" })).toEqual(Result.fail(runCopy.tooLong))
  })
})
