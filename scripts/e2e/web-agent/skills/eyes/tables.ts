/** Tables: what stands in which row and column, how they are sorted, what is marked. */

import { elementsOf, type PageElement } from "#schemas/page/PseudoHtml.ts"
import { click, type } from "#scripts/e2e/web-agent/skills/answers.ts"
import { skill } from "#scripts/e2e/web-agent/skills/Skill.ts"

const ANSWER = `<p><label>Answer <input oninput="state.answer = this.value"></label></p>`

const cellsOf = (row: PageElement): ReadonlyArray<string> =>
  elementsOf(row.children).flatMap(({ name, role }) =>
    role === "cell" || role === "columnheader" ? [name] : []
  )

const table = (heads: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  `<table><tr>${heads.map((head) => `<th>${head}</th>`).join("")}</tr>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`)
    .join("")}</table>`

export const tables = {
  "tell a credit from a debit beside an empty cell": skill({
    goal: "Copy what was credited on 2 May to Answer.",
    html: `${table(
      ["Day", "Text", "Debit", "Credit"],
      [
        ["1 May", "Rent", "900.00", ""],
        ["2 May", "Power", "48.10", ""],
        ["2 May", "Refund", "", "73.25"]
      ]
    )}${ANSWER}`,
    answers: [
      (seen) => {
        const [heads = [], ...rows] = seen.all("row").map(cellsOf)
        const at = heads.indexOf("Credit")
        const credited = rows.find((row) => row[0] === "2 May" && row[at] !== "")?.[at] ?? ""
        return type("textbox", "Answer", credited)(seen)
      }
    ],
    ends: { answer: "73.25" }
  }),
  "bring a table into an order it tells": skill({
    goal: "Sort by Amount with the greatest first.",
    html: `${table(
      ["Name", "Amount"],
      [
        ["Ada", "3"],
        ["Bob", "9"]
      ]
    )}<script>
      const head = document.querySelectorAll("th")[1]
      head.style.cursor = "pointer"
      head.onclick = () => {
        state.order = { ascending: "descending", descending: "none" }[state.order] ?? "ascending"
        head.setAttribute("aria-sort", state.order)
      }</script>`,
    answers: [
      click("columnheader", "Amount"),
      (seen) =>
        seen.element("columnheader", "Amount").attributes.sort === "descending"
          ? []
          : click("columnheader", "Amount")(seen)
    ],
    ends: { order: "descending" }
  }),
  "tell how many rows a long table has": skill({
    goal: "Count the table's rows of data and give the Answer.",
    html: `${ANSWER}${table(
      ["No", "Name"],
      Array.from({ length: 240 }, (_, at) => [String(at), `Name ${at}`])
    )}`,
    answers: [
      (seen) => type("textbox", "Answer", String(Number(seen.all("table")[0]?.attributes.rows) - 1))(seen)
    ],
    ends: { answer: "240" }
  }),
  "press a button by its row": skill({
    goal: "click Open in the row of Bob",
    html: table(
      ["Name", ""],
      ["Ada", "Bob", "Cy"].map((name) => [name, `<button onclick="state.opened = '${name}'">Open</button>`])
    ),
    answers: [click("button", "Open", "Bob")],
    ends: { opened: "Bob" }
  }),
  "fill a field by its row and column": skill({
    goal: "type 6 into Tue in the row of Garden",
    html: table(
      ["Work", "Mon", "Tue"],
      ["House", "Garden"].map((work) => [
        work,
        ...["Mon", "Tue"].map((day) => `<input size="4" oninput="state['${work} ${day}'] = this.value">`)
      ])
    ),
    answers: [
      ({ all, id }) => {
        const row = all("row").find((one) => cellsOf(one)[0] === "Garden" || one.name.includes("Garden"))
        const fields = elementsOf(row?.children ?? []).filter(({ role }) => role === "textbox")
        return [["type", { i: fields[1]?.i ?? id("textbox", "Tue", "Garden"), text: "6" }]]
      }
    ],
    ends: { "Garden Tue": "6" }
  }),
  "tell which row is marked": skill({
    goal: "Copy the name of the selected row to Answer.",
    html: `<table><tr><th>Name</th><th>Sum</th></tr><tr><td>Ada</td><td>1</td></tr><tr class="is-selected"><td>Bob</td><td>2</td></tr></table>${ANSWER}`,
    answers: [
      (seen) => {
        const row = seen.all("row").find(({ attributes }) => attributes.marked !== undefined)
        return type("textbox", "Answer", row === undefined ? "" : (cellsOf(row)[0] ?? ""))(seen)
      }
    ],
    ends: { answer: "Bob" }
  })
}
