/** What can be done with a reply that has ended: copy it, rate it, have it written again. And who wrote it. */
import { RotateCcw, ThumbsDown, ThumbsUp } from "lucide-react"
import type { ReactNode } from "react"
import type { AiMessage, Feedback } from "#schemas/message/Message.ts"
import type { ChatActions } from "#ui/chat/ChatActions.ts"
import { CopyButton } from "#ui/kit/CopyButton.tsx"
import { IconButton } from "#ui/kit/IconButton.tsx"
import { text } from "#ui/text.ts"
import styles from "./reply.module.css"
import { replyAsText } from "./replyAsText.ts"
import { MessageTime } from "./time/MessageTime.tsx"

const NEUTRAL: Feedback = 0

const ratings = [
  { feedback: 1, icon: ThumbsUp, label: text.goodResponse },
  { feedback: 2, icon: ThumbsDown, label: text.badResponse }
] as const

export interface ReplyActionsProps {
  readonly message: AiMessage
  readonly isLastAndIdle: boolean
  readonly actions: ChatActions
}

export const ReplyActions = ({ message, isLastAndIdle, actions }: ReplyActionsProps): ReactNode => {
  const rated = message.feedback ?? NEUTRAL
  return (
    <div className={styles.actions} data-always={isLastAndIdle || rated !== NEUTRAL}>
      {message.status === "canceled" && <span className={styles.canceled}>{text.canceled}</span>}
      {replyAsText(message) !== "" && (
        <CopyButton label={text.copyReply} content={() => replyAsText(message)} />
      )}
      {ratings.map(({ feedback, icon, label }) => (
        <IconButton
          key={label}
          icon={icon}
          label={label}
          size="small"
          isFilled={rated === feedback}
          aria-pressed={rated === feedback}
          // A second press takes the rating back.
          onClick={() =>
            actions.command({
              _tag: "RateMessage",
              messageId: message.id,
              feedback: rated === feedback ? NEUTRAL : feedback
            })
          }
        />
      ))}
      {isLastAndIdle && (
        <IconButton
          icon={RotateCcw}
          label={text.regenerate}
          size="small"
          onClick={() => actions.command({ _tag: "Regenerate" })}
        />
      )}
      <MessageTime at={message.messageTimestamp} />
      {message.model !== undefined && (
        <span className={styles.model} title={text.answeredBy(message.model)}>
          {message.model}
        </span>
      )}
    </div>
  )
}
