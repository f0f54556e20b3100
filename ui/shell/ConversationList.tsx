/** Recent chats, the newest first; below them what holds for all chats. */
import { SlidersHorizontal, SquarePen } from "lucide-react"
import type { ReactNode } from "react"
import type { ConversationEntry } from "#schemas/user/User.ts"
import { hashOf } from "#ui/stores/route.ts"
import { text } from "#ui/text.ts"
import { describeWhen } from "./describeWhen.ts"
import styles from "./list.module.css"
import type { MenuEntry } from "./MenuEntry.ts"

/** The part of an actor id behind its owner. */
export const nameOf = (id: string): string => id.slice(id.indexOf("/") + 1)

export interface ConversationListProps {
  readonly entries: ReadonlyArray<ConversationEntry>
  readonly openName: string | undefined
  readonly onNew: () => void
  readonly onInstructions: () => void
  /** Below the instructions. */
  readonly more?: ReadonlyArray<MenuEntry> | undefined
  readonly onOpened?: () => void
}

export const ConversationList = ({
  entries,
  openName,
  onNew,
  onInstructions,
  more = [],
  onOpened
}: ConversationListProps): ReactNode => {
  const now = Date.now()
  return (
    <nav className={styles.list} aria-label={text.chats}>
      <button type="button" className={styles.newChat} onClick={onNew}>
        <SquarePen size={16} aria-hidden strokeWidth={1.8} />
        {text.newChat}
      </button>
      {entries.length === 0 ? (
        <p className={styles.help}>{text.noChats}</p>
      ) : (
        <ul>
          {entries.map((entry) => (
            <li key={entry.id}>
              <a
                href={hashOf(nameOf(entry.id))}
                className={styles.entry}
                aria-current={nameOf(entry.id) === openName ? "page" : undefined}
                onClick={onOpened}
              >
                <span className={styles.entryTitle}>{entry.title || text.untitledChat}</span>
                <time
                  className={styles.when}
                  dateTime={new Date(entry.updatedAt).toISOString()}
                  title={new Date(entry.updatedAt).toLocaleString()}
                >
                  {describeWhen(entry.updatedAt, now)}
                </time>
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.preferences}>
        <button type="button" className={styles.preference} onClick={onInstructions}>
          <SlidersHorizontal size={16} aria-hidden strokeWidth={1.8} />
          {text.instructions}
        </button>
        {more.map(({ label, icon: Icon, onSelect }) => (
          <button key={label} type="button" className={styles.preference} onClick={onSelect}>
            <Icon size={16} aria-hidden strokeWidth={1.8} />
            {label}
          </button>
        ))}
      </div>
    </nav>
  )
}
