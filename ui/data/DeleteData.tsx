/** Everything deleted for good: after a word that nobody types by accident, with how far it is and what is gone. */
import { type ReactNode, useEffect, useRef, useState } from "react"
import { chatsToErase } from "#schemas/user/Erasure.ts"
import type { UserState } from "#schemas/user/User.ts"
import { describeWhen } from "#ui/chats/describeWhen.ts"
import { Button } from "#ui/kit/Button.tsx"
import { ConfirmDeletion } from "./ConfirmDeletion.tsx"
import styles from "./data.module.css"
import { dataText } from "./dataText.ts"

const describeErased = ({
  at,
  chats,
  chatsLeft = 0,
  partsLeft = []
}: NonNullable<UserState["erased"]>): string =>
  dataText.deleted(chats, describeWhen(at, Date.now()), partsLeft) + dataText.notDeleted(chatsLeft, partsLeft)

export interface DeleteDataProps {
  readonly user: UserState
  /** Undefined when it has begun, otherwise what to tell the user. */
  readonly onDelete: () => Promise<string | undefined>
}

export const DeleteData = ({ onDelete, user }: DeleteDataProps): ReactNode => {
  const [isAsking, setAsking] = useState(false)
  const { conversations, erased, erasing } = user
  const left = chatsToErase(user).length
  const start = useRef<HTMLButtonElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const wasAsking = useRef(false)
  const isAskingNow = isAsking && erasing === undefined
  /** What had the focus goes away with the question: it goes to what asks it again, or where it is said how far it is. */
  useEffect(() => {
    if (wasAsking.current && !isAskingNow) (start.current ?? title.current)?.focus()
    wasAsking.current = isAskingNow
  }, [isAskingNow])
  return (
    <section className={styles.part} aria-label={dataText.deleteTitle}>
      <h3 ref={title} tabIndex={-1}>
        {dataText.deleteTitle}
      </h3>
      <p>{dataText.deleteNote(conversations.length)}</p>
      <p>{dataText.deleteSecrets}</p>
      <p role="status" className={styles.said}>
        {erasing !== undefined && dataText.deleting(left, Math.max(erasing.chats, left))}
        {erasing === undefined && erased !== undefined && describeErased(erased)}
      </p>
      {erasing !== undefined && (
        <>
          <progress
            aria-label={dataText.progress}
            value={Math.max(erasing.chats, left) - left}
            max={Math.max(erasing.chats, left, 1)}
          />
          <p>{dataText.deletingNote}</p>
        </>
      )}
      {erasing === undefined && !isAsking && (
        <Button ref={start} look="danger" onClick={() => setAsking(true)}>
          {dataText.deleteStart}
        </Button>
      )}
      {erasing === undefined && isAsking && (
        <ConfirmDeletion
          phrase={dataText.deletePhrase}
          action={dataText.deleteConfirm}
          onConfirm={onDelete}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  )
}
