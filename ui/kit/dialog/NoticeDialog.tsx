/** Says one thing that must not be missed, and offers one thing to do about it. */
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
}

export const NoticeDialog = ({
  isOpen,
  title,
  body,
  action,
  onAction,
  onClose
}: NoticeDialogProps): ReactNode => (
  <Modal isOpen={isOpen} title={title} onClose={onClose}>
    {() => (
      <>
        <p>{body}</p>
        <div className={styles.buttons}>
          <Button look="primary" onClick={onAction}>
            {action}
          </Button>
        </div>
      </>
    )}
  </Modal>
)
