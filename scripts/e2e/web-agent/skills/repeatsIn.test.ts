import { expect, test } from "vitest"
import { parse } from "#schemas/page/PseudoHtml.ts"
import { repeatsIn } from "./repeatsIn.ts"

const repeats = (...lines: ReadonlyArray<string>): number => repeatsIn(parse(lines.join("\n"))).length

test.each([
  ["a placeholder that is the name", ['<textbox i=0.1 placeholder="Street">Street']],
  ["a name again in what it names", ["<link i=0.1>Order 7", " <img>Order 7"]],
  ["a value again below it", ['<combobox i=0.1 value="Iceland">Country', " Iceland"]],
  ["a label and its field", ["Rooms", "<textbox i=0.1>Rooms"]],
  ["a box and its words", ["<checkbox i=0.1>Late", "Late"]]
])("what is told twice is found: %s", (_, lines) => {
  expect(repeats(...lines)).toBe(1)
})

test.each([
  ["two things of one name", ["<button i=0.1>Edit", "<button i=0.2>Edit"]],
  ["a thing of its own inside", ["<columnheader i=0.1>Item", " <searchbox i=0.2>Item"]],
  ["a cell beside a field: it keeps its column", ["<row>", " <cell>Surname", " <textbox i=0.1>Surname"]],
  ["rows of the same words", ["<row>", " <cell>0", " <cell>0"]]
])("what are two things is let be: %s", (_, lines) => {
  expect(repeats(...lines)).toBe(0)
})
