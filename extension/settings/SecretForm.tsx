/** Takes a new secret in. What is wrong is said at the field it is about, and the first of those gets the focus. */
import { type ReactNode, type RefObject, useRef, useState } from "react"
import type { SecretPlace } from "#extension/secrets/StoredSecret.ts"
import { SECRET_KINDS } from "#schemas/page/secrets/secretKinds.ts"
import { Button } from "#ui/kit/Button.tsx"
import { settingsCopy } from "./copy.ts"
import { Field } from "./Field.tsx"
import { parseSecret, type SecretDraft, type SecretProblems } from "./parseSecret.ts"
import styles from "./settings.module.css"

export interface SecretFormProps {
  /** Names there are. */
  readonly listed: ReadonlyArray<string>
  /** Where the focus goes when nothing is left to go to. */
  readonly nameField: RefObject<HTMLInputElement | null>
  readonly onKeep: (place: SecretPlace, value: string) => Promise<void>
}

const empty: SecretDraft = { name: "", site: "", kind: "password", value: "" }

const plainText = { autoComplete: "off", autoCapitalize: "off", spellCheck: false } as const

export const SecretForm = ({ listed, nameField, onKeep }: SecretFormProps): ReactNode => {
  const [draft, setDraft] = useState(empty)
  const [problems, setProblems] = useState<SecretProblems>({})
  const siteField = useRef<HTMLInputElement>(null)
  const valueField = useRef<HTMLInputElement>(null)
  const change = (part: Partial<SecretDraft>): void => setDraft((before) => ({ ...before, ...part }))

  const keep = (): void => {
    const parsed = parseSecret(draft, listed)
    if ("problems" in parsed) {
      const { name, site } = parsed.problems
      setProblems(parsed.problems)
      const first = name !== undefined ? nameField : site !== undefined ? siteField : valueField
      first.current?.focus()
      return
    }
    setProblems({})
    onKeep(parsed.place, draft.value).then(
      () => {
        setDraft(empty)
        nameField.current?.focus()
      },
      () => setProblems({ value: settingsCopy.notKept })
    )
  }

  return (
    <form
      className={styles.form}
      noValidate
      aria-label={settingsCopy.secretAddTitle}
      onSubmit={(event) => {
        event.preventDefault()
        keep()
      }}
    >
      <h3>{settingsCopy.secretAddTitle}</h3>
      <Field label={settingsCopy.secretName} hint={settingsCopy.secretNameHint} problem={problems.name}>
        {(ids) => (
          <input
            {...ids}
            {...plainText}
            ref={nameField}
            className={styles.input}
            type="text"
            value={draft.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label={settingsCopy.secretSite} hint={settingsCopy.secretSiteHint} problem={problems.site}>
        {(ids) => (
          <input
            {...ids}
            {...plainText}
            ref={siteField}
            className={styles.input}
            type="text"
            inputMode="url"
            value={draft.site}
            onChange={(event) => change({ site: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label={settingsCopy.secretKind} problem={undefined}>
        {(ids) => (
          <select
            {...ids}
            className={styles.input}
            value={draft.kind}
            onChange={(event) => {
              const kind = SECRET_KINDS.find((one) => one === event.currentTarget.value)
              if (kind !== undefined) change({ kind })
            }}
          >
            {SECRET_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {settingsCopy.secretKinds[kind]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={settingsCopy.secretValue} hint={settingsCopy.secretsKept} problem={problems.value}>
        {(ids) => (
          <input
            {...ids}
            ref={valueField}
            className={styles.input}
            type="password"
            autoComplete="new-password"
            value={draft.value}
            onChange={(event) => change({ value: event.currentTarget.value })}
          />
        )}
      </Field>
      <Button type="submit" look="primary">
        {settingsCopy.secretStore}
      </Button>
    </form>
  )
}
