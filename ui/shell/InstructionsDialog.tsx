/** Custom instructions: what holds for every chat. Saved only when changed and within the limit. */
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react"
import { copy } from "#schemas/copy.ts"
import { CUSTOM_INSTRUCTIONS_MAX_CHARS } from "#schemas/limits.ts"
import { Button } from "#ui/kit/Button.tsx"
import styles from "#ui/kit/dialog/dialog.module.css"
import { Modal } from "#ui/kit/dialog/Modal.tsx"
import entry from "#ui/kit/entry.module.css"
import { text } from "#ui/text.ts"
import { instructionsText } from "./instructionsText.ts"

export interface InstructionsDialogProps {
  readonly isOpen: boolean
  /** As the server has them; undefined while they are loading. */
  readonly saved: string | undefined
  /** The model that answers does not read them. */
  readonly isIgnored?: boolean
  /** Undefined when they were accepted, otherwise what to tell the user. */
  readonly onSave: (value: string) => Promise<string | undefined>
  readonly onClose: () => void
}

interface FormProps extends Omit<InstructionsDialogProps, "isOpen" | "isIgnored"> {
  readonly titleId: string
}

const InstructionsForm = ({ saved, titleId, onSave, onClose }: FormProps): ReactNode => {
  const [draft, setDraft] = useState(saved ?? "")
  const [problem, setProblem] = useState("")
  const [isSaving, setSaving] = useState(false)
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])

  const isOver = draft.length > CUSTOM_INSTRUCTIONS_MAX_CHARS
  const canSave = saved !== undefined && draft !== saved && !isOver && !isSaving
  const save = (event: FormEvent): void => {
    event.preventDefault()
    if (!canSave) return
    setSaving(true)
    setProblem("")
    void onSave(draft).then((reason) => {
      setSaving(false)
      if (reason === undefined) onClose()
      else setProblem(reason)
    })
  }
  return (
    <form onSubmit={save}>
      <textarea
        ref={field}
        className={`${entry.entry} ${styles.text}`}
        value={draft}
        disabled={saved === undefined}
        aria-labelledby={titleId}
        aria-describedby={`${id}-below`}
        aria-invalid={isOver}
        onChange={(event) => setDraft(event.currentTarget.value)}
      />
      <div id={`${id}-below`} className={styles.below}>
        <span className={styles.problem} role="alert">
          {isOver ? instructionsText.instructionsOver : problem}
        </span>
        <span className={styles.counter} data-over={isOver}>
          {instructionsText.instructionsCount(draft.length, CUSTOM_INSTRUCTIONS_MAX_CHARS)}
        </span>
      </div>
      <div className={styles.buttons}>
        <Button onClick={onClose}>{copy.cancel}</Button>
        <Button type="submit" look="primary" disabled={!canSave}>
          {isSaving ? text.saving : text.save}
        </Button>
      </div>
    </form>
  )
}

export const InstructionsDialog = ({
  isOpen,
  isIgnored = false,
  saved,
  ...actions
}: InstructionsDialogProps): ReactNode => (
  <Modal isOpen={isOpen} title={text.instructions} size="wide" onClose={actions.onClose}>
    {(titleId) => (
      <>
        <p>{instructionsText.instructionsHelp}</p>
        {isIgnored && <p className={styles.note}>{instructionsText.instructionsIgnored}</p>}
        {isOpen && (
          <InstructionsForm
            key={saved === undefined ? "loading" : "loaded"}
            saved={saved}
            titleId={titleId}
            {...actions}
          />
        )}
      </>
    )}
  </Modal>
)
