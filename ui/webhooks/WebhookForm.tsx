/** Which address a new webhook is for. */
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react"
import { copy } from "#schemas/copy.ts"
import { URL_MAX_CHARS } from "#schemas/limits.ts"
import access from "#ui/access/access.module.css"
import { Button } from "#ui/kit/Button.tsx"
import entry from "#ui/kit/entry.module.css"
import styles from "./webhooks.module.css"
import { webhooksText } from "./webhooksText.ts"

export interface WebhookFormProps {
  /** Undefined when it was added, otherwise what to tell the user. */
  readonly onAdd: (url: string) => Promise<string | undefined>
  readonly onCancel: () => void
}

export const WebhookForm = ({ onAdd, onCancel }: WebhookFormProps): ReactNode => {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const [url, setUrl] = useState("")
  const [problem, setProblem] = useState("")
  const [isAdding, setAdding] = useState(false)
  const tell = (reason: string): void => {
    setProblem(reason)
    field.current?.focus()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isAdding) return
    const address = url.trim()
    if (address === "") {
      tell(webhooksText.noAddress)
      return
    }
    setProblem("")
    setAdding(true)
    void onAdd(address).then((reason) => {
      if (reason === undefined) return
      setAdding(false)
      tell(reason)
    })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.field}>
        <label htmlFor={id}>{webhooksText.address}</label>
        <input
          id={id}
          ref={field}
          className={`${entry.entry} ${styles.input}`}
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={URL_MAX_CHARS}
          value={url}
          aria-invalid={problem !== ""}
          aria-describedby={`${id}-hint ${id}-problem`}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <span id={`${id}-hint`} className={access.fine}>
          {webhooksText.addressHint}
        </span>
      </div>
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem}
      </p>
      <div className={access.buttons}>
        <Button onClick={onCancel}>{copy.cancel}</Button>
        <Button look="primary" type="submit" disabled={isAdding}>
          {webhooksText.add}
        </Button>
      </div>
    </form>
  )
}
