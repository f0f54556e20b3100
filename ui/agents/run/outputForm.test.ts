/** How a value is shown that code came to. */

import { Schema } from "effect"
import fc from "fast-check"
import { expect, test } from "vitest"
import { outputForm } from "./outputForm.ts"
import { runText } from "./runText.ts"

const decode = Schema.decodeSync(Schema.fromJsonString(Schema.Json))

const { value } = runText.columns

test("rows, a list of plain values and a record of them are tables", () => {
  expect(outputForm([{ name: "Ada", total: 3 }, { name: "Bob" }])).toEqual({
    _tag: "Table",
    table: {
      title: runText.result,
      head: ["name", "total"],
      rows: [
        ["Ada", "3"],
        ["Bob", ""]
      ]
    }
  })
  expect(outputForm(["a", 2])).toMatchObject({ table: { head: [value], rows: [["a"], ["2"]] } })
  expect(outputForm({ open: 3 })).toMatchObject({ table: { rows: [["open", "3"]] } })
})

test("what is within each other is JSON over several lines, and a text stays as it was written", () => {
  const nested = { orders: [{ lines: [1] }] }
  expect(outputForm(nested)).toEqual({ _tag: "Json", text: JSON.stringify(nested, undefined, 2) })
  expect(outputForm([])).toEqual({ _tag: "Json", text: "[]" })
  expect(outputForm({})).toEqual({ _tag: "Json", text: "{}" })
  const text = `first line\n${"x".repeat(5_000)}`
  expect(outputForm(text)).toEqual({ _tag: "Text", text })
  expect(outputForm(12.5)).toEqual({ _tag: "Text", text: "12.5" })
})

test("whatever JSON it is, nothing of it is left out", () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 3 }), (json) => {
      const output = decode(json)
      const form = outputForm(output)
      if (form._tag === "Json") expect(decode(form.text)).toEqual(output)
      if (form._tag === "Text") expect(form.text).toBe(String(output))
      if (form._tag === "Table" && Array.isArray(output)) expect(form.table.rows).toHaveLength(output.length)
    })
  )
})
