/** A table as what a sheet takes from the clipboard. Pure. */
import { sheetText, type Table } from "#schemas/agents/tables/csvOf.ts"

const cellText = (cell: string): string => sheetText(cell.replaceAll(/[\t\r\n]+/g, " "))

/** A cell is one line without tabs: the clipboard has no other way to say where it ends. */
export const pastedOf = ({ head, rows }: Table): string =>
  [head, ...rows].map((row) => row.map(cellText).join("\t")).join("\r\n")
