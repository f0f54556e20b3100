/** A table that is read: a caption, columns, rows. In a narrow window it scrolls inside itself. */
import type { ReactNode } from "react"
import { ScrollBox } from "#ui/kit/scroll/ScrollBox.tsx"
import styles from "#ui/ops/ops.module.css"

export interface Column<Row> {
  readonly name: string
  readonly cell: (row: Row) => ReactNode
  readonly isFigure?: boolean
}

interface PlainTableProps<Row> {
  readonly caption: string
  readonly columns: ReadonlyArray<Column<Row>>
  readonly rows: ReadonlyArray<Row>
  readonly keyOf: (row: Row) => string
  /** In place of no rows. */
  readonly nothing: string
}

export const PlainTable = <Row,>({
  caption,
  columns,
  keyOf,
  nothing,
  rows
}: PlainTableProps<Row>): ReactNode => (
  <div className={styles.plain}>
    <h2>{caption}</h2>
    {rows.length === 0 ? (
      <p className={styles.empty}>{nothing}</p>
    ) : (
      <ScrollBox label={caption}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map(({ isFigure, name }) => (
                <th key={name} scope="col" data-figure={isFigure}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map(({ cell, isFigure, name }) => (
                  <td key={name} data-figure={isFigure}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    )}
  </div>
)
