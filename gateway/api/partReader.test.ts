/** Whatever is sent, what is wrong with it is found for about the price of reading it. */
import { assert, describe, it } from "@effect/vitest"
import { Result, Schema } from "effect"
import { ALL_ISSUES_MAX_VALUES, ISSUES_MAX } from "./limits.ts"
import { partReader } from "./partReader.ts"

describe("what is wrong with a body", () => {
  it("is looked for to the end in a small one, and told up to a bound", () => {
    const read = partReader("body", Schema.Array(Schema.String))
    for (const length of [1, ISSUES_MAX, ALL_ISSUES_MAX_VALUES - 1]) {
      const failure = Result.flip(read(Array.from({ length }, () => 1)))
      assert.strictEqual(Result.getOrElse(failure, () => []).length, Math.min(length, ISSUES_MAX))
    }
  })

  it("is told alone in a large one, and nothing is looked at behind it", () => {
    let looked = 0
    const counted = Schema.String.check(
      Schema.makeFilter(() => {
        looked += 1
        return false
      })
    )
    const read = partReader("body", Schema.Struct({ list: Schema.Array(counted) }))
    const list = Array.from({ length: ALL_ISSUES_MAX_VALUES }, () => "a")
    const failure = Result.flip(read({ list }))
    assert.deepStrictEqual(
      Result.getOrElse(failure, () => []).map(({ path }) => path),
      [["list", 0]]
    )
    assert.strictEqual(looked, 1)
  })
})
