/**
 * Changes a text where it stands: Enter takes the change, Shift+Enter breaks the line, Escape leaves it as it
 * was. An empty text or one over the limit cannot be taken. Stays open until the change is accepted.
 */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react"
import { copy } from "#schemas/copy.ts"
import { MESSAGE_MAX_CHARS } from "#schemas/limits.ts"
import { Button } from "#ui/kit/Button.tsx"
import { Counter } from "#ui/kit/Counter.tsx"
import { isComposing } from "#ui/kit/dom/isComposing.ts"
import { KeptForms } from "./keptForms.ts"
import styles from "./textEditor.module.css"

export interface TextEditorProps {
  readonly initial: string
  readonly label: string
  readonly action: string
  readonly hint?: string
  /** What it is about: what was written is there again after the editor was taken off the screen. */
  readonly keepAs?: string
  /** The text may be taken as it was, too. */
  readonly takesSame?: boolean
  /** Undefined when the change was accepted, otherwise what to tell the user. */
  readonly onSubmit: (text: string) => Promise<string | undefined>
  readonly onClose: () => void
}

/** Texts that are being changed, by `keepAs`. */
export const writtenTexts = new KeptForms<string>()

export const TextEditor = ({
  initial,
  label,
  action,
  hint,
  keepAs,
  takesSame = false,
  onSubmit,
  onClose: close
}: TextEditorProps): ReactNode => {
  const [draft, setText] = useState(() => (keepAs && writtenTexts.read(keepAs)) || initial)
  const setDraft = (next: string): void => {
    setText(next)
    if (keepAs !== undefined) writtenTexts.keep(keepAs, next)
  }
  const onClose = (): void => {
    if (keepAs !== undefined) writtenTexts.letGo(keepAs)
    close()
  }
  const [problem, setProblem] = useState("")
  const [isSending, setSending] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useEffect(() => {
    const input = field.current
    input?.focus()
    input?.setSelectionRange(input.value.length, input.value.length)
  }, [])

  const isTooLong = draft.length > MESSAGE_MAX_CHARS
  const canSubmit = draft.trim() !== "" && !isTooLong && !isSending
  const submit = (): void => {
    if (!canSubmit) return
    if (draft === initial && !takesSame) {
      onClose()
      return
    }
    setSending(true)
    setProblem("")
    void onSubmit(draft).then((reason) => {
      setSending(false)
      if (reason === undefined) onClose()
      else setProblem(reason)
    })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return
    if (event.key === "Escape") {
      // It belongs to the editor, and stops nothing.
      event.preventDefault()
      onClose()
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault()
      submit()
    }
  }
  return (
    <div className={styles.editor}>
      <textarea
        ref={field}
        className={styles.field}
        value={draft}
        aria-label={label}
        aria-invalid={isTooLong}
        aria-describedby={`${id}-below`}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.below}>
        <span id={`${id}-below`} className={styles.hint}>
          {problem === "" ? hint : <span role="alert">{problem}</span>}
        </span>
        <Counter length={draft.length} />
        <Button look="quiet" onClick={onClose}>
          {copy.cancel}
        </Button>
        <Button look="primary" disabled={!canSubmit} onClick={submit}>
          {action}
        </Button>
      </div>
    </div>
  )
}
