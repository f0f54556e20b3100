/** The approval settings over the chat. */
import type { ReactNode } from "react"
import { Button } from "#ui/kit/Button.tsx"
import styles from "#ui/kit/dialog/dialog.module.css"
import { Modal } from "#ui/kit/dialog/Modal.tsx"
import { text } from "#ui/text.ts"
import { Approvals, type ApprovalsProps } from "./Approvals.tsx"
import { approvalsText } from "./approvalsText.ts"

export interface ApprovalsDialogProps extends ApprovalsProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export const ApprovalsDialog = ({ isOpen, onClose, ...approvals }: ApprovalsDialogProps): ReactNode => (
  <Modal isOpen={isOpen} title={approvalsText.title} size="wide" onClose={onClose}>
    {() => (
      <>
        <p>{approvalsText.intro}</p>
        {isOpen && <Approvals {...approvals} />}
        {/* The browser's own way out, which gives the focus back: the dialog is gone a moment later. */}
        <form method="dialog" className={styles.buttons}>
          <Button type="submit">{text.close}</Button>
        </form>
      </>
    )}
  </Modal>
)
