/** Two data grids: cells edited, columns that lie to the right, sorted, filtered, chosen. */

import { elementsOf, type PageElement } from "#schemas/page/PseudoHtml.ts"
import { click, type } from "#scripts/e2e/web-agent/skills/answers.ts"
import type { SeenPrompt } from "#scripts/e2e/web-agent/skills/SeenPrompt.ts"
import type { Answer } from "#scripts/e2e/web-agent/skills/Skill.ts"
import { widgetTask } from "./WidgetTask.ts"

const rowOf = (seen: SeenPrompt, word: string): ReadonlyArray<PageElement> => {
  const row = seen
    .all("row")
    .find((one) => elementsOf(one.children).some(({ name, role }) => role === "gridcell" && name === word))
  if (row === undefined) throw new Error(`The prompt shows no row of ${word}:\n${seen.text}`)
  return elementsOf(row.children).filter(({ role }) => role === "gridcell")
}

const cellOf = (seen: SeenPrompt, row: string, at: number): string => {
  const i = rowOf(seen, row).at(at)?.i
  if (i === undefined) throw new Error(`The prompt has no id for cell ${at} of ${row}:\n${seen.text}`)
  return i
}

/** What is being edited has the focus. */
const typed =
  (text: string): Answer =>
  ({ all, text: shown }) => {
    const fields = [...all("textbox"), ...all("spinbutton")]
    const field = fields.find(({ attributes }) => attributes.focused !== undefined)
    if (field === undefined) throw new Error(`The prompt shows no field that has the focus:\n${shown}`)
    return [["type", { i: field.i, text, pressEnter: true }]]
  }

export const grids = {
  "edit a grid's cell by double click": widgetTask({
    page: "ag-grid",
    goal: "Set the Amount of Dee to 64.",
    answers: [(seen) => [["click", { i: cellOf(seen, "Dee", 3), double: true }]], typed("64")],
    ends: { "Dee Amount": 64 }
  }),
  "sort a grid by a column": widgetTask({
    page: "ag-grid",
    goal: "click Amount",
    answers: [
      click("columnheader", "Amount"),
      ({ element }) => {
        const { sort } = element("columnheader", "Amount").attributes
        if (sort !== "ascending") throw new Error(`The heading tells its order as ${sort}.`)
        return [["done", { success: true, message: "Sorted." }]]
      }
    ],
    ends: { sorted: ["amount asc"] }
  }),
  "filter a grid by a name": widgetTask({
    page: "ag-grid",
    goal: "type ay into Name Filter Input",
    answers: [type("textbox", "Name Filter Input", "ay"), () => [["waitFor", { waitSeconds: 1 }]]],
    ends: { shown: ["Fay"] }
  }),
  "choose rows of a grid": widgetTask({
    page: "ag-grid",
    goal: "Select Bob and Eve.",
    answers: [
      (seen) =>
        ["Bob", "Eve"].map((name) => [
          "click",
          {
            i: seen.all("row").flatMap((row) => {
              const parts = elementsOf(row.children)
              return parts.some((part) => part.name === name)
                ? parts.filter(({ role }) => role === "checkbox")
                : []
            })[0]?.i
          }
        ])
    ],
    ends: { selected: ["Bob", "Eve"] }
  }),
  "edit a cell of a column far to the right": widgetTask({
    page: "ag-grid",
    goal: "Set the Remark of Cy to Paid.",
    answers: [
      (seen) => [["scroll", { i: cellOf(seen, "Cy", 3), direction: "right", pages: 3 }]],
      (seen) => [["click", { i: seen.id("gridcell", "Remark of Cy"), double: true }]],
      typed("Paid")
    ],
    ends: { "Cy Remark": "Paid" }
  }),
  "edit a table's cell where it is pressed": widgetTask({
    page: "tabulator",
    goal: "Set the Stock of Chair to 42.",
    answers: [(seen) => [["click", { i: cellOf(seen, "Chair", 1) }]], typed("42")],
    ends: { "Chair Stock": "42" }
  }),
  "edit a table's cell that lies outside of its box": widgetTask({
    page: "tabulator",
    goal: "Set the Shelf of Desk to B7.",
    answers: [(seen) => [["click", { i: cellOf(seen, "Desk", -1) }]], typed("B7")],
    ends: { "Desk Shelf": "B7" }
  }),
  "filter a table in its header": widgetTask({
    page: "tabulator",
    goal: "type ock into Item",
    answers: [type("searchbox", "Item", "ock"), () => [["waitFor", { waitSeconds: 1 }]]],
    ends: { shown: ["Clock"] }
  }),
  "sort a table by a column": widgetTask({
    page: "tabulator",
    goal: "click Price",
    answers: [click("columnheader", "Price")],
    ends: { sorted: ["price asc"] }
  })
}
