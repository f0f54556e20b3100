/** The line above the first message that the model has word for word, with what it knows of those before it. */
import type { ReactNode } from "react"
import styles from "#ui/chat/transcript/transcript.module.css"
import { onDemand } from "#ui/kit/lazily.tsx"
import { text } from "#ui/text.ts"
import type { SummaryOfEarlierProps } from "./SummaryOfEarlier.tsx"

const SummaryOfEarlier = onDemand<SummaryOfEarlierProps>(() =>
  import("./SummaryOfEarlier.tsx").then((part) => part.SummaryOfEarlier)
)

export interface HistoryLineProps {
  /** Undefined: it knows nothing of them. */
  readonly summary: string | undefined
  /** How many of them are not in it either. */
  readonly leftOut: number
}

export const HistoryLine = ({ summary, leftOut }: HistoryLineProps): ReactNode =>
  summary === undefined ? (
    <p className={styles.memory}>{text.historyBegins}</p>
  ) : (
    <div>
      <p className={styles.memory}>{text.historySummarized(leftOut === 0)}</p>
      <SummaryOfEarlier summary={summary} leftOut={leftOut} />
    </div>
  )
