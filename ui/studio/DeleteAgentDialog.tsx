/** Asks once before an agent is deleted: names it, says what goes with it, and that nothing brings it back. */
import { type ReactNode, useState } from "react"
import { copy } from "#schemas/copy.ts"
import { Button } from "#ui/kit/Button.tsx"
import styles from "#ui/kit/dialog/dialog.module.css"
import { Modal } from "#ui/kit/dialog/Modal.tsx"
import type { AgentFailure } from "./StudioAgents.ts"
import { studioText } from "./studioText.ts"

export interface DeleteAgentDialogProps {
  readonly name: string
  /** Otherwise all there is of it is what was written just now. */
  readonly isSaved: boolean
  /** Undefined when it is gone, otherwise why not. */
  readonly onDelete: () => Promise<AgentFailure | undefined>
  readonly onDeleted: () => void
  readonly onClose: () => void
}

export const DeleteAgentDialog = (props: DeleteAgentDialogProps): ReactNode => {
  const { name, isSaved, onClose } = props
  const [isDeleting, setDeleting] = useState(false)
  const [problem, setProblem] = useState("")
  const confirm = (): void => {
    setDeleting(true)
    setProblem("")
    void props.onDelete().then((failure) => {
      if (failure === undefined) {
        onClose()
        props.onDeleted()
      } else {
        setDeleting(false)
        setProblem(failure.says)
      }
    })
  }
  return (
    <Modal isOpen title={studioText.deleteTitle(name)} onClose={onClose}>
      {() => (
        <>
          <p>{isSaved ? studioText.deleteBody : studioText.deleteUnsaved}</p>
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
          <div className={styles.buttons}>
            <Button onClick={onClose}>{copy.cancel}</Button>
            <Button look="danger" disabled={isDeleting} onClick={confirm}>
              {isDeleting ? studioText.deleting : studioText.delete}
            </Button>
          </div>
        </>
      )}
    </Modal>
  )
}
