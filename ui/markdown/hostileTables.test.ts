/** Short rows of a wide table are filled up: the cells of a text may be far more than its characters pay for. */
import type { Token } from "marked"
import { expect, test } from "vitest"
import { readMarkdown } from "./BoundedLexer.ts"
import { TABLE_MAX_CELLS } from "./limits.ts"

/** 110 columns and as many rows, each of one written cell: as large as a table may be. */
const filledUp = `${"a|".repeat(109)}a\n${"-|".repeat(109)}-\n${"b\n".repeat(108)}\n`

const cellsOf = (tokens: ReadonlyArray<Token>): number =>
  tokens.reduce((sum, token) => sum + (token.type === "table" ? token.rows.flat().length : 0), 0)

test("one table that is filled up is shown", () => {
  expect(cellsOf(readMarkdown(filledUp).tokens)).toBeGreaterThan(TABLE_MAX_CELLS / 2)
})

test.each([10_000, 30_000])(
  "of many that are filled up in %i characters only as many cells are made as one text may cost",
  (chars) => {
    const { tokens } = readMarkdown(filledUp.repeat(Math.floor(chars / filledUp.length)))
    expect(cellsOf(tokens)).toBeLessThan(3 * TABLE_MAX_CELLS)
  }
)
