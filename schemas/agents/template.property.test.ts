/** Texts with places for values: a place is filled once, and whatever a value says is no place. */
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { STEP_TEXT_MAX_CHARS, VALUE_MAX_CHARS } from "./limits.ts"
import { filled, namesIn } from "./template.ts"

const names = ["order", "row", "E-mail", "größe"]

/** Values that look like places themselves, and like what the language replaces in texts. */
const value = fc.oneof(
  fc.string(),
  fc.constantFrom("{{order}}", "{{row}}", "$&", "$1", "{{", "}}", "}}{{order}}{{", "\\"),
  fc.integer(),
  fc.boolean()
)
const values = fc.record(Object.fromEntries(names.map((name) => [name, value])))

/** A text in its parts: as it is, or the place of a variable. */
const part = fc.oneof(
  fc.record({ plain: fc.string().map((text) => text.replaceAll(/[{}]/g, "")) }),
  fc.record({ name: fc.constantFrom(...names), space: fc.constantFrom("", " ") })
)
const parts = fc.array(part, { maxLength: 12 })

type Part = typeof part extends fc.Arbitrary<infer Value> ? Value : never

const textOf = (all: ReadonlyArray<Part>): string =>
  all.map((one) => ("plain" in one ? one.plain : `{{${one.space}${one.name}${one.space}}}`)).join("")

describe("a text with places", () => {
  it("has each place filled with its value to the letter, and a value is never read for places again", () => {
    fc.assert(
      fc.property(parts, values, (all, held) => {
        const expected = all.map((one) => ("plain" in one ? one.plain : String(held[one.name]))).join("")
        expect(filled(textOf(all), held)).toBe(expected)
      })
    )
  })

  it("names its variables in their order", () => {
    fc.assert(
      fc.property(parts, (all) => {
        const expected = all.flatMap((one) => ("plain" in one ? [] : [one.name]))
        expect(namesIn(textOf(all))).toEqual(expected)
      })
    )
  })

  it("may be any text: what it names stands in it, and it is filled without what nobody holds", () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom("{", "}", "{{", "}}", ".", "__proto__", "constructor")
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const text = pieces.join("")
        for (const name of namesIn(text)) expect(text).toContain(name)
        const rest = filled(text, {})
        expect(text.length).toBeGreaterThanOrEqual(rest.length)
        if (namesIn(text).length === 0) expect(rest).toBe(text)
      })
    )
  })

  it("leaves the place of a stored secret as it is, which is no variable's", () => {
    const text = "{{secret:shop-password}}"
    expect(filled(`${text} {{order}}`, { order: "7", "secret:shop-password": "no" })).toBe(`${text} 7`)
    expect(namesIn(`{{order}} ${text}`)).toEqual(["order"])
  })

  it("has a field of a row, of a list and of a row in a list; what is not there is nothing, and nothing is inherited", () => {
    const held = { row: { name: "Ada", tags: ["a", "b"], none: null }, rows: [{ id: 7 }] }
    expect(filled("{{row.name}} {{ row . tags . 1 }} {{rows.0.id}}", held)).toBe("Ada b 7")
    expect(filled("[{{row.none}}{{row.other}}{{rows.5.id}}{{row.name.0}}]", held)).toBe("[]")
    expect(filled("[{{row.constructor}}{{rows.length}}{{toString}}{{__proto__}}]", held)).toBe("[1]")
    expect(filled("{{row.tags}}", held)).toBe('["a","b"]')
  })
})

it("a text that would become too long is not made to its end", () => {
  const text = "{{a}}".repeat(10_000)
  const made = filled(text, { a: "x".repeat(VALUE_MAX_CHARS) })
  expect(made.length).toBe(VALUE_MAX_CHARS)
  expect(made.length).toBeGreaterThan(STEP_TEXT_MAX_CHARS)
})
