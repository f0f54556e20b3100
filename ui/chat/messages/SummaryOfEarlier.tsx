/** What the model knows of the messages that it is no longer sent, to be read by whoever wants to know. */
import type { ReactNode } from "react"
import { Markdown } from "#ui/markdown/Markdown.tsx"
import styles from "./summary.module.css"
import { summaryText } from "./summaryText.ts"

export interface SummaryOfEarlierProps {
  readonly summary: string
  /** Messages that were not in it when the newest reply was told it. */
  readonly leftOut: number
  /** It was carried on since. */
  readonly isNewer: boolean
}

const noteOf = ({ isNewer, leftOut }: SummaryOfEarlierProps): string => {
  if (isNewer) return `${summaryText.madeBy} ${summaryText.isNewer}`
  return leftOut === 0 ? summaryText.madeBy : `${summaryText.madeBy} ${summaryText.leavesOut(leftOut)}`
}

export const SummaryOfEarlier = (props: SummaryOfEarlierProps): ReactNode => (
  <details className={styles.summary}>
    <summary>{summaryText.show}</summary>
    <div className={styles.said} dir="auto">
      <Markdown>{props.summary}</Markdown>
      <p className={styles.note}>{noteOf(props)}</p>
    </div>
  </details>
)
