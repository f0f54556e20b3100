/** Asks before what was changed, and not saved, is left. The way back has the focus, and Escape takes it. */
import type { ReactNode } from "react"
import { Button } from "#ui/kit/Button.tsx"
import styles from "./dialog.module.css"
import { leaveText } from "./leaveText.ts"
import { Modal } from "./Modal.tsx"

export interface LeaveDialogProps {
  readonly isOpen: boolean
  readonly onStay: () => void
  readonly onLeave: () => void
}

export const LeaveDialog = ({ isOpen, onStay, onLeave }: LeaveDialogProps): ReactNode => (
  // The browser tells of the close that follows either answer, too.
  <Modal isOpen={isOpen} title={leaveText.title} onClose={() => isOpen && onStay()}>
    {() => (
      <>
        <p>{leaveText.body}</p>
        <div className={styles.buttons}>
          <Button onClick={onStay}>{leaveText.stay}</Button>
          <Button look="danger" onClick={onLeave}>
            {leaveText.leave}
          </Button>
        </div>
      </>
    )}
  </Modal>
)
