/** What a new API key is called, what it may do, and how long it holds. */
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react"
import { copy } from "#schemas/copy.ts"
import type { ApiKeyTerms } from "#schemas/user/ApiKey.ts"
import { type ApiScope, apiScopes } from "#schemas/user/ApiScope.ts"
import { API_KEY_NAME_MAX_CHARS } from "#schemas/user/limits.ts"
import access from "#ui/access/access.module.css"
import { Button } from "#ui/kit/Button.tsx"
import entry from "#ui/kit/entry.module.css"
import styles from "./apiKeys.module.css"
import { apiKeysText } from "./apiKeysText.ts"

export interface ApiKeyFormProps {
  /** Undefined when it was made, otherwise what to tell the user. */
  readonly onMake: (terms: ApiKeyTerms) => Promise<string | undefined>
  readonly onCancel: () => void
}

const EXPIRY_DAYS = [30, 90, 365] as const
const DAY_MS = 86_400_000
const NEVER = "never"

const expiryOf = (choice: string): Pick<ApiKeyTerms, "expiresAt"> =>
  choice === NEVER ? {} : { expiresAt: Date.now() + Number(choice) * DAY_MS }

export const ApiKeyForm = ({ onMake, onCancel }: ApiKeyFormProps): ReactNode => {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const [name, setName] = useState("")
  const [scopes, setScopes] = useState<ReadonlyArray<ApiScope>>([])
  const [expiry, setExpiry] = useState(String(EXPIRY_DAYS[1]))
  const [problem, setProblem] = useState("")
  const [isMaking, setMaking] = useState(false)
  const toggle = (scope: ApiScope): void =>
    setScopes(scopes.includes(scope) ? scopes.filter((other) => other !== scope) : [...scopes, scope])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isMaking) return
    if (name.trim() === "" || scopes.length === 0) {
      setProblem(apiKeysText.missing)
      return
    }
    setProblem("")
    setMaking(true)
    void onMake({ name: name.trim(), scopes, ...expiryOf(expiry) }).then((reason) => {
      setMaking(false)
      setProblem(reason ?? "")
    })
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.field}>
        <label htmlFor={`${id}-name`}>{apiKeysText.name}</label>
        <input
          id={`${id}-name`}
          className={`${entry.entry} ${styles.input}`}
          ref={field}
          autoComplete="off"
          maxLength={API_KEY_NAME_MAX_CHARS}
          value={name}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <span id={`${id}-hint`} className={access.fine}>
          {apiKeysText.nameHint}
        </span>
      </div>
      <fieldset className={styles.scopes}>
        <legend>{apiKeysText.scopes}</legend>
        {apiScopes.map((scope) => (
          <label key={scope} className={styles.scope}>
            <input type="checkbox" checked={scopes.includes(scope)} onChange={() => toggle(scope)} />
            <span>
              {apiKeysText.scopeWords[scope]}
              <code>{scope}</code>
            </span>
          </label>
        ))}
      </fieldset>
      <div className={styles.field}>
        <label htmlFor={`${id}-expiry`}>{apiKeysText.expiry}</label>
        <select
          id={`${id}-expiry`}
          className={`${entry.entry} ${styles.input}`}
          value={expiry}
          onChange={(event) => setExpiry(event.currentTarget.value)}
        >
          {EXPIRY_DAYS.map((days) => (
            <option key={days} value={String(days)}>
              {apiKeysText.expiryDays(days)}
            </option>
          ))}
          <option value={NEVER}>{apiKeysText.never}</option>
        </select>
      </div>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <div className={access.buttons}>
        <Button onClick={onCancel}>{copy.cancel}</Button>
        <Button look="primary" type="submit" disabled={isMaking}>
          {apiKeysText.make}
        </Button>
      </div>
    </form>
  )
}
