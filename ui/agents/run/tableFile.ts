/** A table for other programs: as CSV (RFC 4180), and as what a sheet takes from the clipboard. Pure. */
import type { FoundTable } from "./foundTables.ts"

const FORMULA = /^[=+\-@\t\r]/

/** What comes from a page is never a formula of a sheet: an apostrophe makes it a text. A number is none. */
const asText = (cell: string): string =>
  FORMULA.test(cell) && !Number.isFinite(Number(cell)) ? `'${cell}` : cell

const csvCell = (cell: string): string => {
  const safe = asText(cell)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const linesOf = ({ head, rows }: FoundTable, cell: (cell: string) => string, between: string): string =>
  [head, ...rows].map((row) => row.map(cell).join(between)).join("\r\n")

/** Begins with the mark by which sheets know that it is UTF-8. */
export const csvOf = (table: FoundTable): string => `\uFEFF${linesOf(table, csvCell, ",")}\r\n`

/** A cell is one line without tabs: the clipboard has no other way to say where it ends. */
export const pastedOf = (table: FoundTable): string =>
  linesOf(table, (cell) => asText(cell.replaceAll(/[\t\r\n]+/g, " ")), "\t")
