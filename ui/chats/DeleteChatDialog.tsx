/** Asks once before a chat is erased: names it, says what goes with it, and that nothing brings it back. */
import { type ReactNode, useState } from "react"
import { copy } from "#schemas/copy.ts"
import { Button } from "#ui/kit/Button.tsx"
import styles from "#ui/kit/dialog/dialog.module.css"
import { Modal } from "#ui/kit/dialog/Modal.tsx"
import { chatWords } from "./chatWords.ts"

export interface DeleteChatDialogProps {
  readonly title: string
  /** Undefined when it is gone, otherwise what to tell the user. */
  readonly onDelete: () => Promise<string | undefined>
  readonly onDeleted: () => void
  readonly onClose: () => void
}

export const DeleteChatDialog = ({
  title,
  onDelete,
  onDeleted,
  onClose
}: DeleteChatDialogProps): ReactNode => {
  const [isDeleting, setDeleting] = useState(false)
  const [problem, setProblem] = useState("")
  const confirm = (): void => {
    setDeleting(true)
    setProblem("")
    void onDelete().then((reason) => {
      if (reason === undefined) {
        onClose()
        onDeleted()
      } else {
        setDeleting(false)
        setProblem(reason)
      }
    })
  }
  return (
    <Modal isOpen title={chatWords.deleteChatTitle(title)} onClose={onClose}>
      {() => (
        <>
          <p>{chatWords.deleteChatBody}</p>
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
          <div className={styles.buttons}>
            <Button onClick={onClose}>{copy.cancel}</Button>
            <Button look="danger" disabled={isDeleting} onClick={confirm}>
              {isDeleting ? chatWords.deletingChat : chatWords.deleteChat}
            </Button>
          </div>
        </>
      )}
    </Modal>
  )
}
