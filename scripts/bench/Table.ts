/** A table of results as Markdown that also reads well in a terminal: columns are padded to one width. */

export interface Table {
  readonly title: string
  /** The first column is text and stands left; the others are figures and stand right. */
  readonly columns: ReadonlyArray<string>
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
}

const line = (cells: ReadonlyArray<string>): string => `| ${cells.join(" | ")} |`

export const renderTable = ({ columns, rows, title }: Table): string => {
  const widths = columns.map((column, index) =>
    Math.max(3, column.length, ...rows.map((row) => row[index]?.length ?? 0))
  )
  const pad = (cells: ReadonlyArray<string>): ReadonlyArray<string> =>
    widths.map((width, index) =>
      index === 0 ? (cells[index] ?? "").padEnd(width) : (cells[index] ?? "").padStart(width)
    )
  const rule = widths.map((width, index) => (index === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`))
  return [`**${title}**`, "", line(pad(columns)), line(rule), ...rows.map((row) => line(pad(row)))].join("\n")
}
