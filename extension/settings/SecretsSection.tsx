/** Secrets the agent may use without seeing them. */

import { type ReactNode, useId, useState } from "react"
import type { SecretPlace } from "#extension/secrets/StoredSecret.ts"
import { ConfirmDialog } from "#ui/kit/dialog/ConfirmDialog.tsx"
import { useFocusAfterRemoval } from "#ui/kit/dom/useFocusAfterRemoval.ts"
import hidden from "#ui/kit/visuallyHidden.module.css"
import { useStore } from "#ui/stores/useStore.ts"
import { settingsCopy } from "./copy.ts"
import { SecretEntry } from "./SecretEntry.tsx"
import { SecretForm } from "./SecretForm.tsx"
import type { SecretsStore } from "./secretsStore.ts"
import styles from "./settings.module.css"

const none: ReadonlyArray<SecretPlace> = []

export const SecretsSection = ({ store }: { readonly store: SecretsStore }): ReactNode => {
  const id = useId()
  const stored = useStore(store.$secrets)
  const secrets = stored ?? none
  const names = secrets.map(({ name }) => name)
  const [removing, setRemoving] = useState<string>()
  const [said, setSaid] = useState("")
  const [problem, setProblem] = useState<string>()
  const { list, field, leaving } = useFocusAfterRemoval<HTMLInputElement>(names)
  if (stored === undefined) return null

  const keep = async (place: SecretPlace, value: string, saying: string): Promise<void> => {
    await store.keep(place, value)
    setSaid(saying)
  }
  const remove = (name: string): void => {
    setProblem(undefined)
    const removal = store.remove(name)
    void removal.then(
      () => setSaid(settingsCopy.removed(name)),
      () => setProblem(settingsCopy.notKept)
    )
    leaving(names.indexOf(name), removal)
  }

  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{settingsCopy.secretsTitle}</h2>
      <p className={styles.note}>{settingsCopy.secretsIntro}</p>
      {secrets.length === 0 && <p className={styles.note}>{settingsCopy.secretsEmpty}</p>}
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      {secrets.length > 0 && (
        <ul ref={list} className={styles.entries} aria-labelledby={id}>
          {secrets.map((secret) => (
            <SecretEntry
              key={secret.name}
              secret={secret}
              onReplace={(value) => keep(secret, value, settingsCopy.secretReplaced(secret.name))}
              onRemove={() => setRemoving(secret.name)}
            />
          ))}
        </ul>
      )}
      <SecretForm
        listed={names}
        nameField={field}
        onKeep={(place, value) => keep(place, value, settingsCopy.added(place.name))}
      />
      <p role="status" className={hidden.visuallyHidden}>
        {said}
      </p>
      <ConfirmDialog
        isOpen={removing !== undefined}
        title={settingsCopy.secretRemoveTitle(removing ?? "")}
        action={settingsCopy.secretRemove}
        onConfirm={() => {
          if (removing !== undefined) remove(removing)
        }}
        onClose={() => setRemoving(undefined)}
      >
        {settingsCopy.secretRemoveBody}
      </ConfirmDialog>
    </section>
  )
}
