/**
 * Messages that wait for their turn: always in view, and the user's to edit, put in another order, take
 * out, and resume after a pause.
 */
import { ArrowDown, ArrowUp, Paperclip, Pause, Pencil, X } from "lucide-react"
import { memo, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from "react"
import type { QueueItem } from "#schemas/conversation/ConversationState.ts"
import type { ChatActions } from "#ui/chat/ChatActions.ts"
import { Button } from "#ui/kit/Button.tsx"
import { TextEditor } from "#ui/kit/form/TextEditor.tsx"
import { IconButton } from "#ui/kit/IconButton.tsx"
import { text } from "#ui/text.ts"
import styles from "./queue.module.css"
import { moveRow, type QueueRow, queueRows } from "./queueRows.ts"
import { queueText } from "./queueText.ts"

export interface QueueViewProps {
  readonly queue: ReadonlyArray<QueueItem>
  readonly isPaused: boolean
  readonly actions: ChatActions
  /** A sentence for whoever listens instead of looking. */
  readonly onSay: (sentence: string) => void
}

type Way = -1 | 1

interface RowProps {
  readonly row: QueueRow
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly actions: ChatActions
  readonly onMove: (way: Way) => void
}

const RowText = ({ row }: { readonly row: QueueRow }): ReactNode => (
  <span className={styles.itemText}>
    {row.attachments.length > 0 && (
      <span className={styles.files} title={row.attachments.map(({ name }) => name).join(", ")}>
        <Paperclip size={13} aria-label={text.attached} role="img" />
        {row.attachments.length}
      </span>
    )}
    {row.title}
  </span>
)

const Row = ({ row, isFirst, isLast, actions, onMove }: RowProps): ReactNode => {
  const [isEditing, setEditing] = useState(false)
  const pencil = useRef<HTMLSpanElement>(null)
  const close = (): void => {
    setEditing(false)
    // The pencil comes back with the next rendering.
    queueMicrotask(() => pencil.current?.querySelector("button")?.focus())
  }
  const remove = (): void => {
    for (const itemId of row.items) actions.command({ _tag: "RemoveQueued", itemId })
  }
  if (isEditing && row.text !== undefined) {
    return (
      <TextEditor
        initial={row.text}
        label={queueText.queueLabel}
        action={text.save}
        onSubmit={(edited) => actions.ask({ _tag: "EditQueued", itemId: row.id, text: edited })}
        onClose={close}
      />
    )
  }
  return (
    <>
      <RowText row={row} />
      {!(isFirst && isLast) && (
        <>
          <IconButton
            icon={ArrowUp}
            size="small"
            label={queueText.queueEarlier(row.title)}
            disabled={isFirst}
            data-way={-1}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon={ArrowDown}
            size="small"
            label={queueText.queueLater(row.title)}
            disabled={isLast}
            data-way={1}
            onClick={() => onMove(1)}
          />
        </>
      )}
      {row.text !== undefined && (
        <span ref={pencil} className={styles.pencil}>
          <IconButton
            icon={Pencil}
            size="small"
            label={queueText.queueEdit(row.title)}
            onClick={() => setEditing(true)}
          />
        </span>
      )}
      <IconButton icon={X} size="small" label={queueText.removeFromQueue(row.title)} onClick={remove} />
    </>
  )
}

interface Moved {
  readonly id: string
  readonly way: Way
  /** Where it is to be. */
  readonly place: number
}

/** The button that moved a row keeps the focus, wherever the row goes; at the end its opposite takes it. */
const keepFocus = (list: HTMLElement | null, { id, way }: Moved): void => {
  const row = list?.querySelector(`[data-row="${CSS.escape(id)}"]`)
  const buttons = [way, -way].map((one) => row?.querySelector<HTMLButtonElement>(`[data-way="${one}"]`))
  buttons.find((button) => button?.disabled === false)?.focus()
}

export const QueueView = memo(({ queue, isPaused, actions, onSay }: QueueViewProps): ReactNode => {
  const rows = useMemo(() => queueRows(queue), [queue])
  const list = useRef<HTMLOListElement>(null)
  const moved = useRef<Moved | undefined>(undefined)

  // Once the queue has answered: the row is where it was sent.
  useLayoutEffect(() => {
    const last = moved.current
    const row = last === undefined ? undefined : rows[last.place]
    if (last === undefined || row?.id !== last.id) return
    moved.current = undefined
    keepFocus(list.current, last)
    onSay(queueText.queueMoved(row.title, last.place + 1, rows.length))
  }, [rows, onSay])

  const move = (row: QueueRow, way: Way): void => {
    moved.current = { id: row.id, way, place: rows.indexOf(row) + way }
    for (const command of moveRow(rows, row.id, way)) actions.command(command)
  }
  return (
    <section className={styles.queue} aria-label={queueText.waiting(rows.length)}>
      <div className={styles.head}>
        {isPaused && <Pause size={14} aria-hidden />}
        <span className={styles.title}>
          {isPaused ? queueText.queuePaused : queueText.waiting(rows.length)}
        </span>
        {isPaused && (
          <Button onClick={() => actions.command({ _tag: "ResumeQueue" })}>{queueText.resume}</Button>
        )}
      </div>
      <ol className={styles.items} ref={list}>
        {rows.map((row, index) => (
          <li key={row.id} className={styles.item} data-row={row.id}>
            <Row
              row={row}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
              actions={actions}
              onMove={(way) => move(row, way)}
            />
          </li>
        ))}
      </ol>
    </section>
  )
})
