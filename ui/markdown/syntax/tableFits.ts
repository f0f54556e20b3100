/** Whether a table is one that can be shown. Its rows are filled up to the width of the first: a few signs could ask for millions of cells. */
import { TABLE_CELL_CHARS, TABLE_MAX_CELLS } from "#ui/markdown/limits.ts"

const EDGES = /^ *\||\| *$/g

/** `first`: its first line. `lines` and `chars`: of all of it, that line, the one below it and what is behind its last line end among them. */
export const tableFits = (first: string, lines: number, chars: number): boolean => {
  const columns = first.replace(EDGES, "").split("|").length
  return (lines - 3) * columns <= Math.max(TABLE_MAX_CELLS, chars / TABLE_CELL_CHARS)
}
