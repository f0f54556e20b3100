/** A reply: its fragments in order, how it ended, and what can be done with it. */
import { RotateCcw } from "lucide-react"
import { memo, type ReactNode } from "react"
import type { ConversationCommand } from "#schemas/conversation/ConversationCommand.ts"
import { copy } from "#schemas/copy.ts"
import type { Fragment } from "#schemas/message/Fragment.ts"
import { type AiMessage, visibleText } from "#schemas/message/Message.ts"
import { CopyButton } from "#ui/kit/CopyButton.tsx"
import { IconButton } from "#ui/kit/IconButton.tsx"
import { Markdown } from "#ui/markdown/Markdown.tsx"
import { safeUrl } from "#ui/markdown/safeUrl.ts"
import { text } from "#ui/text.ts"
import styles from "./chat.module.css"
import { ErrorCard } from "./ErrorCard.tsx"
import { ToolCall } from "./ToolCall.tsx"

interface FragmentViewProps {
  readonly fragment: Fragment
  readonly isLive: boolean
}

const FragmentView = memo(({ fragment, isLive }: FragmentViewProps): ReactNode => {
  switch (fragment.type) {
    case "text":
      return <Markdown>{fragment.text}</Markdown>
    case "reasoningText":
      return (
        <details className={styles.thoughts}>
          <summary>{text.thoughts}</summary>
          <div className={styles.thoughtsText}>{fragment.text}</div>
        </details>
      )
    case "transient":
      return <p className={styles.transient}>{fragment.text}</p>
    case "tool":
      return <ToolCall tool={fragment} isLive={isLive} />
    case "selectableOptions":
      return (
        <ul className={styles.choices}>
          {fragment.options.map(({ label, url }) => (
            <li key={label}>
              {url === undefined || safeUrl(url) === undefined ? (
                label
              ) : (
                <a href={safeUrl(url)} target="_blank" rel="noopener noreferrer">
                  {label}
                </a>
              )}
            </li>
          ))}
        </ul>
      )
    case "suggestionCard":
      return <p className={styles.transient}>{text.openInExtension}</p>
    case "hidden":
      return null
  }
})

export interface AiReplyProps {
  readonly message: AiMessage
  /** The newest message of a conversation in which nothing runs. */
  readonly isLastAndIdle: boolean
  readonly onCommand: (command: ConversationCommand) => void
}

export const AiReply = memo(({ message, isLastAndIdle, onCommand }: AiReplyProps): ReactNode => {
  const isLive = message.status === "streaming" || message.status === "input-required"
  const isFinished = message.status === "success" || message.status === "canceled"
  const shown = message.fragments.filter((fragment) => fragment.type !== "hidden")
  const regenerate = (): void => onCommand({ _tag: "Regenerate" })
  return (
    <article className={styles.reply} aria-label={text.product} aria-busy={isLive}>
      {shown.map((fragment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fragments are only ever added at the end
        <FragmentView key={index} fragment={fragment} isLive={isLive} />
      ))}
      {isLive && shown.at(-1)?.type !== "tool" && (
        <div className={styles.typing}>
          {shown.length === 0 && <span>{copy.progress.thinking}</span>}
          <i aria-hidden />
        </div>
      )}
      {message.error !== undefined && (
        <ErrorCard
          error={message.error}
          {...(isLastAndIdle
            ? { onRetry: regenerate, onCancel: () => onCommand({ _tag: "CancelFailedRequest" }) }
            : {})}
        />
      )}
      {isFinished && (
        <div className={styles.actions} data-always={isLastAndIdle}>
          {message.status === "canceled" && <span className={styles.canceled}>{text.canceled}</span>}
          {visibleText(message) !== "" && (
            <CopyButton label={text.copyReply} content={() => visibleText(message)} />
          )}
          {isLastAndIdle && (
            <IconButton icon={RotateCcw} label={text.regenerate} size="small" onClick={regenerate} />
          )}
        </div>
      )}
    </article>
  )
})
