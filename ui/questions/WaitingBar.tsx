/** Says above the composer that a chat waits for its user, and leads to the question wherever the transcript stands. */
import { MessageCircleQuestion } from "lucide-react"
import { memo, type ReactNode } from "react"
import { Button } from "#ui/kit/Button.tsx"
import { text } from "#ui/text.ts"
import { questionId } from "./questionId.ts"
import styles from "./waitingBar.module.css"

export interface WaitingBarProps {
  /** What is wanted of the user, in a few words. */
  readonly title: string
  readonly requestId: string
}

export const WaitingBar = memo(
  ({ title, requestId }: WaitingBarProps): ReactNode => (
    <section className={styles.bar} aria-label={text.needsYou}>
      <MessageCircleQuestion size={15} aria-hidden />
      <span className={styles.title}>{title}</span>
      <Button look="quiet" onClick={() => document.getElementById(questionId(requestId))?.focus()}>
        {text.goToQuestion}
      </Button>
    </section>
  )
)
