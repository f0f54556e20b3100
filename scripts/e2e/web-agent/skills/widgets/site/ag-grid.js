/** A data grid that draws only the rows and columns in sight: sorted, filtered, edited by double click. */
import { AllCommunityModule, createGrid, ModuleRegistry } from "ag-grid-community"

ModuleRegistry.registerModules([AllCommunityModule])

const names = ["Ada", "Bob", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ian", "Joy", "Kim", "Lou"]
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep"]
const rows = names.map((name, at) => ({
  name,
  town: ["Lund", "Ghent", "Turku"][at % 3],
  amount: (at * 37) % 100,
  ...Object.fromEntries(months.map((month, n) => [month, at + n])),
  remark: `Remark of ${name}`
}))

const root = document.getElementById("root")
Object.assign(root.style, { width: "720px", height: "420px" })
createGrid(root, {
  rowData: rows,
  getRowId: ({ data }) => data.name,
  rowSelection: { mode: "multiRow", headerCheckbox: false },
  defaultColDef: { width: 110 },
  columnDefs: [
    { field: "name", headerName: "Name", filter: "agTextColumnFilter", floatingFilter: true },
    { field: "town", headerName: "Town" },
    { field: "amount", headerName: "Amount", editable: true },
    ...months.map((field) => ({ field })),
    { field: "remark", headerName: "Remark", editable: true, width: 200 }
  ],
  onCellValueChanged: ({ colDef, data, newValue }) => {
    state[`${data.name} ${colDef.headerName}`] = newValue
  },
  onSortChanged: ({ api }) => {
    state.sorted = api.getColumnState().flatMap(({ colId, sort }) => (sort ? [`${colId} ${sort}`] : []))
  },
  onFilterChanged: ({ api }) => {
    state.shown = []
    api.forEachNodeAfterFilter(({ data }) => state.shown.push(data.name))
  },
  onSelectionChanged: ({ api }) => {
    state.selected = api.getSelectedRows().map(({ name }) => name)
  }
})
