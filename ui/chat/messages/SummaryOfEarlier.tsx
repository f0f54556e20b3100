/** What the model knows of the messages that it is no longer sent, to be read by whoever wants to know. */
import type { ReactNode } from "react"
import { Markdown } from "#ui/markdown/Markdown.tsx"
import styles from "./summary.module.css"
import { summaryText } from "./summaryText.ts"

export interface SummaryOfEarlierProps {
  readonly summary: string
  /** Messages that are not in it. */
  readonly leftOut: number
}

export const SummaryOfEarlier = ({ summary, leftOut }: SummaryOfEarlierProps): ReactNode => (
  <details className={styles.summary}>
    <summary>{summaryText.show}</summary>
    <div className={styles.said} dir="auto">
      <Markdown>{summary}</Markdown>
      <p className={styles.note}>
        {leftOut === 0 ? summaryText.madeBy : `${summaryText.madeBy} ${summaryText.leavesOut(leftOut)}`}
      </p>
    </div>
  </details>
)
