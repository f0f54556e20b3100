import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { isNestedBeyond } from "./isNestedBeyond.ts"

const depthOf = (value: unknown): number =>
  typeof value === "object" && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0

describe("isNestedBeyond", () => {
  it("counts what is nested, and no bracket inside a text", () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 6 }),
        fc.integer({ min: 0, max: 7 }),
        fc.string(),
        (value, max, noise) => {
          // Long enough that the short cut for short texts does not answer.
          const padded = [value, `${'[{\\"'.repeat(10)}${noise}`]
          assert.strictEqual(isNestedBeyond(max, JSON.stringify(padded)), depthOf(padded) > max)
        }
      )
    )
  })
})
