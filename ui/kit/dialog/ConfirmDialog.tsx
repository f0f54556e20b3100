/** Asks before something that cannot be undone. The way back has the focus, and Escape takes it. */
import type { ReactNode } from "react"
import { copy } from "#schemas/copy.ts"
import { Button } from "#ui/kit/Button.tsx"
import styles from "./dialog.module.css"
import { Modal } from "./Modal.tsx"

export interface ConfirmDialogProps {
  readonly isOpen: boolean
  readonly title: string
  /** The words on the button that does it. */
  readonly action: string
  /** The words on the way back; `Cancel` where nothing else of that name is beside it. */
  readonly back?: string
  readonly children: ReactNode
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export const ConfirmDialog = ({
  isOpen,
  title,
  action,
  back = copy.cancel,
  children,
  onConfirm,
  onClose
}: ConfirmDialogProps): ReactNode => {
  const confirm = (): void => {
    onClose()
    onConfirm()
  }
  return (
    <Modal isOpen={isOpen} title={title} onClose={onClose}>
      {() => (
        <>
          <p>{children}</p>
          <div className={styles.buttons}>
            <Button onClick={onClose}>{back}</Button>
            <Button look="danger" onClick={confirm}>
              {action}
            </Button>
          </div>
        </>
      )}
    </Modal>
  )
}
