/** What another agent or a tool is given by a text of a step. */
import { Schema } from "effect"
import fc from "fast-check"
import { expect, test } from "vitest"
import { valueGiven } from "./valueGiven.ts"

const values = { rows: [{ a: 1 }], count: 3, name: 'Ada "the first"', none: null }

test("a text that is one variable stands for what that holds, whatever it is", () => {
  fc.assert(
    fc.property(fc.jsonValue().map(Schema.decodeUnknownSync(Schema.Json)), (value) => {
      expect(valueGiven(" {{x}} ", { x: value })).toEqual(value)
    })
  )
  expect(valueGiven("{{rows}}", values, "string")).toEqual([{ a: 1 }])
  expect(valueGiven("{{count}}", values, "string")).toBe("3")
  expect(valueGiven("{{nothing}}", values)).toBeUndefined()
})

test("where a text is wanted it is a text, and where none is, what is JSON is the value it says", () => {
  expect(valueGiven("42", values, "string")).toBe("42")
  expect(valueGiven("42", values, "number")).toBe(42)
  expect(valueGiven("forty-two", values, "number")).toBe("forty-two")
  expect(valueGiven("{{count}} of {{name}}", values)).toBe('3 of Ada "the first"')
})

test("what a variable holds stays within the text of a JSON that it stands in", () => {
  expect(valueGiven('[{"label": "{{name}}"}, {"label": "B"}]', values, "array")).toEqual([
    { label: 'Ada "the first"' },
    { label: "B" }
  ])
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(valueGiven('{"label": "{{name}}!"}', { name })).toEqual({ label: `${name}!` })
    })
  )
})

test("where it stands beside other words it is written as is asked for, and by itself as it is", () => {
  const given = (text: string) => valueGiven(text, values, undefined, (value) => `<${String(value)}>`)
  expect(given("Is {{count}} right?")).toBe("Is <3> right?")
  expect(given('["{{name}}", "{{count}} pieces", "{{count}}"]')).toEqual([
    'Ada "the first"',
    "<3> pieces",
    "3"
  ])
  expect(given('[{"label": "{{count}}!", "url": "https://shop.example/{{count}}"}]')).toEqual([
    { label: "<3>!", url: "https://shop.example/3" }
  ])
})
