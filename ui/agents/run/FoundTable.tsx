/** What a run found, as a small table, to be copied and saved. */
import { Download } from "lucide-react"
import type { ReactNode } from "react"
import { csvOf } from "#schemas/agents/tables/csvOf.ts"
import { CopyButton } from "#ui/kit/CopyButton.tsx"
import { saveFile } from "#ui/kit/dom/saveFile.ts"
import { IconButton } from "#ui/kit/IconButton.tsx"
import { ScrollBox } from "#ui/kit/scroll/ScrollBox.tsx"
import type { FoundTable as Found } from "./foundTables.ts"
import { FOUND_ROWS_SHOWN } from "./limits.ts"
import { pastedOf } from "./pastedOf.ts"
import styles from "./run.module.css"
import { runText } from "./runText.ts"

export interface FoundTableProps {
  readonly table: Found
  /** Of the agent: the file is named for it. */
  readonly agent: string
}

/** What no file system wants in a name. */
const fileName = (...parts: ReadonlyArray<string>): string =>
  `${parts.join(" - ").replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, " ")}.csv`

export const FoundTable = ({ table, agent }: FoundTableProps): ReactNode => {
  const { head, rows, title } = table
  const more = rows.length - FOUND_ROWS_SHOWN
  return (
    <figure className={styles.found}>
      <figcaption className={styles.caption}>
        <span dir="auto">{title}</span>
        <CopyButton label={runText.copyTable} content={() => pastedOf(table)} />
        <IconButton
          icon={Download}
          size="small"
          label={runText.saveCsv}
          onClick={() => saveFile(new Blob([csvOf(table)], { type: "text/csv" }), fileName(agent, title))}
        />
      </figcaption>
      <ScrollBox label={title}>
        <table className={styles.table}>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col" dir="auto">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, FOUND_ROWS_SHOWN).map((row, place) => {
              const rowKey = `row:${place}`
              return (
                <tr key={rowKey}>
                  {row.map((cell, column) => (
                    <td key={head[column]} dir="auto">
                      {cell}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollBox>
      {more > 0 && <p className={styles.moreRows}>{runText.more(more)}</p>}
    </figure>
  )
}
