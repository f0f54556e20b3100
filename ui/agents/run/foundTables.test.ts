/** What a run found, as tables, and those for other programs. */
import { expect, test } from "vitest"
import type { AgentDefinition } from "#schemas/agents/AgentDefinition.ts"
import { csvOf } from "#schemas/agents/tables/csvOf.ts"
import type { VariableType } from "#schemas/agents/Variable.ts"
import { foundTables } from "./foundTables.ts"
import { pastedOf } from "./pastedOf.ts"
import { runText } from "./runText.ts"

const agent = (
  variables: Readonly<Record<string, VariableType>>
): Pick<AgentDefinition, "steps" | "variables"> => ({
  variables: Object.entries(variables).map(([name, type]) => ({ name, type })),
  steps: Object.keys(variables)
    .filter((name) => name !== "given")
    .map((name) => ({ _tag: "extract", id: name, target: { description: name }, into: name }))
})

const { name, value } = runText.columns

test("texts and numbers stand together, a row, a list and a table have one each, in the order of the variables", () => {
  const types = {
    orders: "array",
    total: "number",
    customer: "dataRecord",
    tags: "array",
    open: "boolean"
  } as const
  expect(
    foundTables(agent(types), {
      total: 42,
      open: true,
      customer: { Name: "Ada", "E-mail": null },
      tags: ["red", 7],
      orders: [
        { Order: "A-1", Total: 3 },
        { Order: "A-2", Note: "late" }
      ]
    })
  ).toEqual([
    {
      title: runText.found,
      head: [name, value],
      rows: [
        ["total", "42"],
        ["open", "true"]
      ]
    },
    {
      title: "orders",
      head: ["Order", "Total", "Note"],
      rows: [
        ["A-1", "3", ""],
        ["A-2", "", "late"]
      ]
    },
    {
      title: "customer",
      head: [name, value],
      rows: [
        ["Name", "Ada"],
        ["E-mail", ""]
      ]
    },
    { title: "tags", head: [value], rows: [["red"], ["7"]] }
  ])
})

test("what was only given, or never found, is in none", () => {
  expect(foundTables(agent({ given: "string", late: "string" }), { given: "4711" })).toEqual([])
})

test("a file says again what the table says, whatever is in a cell", () => {
  const table = {
    title: "t",
    head: ["a", "b,c"],
    rows: [
      ["1", 'say "no"'],
      ["x\ny", ""]
    ]
  }
  expect(csvOf(table)).toBe('\uFEFFa,"b,c"\r\n1,"say ""no"""\r\n"x\ny",\r\n')
})

test("the words of a page are no formula of a sheet, and a negative number is a number", () => {
  const table = { title: "t", head: ["a"], rows: [["=HYPERLINK(1)"], ["-5"], ["+1-2"], ["@x"], ["\t=1"]] }
  expect(csvOf(table)).toBe("\uFEFFa\r\n'=HYPERLINK(1)\r\n-5\r\n'+1-2\r\n'@x\r\n'\t=1\r\n")
})

test("a cell that is pasted is one line without tabs", () => {
  expect(pastedOf({ head: ["a", "b"], rows: [["x\r\ny\tz", "=1+1"]] })).toBe("a\tb\r\nx y z\t'=1+1")
})
