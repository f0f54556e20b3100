/** Says one thing that must not be missed, and offers one thing to do about it, and a way to leave it at that. */
import type { ReactNode } from "react"
import { Button } from "#ui/kit/Button.tsx"
import styles from "./dialog.module.css"
import { Modal } from "./Modal.tsx"

export interface NoticeDialogProps {
  readonly isOpen: boolean
  readonly title: string
  readonly body: string
  readonly action: string
  readonly onAction: () => void
  readonly onClose: () => void
  /** What leaves it at that is called; absent where the action does nothing else. */
  readonly dismiss?: string
}

export const NoticeDialog = ({
  isOpen,
  title,
  body,
  action,
  onAction,
  onClose,
  dismiss
}: NoticeDialogProps): ReactNode => (
  <Modal isOpen={isOpen} title={title} onClose={onClose}>
    {() => (
      <>
        <p>{body}</p>
        <div className={styles.buttons}>
          {dismiss !== undefined && <Button onClick={onClose}>{dismiss}</Button>}
          <Button look="primary" onClick={onAction}>
            {action}
          </Button>
        </div>
      </>
    )}
  </Modal>
)
