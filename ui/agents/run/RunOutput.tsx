/** What a run's code came to, whole: a table to be saved, or a text to be copied. */
import type { Schema } from "effect"
import { type ReactNode, useMemo } from "react"
import { CopyButton } from "#ui/kit/CopyButton.tsx"
import { FoundTable } from "./FoundTable.tsx"
import { outputForm } from "./outputForm.ts"
import styles from "./run.module.css"
import { runText } from "./runText.ts"

export interface RunOutputProps {
  readonly output: Schema.Json
  readonly agent: string
}

export const RunOutput = ({ output, agent }: RunOutputProps): ReactNode => {
  const form = useMemo(() => outputForm(output), [output])
  if (form._tag === "Table") return <FoundTable table={form.table} agent={agent} />
  return (
    <figure className={styles.found}>
      <figcaption className={styles.caption}>
        <span>{runText.result}</span>
        <CopyButton label={runText.copyResult} content={() => form.text} />
      </figcaption>
      {form._tag === "Json" ? (
        <pre className={styles.printed}>{form.text}</pre>
      ) : (
        <p className={styles.output} dir="auto">
          {form.text}
        </p>
      )}
    </figure>
  )
}
