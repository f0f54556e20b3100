/** What the user said, as they wrote it. */
import { memo, type ReactNode } from "react"
import { text } from "#ui/text.ts"
import styles from "./chat.module.css"

export interface HumanBubbleProps {
  readonly children: string
  /** Not yet confirmed by the server. */
  readonly isSending?: boolean
  /** Written by the product in the user's name. */
  readonly isGray?: boolean
}

export const HumanBubble = memo(
  ({ children, isSending = false, isGray = false }: HumanBubbleProps): ReactNode => (
    <article
      className={styles.human}
      aria-label={text.you}
      data-own={!isGray}
      data-sending={isSending}
      data-gray={isGray}
    >
      <div className={styles.bubble}>{children}</div>
      {isSending && <span className={styles.sending}>{text.sending}</span>}
    </article>
  )
)
