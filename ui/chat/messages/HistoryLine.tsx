/** The line above the first message that the model has word for word, with what it knows of those before it. */
import type { ReactNode } from "react"
import type { ChatSummary } from "#schemas/conversation/ChatSummary.ts"
import type { HistorySummary } from "#schemas/message/Message.ts"
import styles from "#ui/chat/transcript/transcript.module.css"
import { onDemand } from "#ui/kit/lazily.tsx"
import { text } from "#ui/text.ts"
import type { SummaryOfEarlierProps } from "./SummaryOfEarlier.tsx"
import { summaryText } from "./summaryText.ts"

const SummaryOfEarlier = onDemand<SummaryOfEarlierProps>(() =>
  import("./SummaryOfEarlier.tsx").then((part) => part.SummaryOfEarlier)
)

export interface HistoryLineProps {
  /** As it is now; undefined: there is none. */
  readonly summary: ChatSummary | undefined
  /** Of it the newest reply was told so much; undefined: that knew nothing of them. */
  readonly told: HistorySummary | undefined
}

export const HistoryLine = ({ summary, told }: HistoryLineProps): ReactNode =>
  summary === undefined || told === undefined ? (
    <p className={styles.memory}>{text.historyBegins}</p>
  ) : (
    <div>
      <p className={styles.memory}>{summaryText.fromHere(told.leftOut)}</p>
      <SummaryOfEarlier
        summary={summary.text}
        leftOut={told.leftOut}
        isNewer={told.upTo !== undefined && told.upTo !== summary.upTo}
      />
    </div>
  )
