/** Asks before something that cannot be undone. The way back has the focus, and Escape takes it. */
import { type ReactNode, useEffect, useId, useRef } from "react"
import { copy } from "#schemas/copy.ts"
import { Button } from "./Button.tsx"
import styles from "./dialog.module.css"

export interface ConfirmDialogProps {
  readonly isOpen: boolean
  readonly title: string
  /** The words on the button that does it. */
  readonly action: string
  readonly children: ReactNode
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export const ConfirmDialog = ({
  isOpen,
  title,
  action,
  children,
  onConfirm,
  onClose
}: ConfirmDialogProps): ReactNode => {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  const confirm = (): void => {
    onClose()
    onConfirm()
  }
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      <p>{children}</p>
      <div className={styles.buttons}>
        <Button onClick={onClose}>{copy.cancel}</Button>
        <Button look="danger" onClick={confirm}>
          {action}
        </Button>
      </div>
    </dialog>
  )
}
