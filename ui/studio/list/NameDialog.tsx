/** Asks for a name: of a folder, or of an agent. */
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react"
import { AGENT_NAME_MAX_CHARS } from "#schemas/agents/limits.ts"
import { copy } from "#schemas/copy.ts"
import { Button } from "#ui/kit/Button.tsx"
import styles from "#ui/kit/dialog/dialog.module.css"
import { Modal } from "#ui/kit/dialog/Modal.tsx"
import entry from "#ui/kit/entry.module.css"
import { studioText } from "#ui/studio/studioText.ts"
import { text } from "#ui/text.ts"

export interface NameDialogProps {
  readonly title: string
  readonly label: string
  readonly initial: string
  /** Undefined when it was accepted, otherwise what to tell the user. */
  readonly onSave: (name: string) => Promise<string | undefined>
  readonly onClose: () => void
}

export const NameDialog = ({ title, label, initial, onSave, onClose }: NameDialogProps): ReactNode => {
  const [draft, setDraft] = useState(initial)
  const [refusal, setRefusal] = useState("")
  const [isSaving, setSaving] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const name = draft.trim()
  const isOver = name.length > AGENT_NAME_MAX_CHARS
  const canSave = name !== "" && !isOver && !isSaving
  const save = (event: FormEvent): void => {
    event.preventDefault()
    if (!canSave) return
    setSaving(true)
    setRefusal("")
    void onSave(name).then((reason) => {
      setSaving(false)
      if (reason === undefined) onClose()
      else setRefusal(reason)
    })
  }
  return (
    <Modal isOpen title={title} onClose={onClose}>
      {() => (
        <form onSubmit={save}>
          <input
            ref={field}
            className={`${entry.entry} ${styles.line}`}
            value={draft}
            aria-label={label}
            aria-describedby={`${id}-below`}
            aria-invalid={isOver}
            autoComplete="off"
            onChange={(event) => setDraft(event.currentTarget.value)}
          />
          <div id={`${id}-below`} className={styles.below}>
            <span className={styles.problem} role="alert">
              {refusal}
            </span>
            <span className={styles.counter} data-over={isOver}>
              {studioText.nameCount(name.length, AGENT_NAME_MAX_CHARS)}
            </span>
          </div>
          <div className={styles.buttons}>
            <Button onClick={onClose}>{copy.cancel}</Button>
            <Button type="submit" look="primary" disabled={!canSave}>
              {isSaving ? text.saving : text.save}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  )
}
