/** Messages that wait for their turn: always in view, removable, and resumable after a pause. */
import { Pause, X } from "lucide-react"
import { memo, type ReactNode } from "react"
import type { ConversationCommand } from "#schemas/conversation/ConversationCommand.ts"
import type { QueueItem } from "#schemas/conversation/ConversationState.ts"
import { titleOf } from "#schemas/conversation/evolveConversation.ts"
import { Button } from "#ui/kit/Button.tsx"
import { IconButton } from "#ui/kit/IconButton.tsx"
import { text } from "#ui/text.ts"
import styles from "./queue.module.css"

export interface QueueViewProps {
  readonly queue: ReadonlyArray<QueueItem>
  readonly isPaused: boolean
  readonly onCommand: (command: ConversationCommand) => void
}

const titleOfItem = (item: QueueItem): string =>
  item._tag === "Human" ? titleOf(item.message.text) : text.clearsChat

export const QueueView = memo(({ queue, isPaused, onCommand }: QueueViewProps): ReactNode => {
  if (queue.length === 0) return null
  return (
    <section className={styles.queue} aria-label={text.waiting(queue.length)}>
      <div className={styles.head}>
        {isPaused && <Pause size={14} aria-hidden />}
        <span className={styles.title}>{isPaused ? text.queuePaused : text.waiting(queue.length)}</span>
        {isPaused && <Button onClick={() => onCommand({ _tag: "ResumeQueue" })}>{text.resume}</Button>}
      </div>
      <ol className={styles.items}>
        {queue.map((item) => (
          <li key={item.id} className={styles.item}>
            <span className={styles.itemText}>{titleOfItem(item)}</span>
            <IconButton
              icon={X}
              size="small"
              label={text.removeFromQueue(titleOfItem(item))}
              onClick={() => onCommand({ _tag: "RemoveQueued", itemId: item.id })}
            />
          </li>
        ))}
      </ol>
    </section>
  )
})
