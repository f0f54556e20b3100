/** A failure where it happened: what went wrong, why, and the ways on that fit its kind (core §8). */
import { ExternalLink, TriangleAlert } from "lucide-react"
import type { ReactNode } from "react"
import { copy } from "#schemas/copy.ts"
import type { AiMessageError } from "#schemas/message/Message.ts"
import { Button } from "#ui/kit/Button.tsx"
import { safeUrl } from "#ui/markdown/safeUrl.ts"
import { BROWSERS_POPOVER_ID } from "#ui/shell/BrowserIndicator.tsx"
import { text } from "#ui/text.ts"
import type { ChatActions } from "./ChatActions.ts"
import styles from "./error.module.css"

/** Where the reader can do something about it. Opens beside the chat, which stays as it is. */
const WayOut = ({ link }: { readonly link: NonNullable<AiMessageError["link"]> }): ReactNode => {
  const url = safeUrl(link.url)
  return (
    url !== undefined && (
      <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer">
        {link.label}
        <ExternalLink size={13} aria-hidden />
      </a>
    )
  )
}

/** What only this kind of trouble offers. */
const OwnAction = ({ error }: { readonly error: AiMessageError }): ReactNode => {
  if (error.kind === "refreshRequired") {
    return (
      <Button look="primary" onClick={() => location.reload()}>
        {text.refresh}
      </Button>
    )
  }
  if (error.link !== undefined) return <WayOut link={error.link} />
  return (
    error.kind === "extensionRequired" && (
      <Button popoverTarget={BROWSERS_POPOVER_ID}>{copy.downloadExtension}</Button>
    )
  )
}

export interface ErrorCardProps {
  readonly error: AiMessageError
  /** Absent where the failure is history. */
  readonly actions?: ChatActions
}

export const ErrorCard = ({ error, actions }: ErrorCardProps): ReactNode => (
  <div className={styles.error} role="alert">
    <TriangleAlert size={18} className={styles.errorMark} aria-hidden />
    <div className={styles.errorText}>
      <p className={styles.errorTitle}>{error.message}</p>
      {error.detail !== undefined && <p className={styles.errorDetail}>{error.detail}</p>}
      {actions === undefined ? (
        error.link !== undefined && (
          <p className={styles.errorActions}>
            <WayOut link={error.link} />
          </p>
        )
      ) : (
        <div className={styles.errorActions}>
          <OwnAction error={error} />
          {error.isRetryable && (
            <Button
              look={error.kind === "refreshRequired" ? "plain" : "primary"}
              onClick={() => actions.command({ _tag: "Regenerate" })}
            >
              {copy.retry}
            </Button>
          )}
          <Button onClick={() => actions.command({ _tag: "CancelFailedRequest" })}>{copy.cancel}</Button>
        </div>
      )}
      <p className={styles.requestId}>{text.requestId(error.requestId)}</p>
    </div>
  </div>
)
