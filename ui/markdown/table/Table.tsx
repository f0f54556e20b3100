/**
 * A table, in parts of some rows each: a part in which nothing changed is passed by, and in a long table one that is out of
 * sight is not laid out. The browser cannot leave out rows of a table it lays out as one, so the columns of a long one are as
 * wide as the rows ask for that were there when it became one.
 */
import type { Tokens } from "marked"
import { memo, type ReactNode, useRef } from "react"
import { ScrollBox } from "#ui/kit/scroll/ScrollBox.tsx"
import { isSameSource } from "#ui/markdown/isSameSource.ts"
import { LONG_TABLE_ROWS, TABLE_PART_ROWS } from "#ui/markdown/limits.ts"
import { markdownText } from "#ui/markdown/markdownText.ts"
import { renderInline } from "#ui/markdown/renderInline.tsx"
import styles from "./table.module.css"
import { columnsOf } from "./tableColumns.ts"

type Cells = ReadonlyArray<Tokens.TableCell>

interface RowProps {
  readonly cells: Cells
  readonly cell: "th" | "td"
  readonly isLong: boolean
}

/** In a long table they are no cells to the browser's layout, and would be none to those who listen. */
const roleOf = (isLong: boolean, role: string) => (isLong ? { role } : {})

const Row = memo(
  ({ cells, cell: Cell, isLong }: RowProps): ReactNode => (
    <tr {...roleOf(isLong, "row")}>
      {cells.map(({ align, tokens }, index) => (
        <Cell
          // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name
          key={index}
          dir="auto"
          style={align === null ? undefined : { textAlign: align }}
          {...roleOf(isLong, Cell === "th" ? "columnheader" : "cell")}
        >
          {renderInline(tokens)}
        </Cell>
      ))}
    </tr>
  ),
  ({ cells: before, isLong: wasLong }, { cells: after, isLong }) =>
    wasLong === isLong &&
    (before === after ||
      (before.length === after.length &&
        before.every((cell, index) => {
          const other = after[index]
          return (
            other?.align === cell.align &&
            isSameSource({ raw: cell.text, tokens: cell.tokens }, { raw: other.text, tokens: other.tokens })
          )
        })))
)

interface PartProps {
  readonly rows: ReadonlyArray<Cells>
  readonly isLong: boolean
}

const Part = memo(
  ({ rows, isLong }: PartProps): ReactNode => (
    <tbody {...roleOf(isLong, "rowgroup")}>
      {rows.map((cells, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
        <Row key={index} cells={cells} cell="td" isLong={isLong} />
      ))}
    </tbody>
  ),
  (before, after) =>
    before.isLong === after.isLong &&
    before.rows.length === after.rows.length &&
    before.rows.every((cells, index) => cells === after.rows[index])
)

const partsOf = (rows: ReadonlyArray<Cells>): ReadonlyArray<ReadonlyArray<Cells>> =>
  Array.from({ length: Math.ceil(rows.length / TABLE_PART_ROWS) }, (_, n) =>
    rows.slice(n * TABLE_PART_ROWS, (n + 1) * TABLE_PART_ROWS)
  )

export const Table = ({ table }: { readonly table: Tokens.Table }): ReactNode => {
  const isLong = table.rows.length > LONG_TABLE_ROWS
  /** They are told by the rows that made it a long one, so rows that come change nothing. */
  const columns = useRef<ReturnType<typeof columnsOf> | undefined>(undefined)
  if (isLong) columns.current ??= columnsOf(table.header, table.rows)
  return (
    <ScrollBox className={styles.table} label={markdownText.table}>
      <table
        className={isLong ? styles.long : undefined}
        style={columns.current}
        {...roleOf(isLong, "table")}
      >
        <thead {...roleOf(isLong, "rowgroup")}>
          <Row cells={table.header} cell="th" isLong={isLong} />
        </thead>
        {partsOf(table.rows).map((rows, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: text only grows at its end, so places do not change
          <Part key={index} rows={rows} isLong={isLong} />
        ))}
      </table>
    </ScrollBox>
  )
}
