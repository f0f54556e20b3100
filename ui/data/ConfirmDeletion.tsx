/** The question before something is deleted for good: answered by a phrase that nobody types by accident. */
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react"
import { copy } from "#schemas/copy.ts"
import { Button } from "#ui/kit/Button.tsx"
import entry from "#ui/kit/entry.module.css"
import styles from "./data.module.css"
import { dataText } from "./dataText.ts"

export interface ConfirmDeletionProps {
  /** What its user types. */
  readonly phrase: string
  readonly action: string
  /** Undefined when it has begun, otherwise what to tell the user. */
  readonly onConfirm: () => Promise<string | undefined>
  readonly onCancel: () => void
}

export const ConfirmDeletion = ({ action, onCancel, onConfirm, phrase }: ConfirmDeletionProps): ReactNode => {
  const id = useId()
  const [typed, setTyped] = useState("")
  const isPhrase = typed.trim().toLowerCase() === phrase
  const [problem, setProblem] = useState("")
  const [isSending, setSending] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isPhrase || isSending) return
    setSending(true)
    void onConfirm().then((reason) => {
      if (reason === undefined) return onCancel()
      setSending(false)
      setProblem(reason)
    })
  }
  return (
    <form onSubmit={submit} className={styles.confirm}>
      <p id={`${id}-ask`}>{dataText.deleteAsk(phrase)}</p>
      <input
        ref={field}
        className={`${entry.entry} ${styles.field}`}
        value={typed}
        aria-label={dataText.deleteField}
        aria-describedby={`${id}-ask`}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <div className={styles.buttons}>
        <Button onClick={onCancel}>{copy.cancel}</Button>
        <Button type="submit" look="danger" disabled={!isPhrase || isSending}>
          {action}
        </Button>
      </div>
    </form>
  )
}
