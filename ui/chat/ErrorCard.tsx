/** A failure where it happened: what went wrong, why, and the two ways on. */
import { TriangleAlert } from "lucide-react"
import type { ReactNode } from "react"
import { copy } from "#schemas/copy.ts"
import type { AiMessage } from "#schemas/message/Message.ts"
import { Button } from "#ui/kit/Button.tsx"
import { text } from "#ui/text.ts"
import styles from "./chat.module.css"

export interface ErrorCardProps {
  readonly error: NonNullable<AiMessage["error"]>
  /** Both absent where the failure is history. */
  readonly onRetry?: () => void
  readonly onCancel?: () => void
}

export const ErrorCard = ({ error, onRetry, onCancel }: ErrorCardProps): ReactNode => (
  <div className={styles.error} role="alert">
    <TriangleAlert size={18} className={styles.errorMark} aria-hidden />
    <div className={styles.errorText}>
      <p className={styles.errorTitle}>{error.message}</p>
      {error.detail !== undefined && <p className={styles.errorDetail}>{error.detail}</p>}
      {onCancel !== undefined && (
        <div className={styles.errorActions}>
          {error.isRetryable && onRetry !== undefined && (
            <Button look="primary" onClick={onRetry}>
              {copy.retry}
            </Button>
          )}
          <Button onClick={onCancel}>{copy.cancel}</Button>
        </div>
      )}
      <p className={styles.requestId}>{text.requestId(error.requestId)}</p>
    </div>
  </div>
)
