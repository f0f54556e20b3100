/** Whether a table is one that can be shown. Its rows are filled up to the width of the first: a few signs could ask for millions of cells. */
import { TABLE_CELL_CHARS, TABLE_MAX_CELLS } from "#ui/markdown/limits.ts"

const EDGES = /^ *\||\| *$/g

const columnsOf = (first: string): number => first.replace(EDGES, "").split("|").length

/** Cells that its rows are filled up with: one that is written takes two characters at least. Parameters as below. */
export const emptyCellsAtMost = (first: string, lines: number, chars: number): number =>
  Math.max(0, (lines - 3) * columnsOf(first) - Math.ceil(chars / 2))

/** `first`: its first line. `lines` and `chars`: of all of it, that line, the one below it and what is behind its last line end among them. */
export const tableFits = (first: string, lines: number, chars: number): boolean => {
  return (lines - 3) * columnsOf(first) <= Math.max(TABLE_MAX_CELLS, chars / TABLE_CELL_CHARS)
}
