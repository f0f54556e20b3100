/** A failure where it happened: what went wrong, why, and the ways on that fit its kind. */

import { TriangleAlert } from "lucide-react"
import type { ReactNode } from "react"
import { copy } from "#schemas/copy.ts"
import type { AiMessageError } from "#schemas/message/Message.ts"
import type { ChatActions } from "#ui/chat/ChatActions.ts"
import { Button } from "#ui/kit/Button.tsx"
import { CopyButton } from "#ui/kit/CopyButton.tsx"
import { isMobile } from "#ui/kit/dom/isMobile.ts"
import { LinkOut } from "#ui/kit/LinkOut.tsx"
import { safeUrl } from "#ui/markdown/links/safeUrl.ts"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import { useStore } from "#ui/stores/useStore.ts"
import { text } from "#ui/text.ts"
import { ContinueInExtension } from "./ContinueInExtension.tsx"
import styles from "./error.module.css"

/** Where the reader can do something about it. */
const WayOut = ({ link }: { readonly link: NonNullable<AiMessageError["link"]> }): ReactNode => {
  const url = safeUrl(link.url)
  return url !== undefined && <LinkOut label={link.label} url={url} />
}

interface WaysOnProps {
  readonly error: AiMessageError
  readonly actions: ChatActions
}

/** The same again; where the extension is needed and this is not the extension, the way into it. */
const Again = ({ error, actions }: WaysOnProps): ReactNode => {
  const { host } = useStore(useAppSession().$place)
  if (!error.isRetryable) return null
  const retry = (): void => actions.command({ _tag: "Regenerate" })
  return error.kind === "extensionRequired" && host === "web" ? (
    <ContinueInExtension onContinue={retry} />
  ) : (
    <Button look={error.link === undefined ? "primary" : "plain"} onClick={retry}>
      {error.repeats === true ? text.retryFromStart : text.retry}
    </Button>
  )
}

/** In its own words, for whoever wants to know more, or has to ask somebody who does. */
const ServerWords = ({ said }: { readonly said: string }): ReactNode => (
  <details className={styles.said}>
    <summary>{text.serverSaid}</summary>
    <div className={styles.saidText}>
      <p>{said}</p>
      <CopyButton label={text.copyServerSaid} content={() => said} />
    </div>
  </details>
)

export interface ErrorCardProps {
  readonly error: AiMessageError
  /** Absent where the failure is history. */
  readonly actions?: ChatActions
}

/** A phone has no extensions: there the sentence says where to go instead. */
const titleOf = ({ kind, message }: AiMessageError): string =>
  kind === "extensionRequired" && isMobile() ? text.desktopOnlyAction : message

export const ErrorCard = ({ error, actions }: ErrorCardProps): ReactNode => {
  const link = error.link !== undefined && <WayOut link={error.link} />
  return (
    <section className={styles.error}>
      <TriangleAlert size={18} className={styles.errorMark} aria-hidden />
      <div className={styles.errorText}>
        {/* Only news is told at once, and without the buttons: what failed long ago is read where it stands. */}
        <div role={actions === undefined ? undefined : "alert"}>
          <p className={styles.errorTitle}>{titleOf(error)}</p>
          {error.detail !== undefined && <p className={styles.errorDetail}>{error.detail}</p>}
        </div>
        {error.serverSaid !== undefined && <ServerWords said={error.serverSaid} />}
        {actions === undefined ? (
          link !== false && <p className={styles.errorActions}>{link}</p>
        ) : (
          <div className={styles.errorActions}>
            {link}
            <Again error={error} actions={actions} />
            <Button onClick={() => actions.command({ _tag: "CancelFailedRequest" })}>{copy.cancel}</Button>
          </div>
        )}
        {/* For whoever is asked to look it up in a log: nobody else needs it. */}
        <details className={styles.said}>
          <summary>{text.errorDetails}</summary>
          <p className={styles.requestId}>{text.requestId(error.requestId)}</p>
        </details>
      </div>
    </section>
  )
}
