/** One chat in the list: opens it, and offers what can be done with it. */
import { Ellipsis, MessageCircleQuestion } from "lucide-react"
import type { ReactNode } from "react"
import type { ConversationEntry } from "#schemas/user/ChatIndex.ts"
import { attentionText } from "#ui/attention/attentionText.ts"
import { IconButton } from "#ui/kit/IconButton.tsx"
import { writeMoment } from "#ui/kit/momentFormats.ts"
import { hashOf } from "#ui/stores/route.ts"
import { text } from "#ui/text.ts"
import { chatName } from "./chatName.ts"
import { chatWords } from "./chatWords.ts"
import { describeWhen } from "./describeWhen.ts"
import styles from "./list.module.css"

export interface ChatRowProps {
  readonly entry: ConversationEntry
  /** Epoch ms. */
  readonly now: number
  readonly isOpen: boolean
  /** A reply came to its end in it that was not seen on this device. */
  readonly isUnread: boolean
  /** Tab stops at it, and at no other row. */
  readonly isStop: boolean
  /** The focus is in it. */
  readonly onReached: () => void
  readonly onOpened?: (() => void) | undefined
  /** Told the button that was pressed: the menu opens beside it. */
  readonly onMenu: (button: HTMLElement) => void
}

/** What wants its user comes before what is new, and that before what goes on by itself. */
const Mark = ({ entry, isUnread }: Pick<ChatRowProps, "entry" | "isUnread">): ReactNode => {
  if (entry.isWaiting === true) {
    return (
      <span className={styles.waiting} title={text.needsYou}>
        <MessageCircleQuestion size={14} role="img" aria-label={text.needsYou} />
      </span>
    )
  }
  if (entry.isWorking === true) {
    return (
      <span
        className={styles.working}
        role="img"
        aria-label={attentionText.working}
        title={attentionText.working}
      />
    )
  }
  return (
    isUnread && (
      <span
        className={styles.unread}
        role="img"
        aria-label={attentionText.unread}
        title={attentionText.unread}
      />
    )
  )
}

export const ChatRow = ({
  entry,
  now,
  isOpen,
  isUnread,
  isStop,
  onReached,
  onOpened,
  onMenu
}: ChatRowProps): ReactNode => {
  const updatedAt = new Date(entry.updatedAt)
  return (
    <li className={styles.row} onFocus={onReached}>
      <a
        tabIndex={isStop ? 0 : -1}
        href={hashOf(chatName(entry.id))}
        className={styles.entry}
        data-unread={isUnread}
        aria-current={isOpen ? "page" : undefined}
        onClick={onOpened}
      >
        <span className={styles.entryTitle} title={entry.title}>
          {entry.title}
        </span>
        <Mark entry={entry} isUnread={isUnread} />
        <time
          className={styles.when}
          dateTime={updatedAt.toISOString()}
          title={writeMoment(updatedAt.getTime(), "full")}
        >
          {describeWhen(entry.updatedAt, now)}
        </time>
      </a>
      <span className={styles.more}>
        <IconButton
          icon={Ellipsis}
          size="small"
          // Reached from its row.
          tabIndex={-1}
          label={chatWords.chatMenu(entry.title)}
          aria-haspopup="menu"
          onClick={(event) => onMenu(event.currentTarget)}
        />
      </span>
    </li>
  )
}
