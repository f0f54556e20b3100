/** The rows of a table or grid as the page shows them, native or drawn: its head, and what is under it. */
import { accessibleRole } from "#extension/page/aria/accessibleRole.ts"
import { readWords } from "#extension/page/dom/readWords.ts"
import type { PageContext } from "#extension/page/PageContext.ts"
import { cells, headers, tables } from "#schemas/page/aria/roles.ts"
import { nameFields, type RowRecord } from "./nameFields.ts"
import { readCell } from "./readCell.ts"
import { outermostWithin } from "./withinTree.ts"

export const isTable = (element: Element): boolean => tables.has(accessibleRole(element))
export const isRow = (element: Element): boolean => accessibleRole(element) === "row"
const isCell = (element: Element): boolean => cells.has(accessibleRole(element))

const cellsOf = (context: PageContext, row: Element): ReadonlyArray<Element> =>
  outermostWithin(context, row, isCell, isTable)

export const rowsOf = (context: PageContext, table: Element): ReadonlyArray<Element> =>
  outermostWithin(context, table, isRow, isTable)

const isHeading = (cell: Element): boolean =>
  headers.has(accessibleRole(cell)) && cell.getAttribute("scope") !== "row"

/** At most as many as any table has: a page may say anything. */
const SPAN_MAX = 1_000

const span = (cell: Element, native: number | undefined, attribute: string): number => {
  const told = Number(cell.getAttribute(attribute) ?? native ?? 1)
  return Number.isSafeInteger(told) && told > 0 ? Math.min(told, SPAN_MAX) : 1
}

const isTableCell = (cell: Element): cell is HTMLTableCellElement => cell instanceof HTMLTableCellElement

/** Every row with a cell for each column: one that goes over several stands in all of them. */
const grid = (rows: ReadonlyArray<ReadonlyArray<Element>>): ReadonlyArray<ReadonlyArray<Element>> => {
  const above = new Map<number, { readonly cell: Element; left: number }>()
  return rows.map((row) => {
    const line: Array<Element> = []
    const fill = (): void => {
      for (let over = above.get(line.length); over !== undefined; over = above.get(line.length)) {
        over.left -= 1
        if (over.left === 0) above.delete(line.length)
        line.push(over.cell)
      }
    }
    for (const cell of row) {
      fill()
      const isNative = isTableCell(cell)
      const wide = span(cell, isNative ? cell.colSpan : undefined, "aria-colspan")
      const high = span(cell, isNative ? cell.rowSpan : undefined, "aria-rowspan")
      for (let column = 0; column < wide; column += 1) {
        if (high > 1) above.set(line.length, { cell, left: high - 1 })
        line.push(cell)
      }
    }
    fill()
    return line
  })
}

interface TableLines {
  readonly heads: ReadonlyArray<string>
  /** With the element that each was made of. */
  readonly lines: ReadonlyArray<{ readonly row: Element; readonly cells: ReadonlyArray<Element> }>
}

const wordsOf = (context: PageContext, element: Element): string => readWords(context, element).text.trim()

const isOfFoot = (row: Element): boolean => row.closest("tfoot") !== null

const linesOf = (context: PageContext, table: Element): TableLines => {
  const rows = rowsOf(context, table).filter((row) => !isOfFoot(row))
  const all = grid(rows.map((row) => cellsOf(context, row)))
  const isHead = all.map(
    (line, index) => line.length > 0 && (rows[index]?.closest("thead") != null || line.every(isHeading))
  )
  const firstOfBody = isHead.findIndex((is) => !is)
  const end = firstOfBody === -1 ? all.length : firstOfBody
  const head = all.slice(0, end)
  const width = Math.max(0, ...all.map((line) => line.length))
  const heads = Array.from({ length: width }, (_, column) => {
    const words = head.flatMap((line) => line[column] ?? []).map((cell) => wordsOf(context, cell))
    return [...new Set(words)].filter((word) => word !== "").join(" ")
  })
  const lines = rows.flatMap((row, index) => {
    const line = all[index] ?? []
    // One cell over all columns is no record: it says that there is none, or begins a group.
    const isNotice = new Set(line).size < 2 && width > 1
    return index < end || isHead[index] === true || isNotice ? [] : [{ row, cells: line }]
  })
  return { heads, lines }
}

export const recordsOf = (context: PageContext, table: Element): ReadonlyArray<RowRecord> => {
  const { heads, lines } = linesOf(context, table)
  return nameFields(
    heads,
    lines.map((line) => line.cells.map((cell) => readCell(context, cell)))
  )
}

/** Undefined where it is none of the table's rows. */
export const recordOf = (context: PageContext, table: Element, row: Element): RowRecord | undefined => {
  const { lines } = linesOf(context, table)
  const at = lines.findIndex((line) => line.row === row)
  return at === -1 ? undefined : recordsOf(context, table)[at]
}

/** The rows under the head, whatever is in them. */
export const bodyRows = (context: PageContext, table: Element): ReadonlyArray<Element> =>
  linesOf(context, table).lines.map(({ row }) => row)

/** Of a table of two columns, what stands beside each name; undefined where it is none. */
export const pairsOf = (context: PageContext, table: Element): RowRecord | undefined => {
  const rows = rowsOf(context, table).map((row) => cellsOf(context, row))
  if (rows.length === 0 || rows.some((row) => row.length !== 2)) return undefined
  const pairs = rows.filter(([, cell]) => cell !== undefined && !isHeading(cell))
  const heads = pairs.map(([name]) => (name === undefined ? "" : wordsOf(context, name).replace(/\s*:$/, "")))
  const values = pairs.map(([, cell]) => (cell === undefined ? null : readCell(context, cell)))
  return nameFields(heads, [values])[0]
}
