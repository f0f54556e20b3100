/** A prompt with its variables: each stands in its place, whatever it says, and nothing else is changed. */
import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { MESSAGE_MAX_CHARS } from "#schemas/limits.ts"
import { fillPrompt } from "./fillPrompt.ts"

const plain = fc.string({ unit: fc.constantFrom("a", " ", "}", "\n") })
const name = fc.stringMatching(/^[a-z]{1,4}$/)

describe("a prompt with variables", () => {
  it("has each value where its name stood, to the letter, and is not read again", () => {
    const value = fc.constantFrom("Ada", "{{b}}", "$&", "{{secret:shop}}", "")
    fc.assert(
      fc.property(fc.array(fc.tuple(plain, name)), fc.dictionary(name, value), (parts, variables) => {
        const prompt = parts.map(([text, place]) => `${text}{{ ${place} }}`).join("")
        const filled = parts
          .map(
            ([text, place]) =>
              `${text}${Object.hasOwn(variables, place) ? variables[place] : `{{ ${place} }}`}`
          )
          .join("")
        assert.strictEqual(fillPrompt(prompt, variables), filled)
      })
    )
  })

  it("leaves the places of stored secrets, and names that an object inherits", () => {
    const prompt = "{{secret:shop}} {{toString}} {{constructor}}"
    assert.strictEqual(fillPrompt(prompt, { "secret:shop": "x" }), prompt)
  })

  it("gives an agent that it names first what has no place in it", () => {
    assert.strictEqual(
      fillPrompt("/local/Ship {{mode}}", { mode: "now", order: 4711 }),
      '/local/Ship now inputVariables={"order":4711}'
    )
    assert.strictEqual(fillPrompt("Ship it", { order: 4711 }), "Ship it")
  })

  it("is not made to its end where it is longer than a message may be", () => {
    const filled = fillPrompt("{{a}}".repeat(10_000), { a: "x".repeat(10_000) })
    assert.isAbove(filled.length, MESSAGE_MAX_CHARS)
    assert.isBelow(filled.length, 2 * MESSAGE_MAX_CHARS)
  })
})
