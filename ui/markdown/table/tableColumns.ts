/** How wide the columns of a long table are. Pure. */
import type { Tokens } from "marked"
import { TABLE_COLUMN_CHARS } from "#ui/markdown/limits.ts"

/** Left and right of a cell's words, as `table.module.css` has it. */
const PADDING = "24px"

type Cells = ReadonlyArray<Tokens.TableCell>

export interface TableColumns {
  readonly gridTemplateColumns: string
  readonly minWidth: string
}

/** For signs wider than a digit, and rows that come and have a digit more. */
const SPARE_CHARS = 2

/** As wide as the longest of their cells, within bounds; what room is left they share by the same measure. */
export const columnsOf = (header: Cells, rows: ReadonlyArray<Cells>): TableColumns => {
  const widths = header.map(({ text }, column) => {
    const longest = rows.reduce((most, cells) => Math.max(most, cells[column]?.text.length ?? 0), text.length)
    return Math.min(Math.max(longest + SPARE_CHARS, TABLE_COLUMN_CHARS.min), TABLE_COLUMN_CHARS.max)
  })
  const all = widths.reduce((sum, width) => sum + width, 0)
  return {
    gridTemplateColumns: widths.map((width) => `minmax(calc(${width}ch + ${PADDING}), ${width}fr)`).join(" "),
    minWidth: `calc(${all}ch + ${widths.length} * ${PADDING})`
  }
}
