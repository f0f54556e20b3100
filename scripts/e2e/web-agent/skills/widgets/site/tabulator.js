/** A table with its own cells: edited where they are pressed, filtered in the header, wider than its box. */
import { TabulatorFull as Tabulator } from "tabulator-tables"
import "tabulator-tables/dist/css/tabulator.css"

const rows = ["Lamp", "Desk", "Chair", "Shelf", "Stool", "Bench", "Frame", "Clock"].map((item, id) => ({
  id,
  item,
  stock: id * 4,
  price: 10 + id,
  ...Object.fromEntries(Array.from({ length: 7 }, (_, n) => [`week${n + 1}`, id + n])),
  shelf: `A${id}`
}))
const weeks = Array.from({ length: 7 }, (_, n) => ({
  title: `Week ${n + 1}`,
  field: `week${n + 1}`,
  width: 120
}))

const root = document.getElementById("root")
root.style.width = "640px"
const table = new Tabulator(root, {
  data: rows,
  height: 300,
  columns: [
    { title: "Item", field: "item", width: 140, headerFilter: "input" },
    { title: "Stock", field: "stock", width: 100, editor: "input" },
    { title: "Price", field: "price", width: 100 },
    ...weeks,
    { title: "Shelf", field: "shelf", width: 120, editor: "input" }
  ]
})
table.on("cellEdited", (cell) => {
  state[`${cell.getData().item} ${cell.getColumn().getDefinition().title}`] = cell.getValue()
})
table.on("dataSorted", (sorters) => {
  if (sorters.length > 0) state.sorted = sorters.map(({ dir, field }) => `${field} ${dir}`)
})
table.on("dataFiltered", (filters, found) => {
  if (filters.length > 0) state.shown = found.map((row) => row.getData().item)
})
