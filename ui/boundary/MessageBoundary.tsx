/** In the place of a message that cannot be shown: its words as they were written, and what can be passed on. */
import { TriangleAlert } from "lucide-react"
import { type ReactNode, useState } from "react"
import { type Message, visibleText } from "#schemas/message/Message.ts"
import { text } from "#ui/text.ts"
import styles from "./boundary.module.css"
import { brokenText } from "./brokenText.ts"
import { CrashDetails } from "./CrashDetails.tsx"
import { crashDetails } from "./crashDetails.ts"
import { ErrorBoundary } from "./ErrorBoundary.tsx"

const Words = ({ message }: { readonly message: Message }): ReactNode => (
  <div className={styles.words}>{message.type === "ai" ? visibleText(message) : message.text}</div>
)

interface BrokenMessageProps {
  readonly message: Message
  readonly error: unknown
}

const BrokenMessage = ({ message, error }: BrokenMessageProps): ReactNode => {
  const [at] = useState(Date.now)
  return (
    <article className={styles.message} aria-label={message.type === "ai" ? text.product : text.you}>
      <ErrorBoundary of={message} fallback={() => null}>
        <Words message={message} />
      </ErrorBoundary>
      <div className={styles.note}>
        <TriangleAlert size={16} className={styles.mark} aria-hidden />
        <div className={styles.noteText}>
          <p>{brokenText.brokenMessage}</p>
          <CrashDetails details={crashDetails({ error, place: "message", at })} />
        </div>
      </div>
    </article>
  )
}

export interface MessageBoundaryProps {
  readonly message: Message
  readonly children: ReactNode
}

/** One message that cannot be shown takes no other with it, and is tried again when it has changed. */
export const MessageBoundary = ({ message, children }: MessageBoundaryProps): ReactNode => (
  <ErrorBoundary of={message} fallback={(error) => <BrokenMessage message={message} error={error} />}>
    {children}
  </ErrorBoundary>
)
