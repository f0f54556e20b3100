/** One stored secret: what may be known of it, and how its value is replaced or deleted. */
import { X } from "lucide-react"
import { type ReactNode, useEffect, useRef, useState } from "react"
import type { SecretPlace } from "#extension/secrets/StoredSecret.ts"
import { copy } from "#schemas/copy.ts"
import { Button } from "#ui/kit/Button.tsx"
import { IconButton } from "#ui/kit/IconButton.tsx"
import { settingsCopy } from "./copy.ts"
import { Field } from "./Field.tsx"
import { valueProblem } from "./parseSecret.ts"
import styles from "./settings.module.css"

interface ReplaceFormProps {
  readonly name: string
  readonly onReplace: (value: string) => Promise<void>
  readonly onClose: () => void
}

const ReplaceForm = ({ name, onReplace, onClose }: ReplaceFormProps): ReactNode => {
  const [value, setValue] = useState("")
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const replace = (): void => {
    const wrong = valueProblem(value)
    setProblem(wrong)
    field.current?.focus()
    if (wrong === undefined) onReplace(value).then(onClose, () => setProblem(settingsCopy.notKept))
  }
  return (
    <form
      className={styles.replace}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        replace()
      }}
    >
      <Field label={settingsCopy.secretNewValue(name)} problem={problem}>
        {(ids) => (
          <input
            {...ids}
            ref={field}
            className={styles.input}
            type="password"
            autoComplete="new-password"
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === "Escape") onClose()
            }}
          />
        )}
      </Field>
      <div className={styles.row}>
        <Button type="submit">{settingsCopy.secretReplace}</Button>
        <Button look="quiet" onClick={onClose}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  )
}

export interface SecretEntryProps {
  readonly secret: SecretPlace
  readonly onReplace: (value: string) => Promise<void>
  readonly onRemove: () => void
}

export const SecretEntry = ({ secret, onReplace, onRemove }: SecretEntryProps): ReactNode => {
  const { name, origin, kind } = secret
  const [isReplacing, setReplacing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = (): void => {
    setReplacing(false)
    opener.current?.focus()
  }
  return (
    <li>
      <span className={styles.name}>
        <strong>{name}</strong>
        <span className={styles.place}>{`${settingsCopy.secretKinds[kind]}, ${origin}`}</span>
      </span>
      <Button
        ref={opener}
        look="quiet"
        aria-label={settingsCopy.secretReplaceNamed(name)}
        aria-expanded={isReplacing}
        onClick={() => setReplacing(!isReplacing)}
      >
        {settingsCopy.secretReplace}
      </Button>
      <IconButton icon={X} size="small" data-remove="" label={settingsCopy.remove(name)} onClick={onRemove} />
      {isReplacing && <ReplaceForm name={name} onReplace={onReplace} onClose={close} />}
    </li>
  )
}
