/** Gives a chat a name of its user's own: what may be one is said by `givenTitle`, as the server says it. */
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react"
import { titleProblem, trimmedTitle } from "#schemas/conversation/givenTitle.ts"
import { copy } from "#schemas/copy.ts"
import { TITLE_MAX_CHARS } from "#schemas/limits.ts"
import { Button } from "#ui/kit/Button.tsx"
import styles from "#ui/kit/dialog/dialog.module.css"
import { Modal } from "#ui/kit/dialog/Modal.tsx"
import entry from "#ui/kit/entry.module.css"
import { text } from "#ui/text.ts"
import { chatWords } from "./chatWords.ts"

export interface RenameChatDialogProps {
  readonly title: string
  /** Undefined when it was accepted, otherwise what to tell the user. */
  readonly onSave: (title: string) => Promise<string | undefined>
  readonly onClose: () => void
}

export const RenameChatDialog = ({ title, onSave, onClose }: RenameChatDialogProps): ReactNode => {
  const [draft, setDraft] = useState(title)
  const [refusal, setRefusal] = useState("")
  const [isSaving, setSaving] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])

  const { length } = trimmedTitle(draft)
  const problem = titleProblem(draft)
  const canSave = problem === undefined && !isSaving
  const save = (event: FormEvent): void => {
    event.preventDefault()
    if (!canSave) return
    setSaving(true)
    setRefusal("")
    void onSave(trimmedTitle(draft)).then((reason) => {
      setSaving(false)
      if (reason === undefined) onClose()
      else setRefusal(reason)
    })
  }
  return (
    <Modal isOpen title={chatWords.renameChat} onClose={onClose}>
      {() => (
        <form onSubmit={save}>
          <input
            ref={field}
            className={`${entry.entry} ${styles.line}`}
            value={draft}
            aria-label={chatWords.chatName}
            aria-describedby={`${id}-below`}
            aria-invalid={problem !== undefined}
            autoComplete="off"
            onChange={(event) => setDraft(event.currentTarget.value)}
          />
          <div id={`${id}-below`} className={styles.below}>
            <span className={styles.problem} role="alert">
              {problem === undefined ? refusal : chatWords.refusedTitle[problem](length, TITLE_MAX_CHARS)}
            </span>
            <span className={styles.counter} data-over={length > TITLE_MAX_CHARS}>
              {chatWords.nameCount(length, TITLE_MAX_CHARS)}
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
