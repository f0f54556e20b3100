import { assert, describe, it } from "@effect/vitest"
import { joinReports } from "./joinReports.ts"

const told = (_tag: "Text" | "Reasoning" | "Notice", text: string, turnId = "t") => ({
  _tag: "Turn" as const,
  turnId,
  report: { _tag, text }
})

describe("Reports of a turn", () => {
  it("text goes on with text, and reasoning with reasoning", () => {
    assert.deepStrictEqual(joinReports(told("Text", "a"), told("Text", "b")), told("Text", "ab"))
    assert.deepStrictEqual(
      joinReports(told("Reasoning", "a"), told("Reasoning", "b")),
      told("Reasoning", "ab")
    )
  })

  it("nothing else is joined, and nothing across turns", () => {
    assert.isUndefined(joinReports(told("Text", "a"), told("Reasoning", "b")))
    assert.isUndefined(joinReports(told("Notice", "a"), told("Notice", "b")))
    assert.isUndefined(joinReports(told("Text", "a"), told("Text", "b", "other")))
  })
})
