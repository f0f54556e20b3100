/** "API keys": what programs may sign in as this person, what each may do, and how it is shut out. */
import { type ReactNode, useState } from "react"
import { type ApiKey, type ApiKeyTerms, isKeyExpired } from "#schemas/user/ApiKey.ts"
import type { UserState } from "#schemas/user/User.ts"
import access from "#ui/access/access.module.css"
import { MadeSecret } from "#ui/access/MadeSecret.tsx"
import { describeWhen } from "#ui/chats/describeWhen.ts"
import { Button } from "#ui/kit/Button.tsx"
import { ConfirmDialog } from "#ui/kit/dialog/ConfirmDialog.tsx"
import { useFocusAfterRemoval } from "#ui/kit/dom/useFocusAfterRemoval.ts"
import { LinkOut } from "#ui/kit/LinkOut.tsx"
import { ApiKeyForm } from "./ApiKeyForm.tsx"
import styles from "./apiKeys.module.css"
import { apiKeysText } from "./apiKeysText.ts"
import type { CreatedApiKey } from "./createApiKey.ts"

export interface ApiKeysProps {
  /** Undefined while it is loading. */
  readonly user: UserState | undefined
  readonly onCreate: (terms: ApiKeyTerms) => Promise<CreatedApiKey>
  /** Undefined when it was done, otherwise what to tell the user. */
  readonly onRevoke: (keyId: string) => Promise<string | undefined>
}

type View =
  | { readonly _tag: "List" }
  | { readonly _tag: "Form" }
  | { readonly _tag: "Made"; readonly name: string; readonly key: string }

/** `now` in epoch ms. */
const describeKey = ({ createdAt, expiresAt, lastUsedAt }: ApiKey, now: number): string => {
  const used =
    lastUsedAt === undefined ? apiKeysText.neverUsed : apiKeysText.lastUsed(describeWhen(lastUsedAt, now))
  const until =
    expiresAt === undefined
      ? apiKeysText.holds
      : isKeyExpired({ expiresAt }, now)
        ? apiKeysText.expired
        : apiKeysText.expires(new Date(expiresAt).toLocaleDateString())
  return [apiKeysText.created(describeWhen(createdAt, now)), used, until].join(" · ")
}

export const ApiKeys = ({ user, onCreate, onRevoke }: ApiKeysProps): ReactNode => {
  const [view, setView] = useState<View>({ _tag: "List" })
  const [revoking, setRevoking] = useState<ApiKey | undefined>(undefined)
  const [problem, setProblem] = useState("")
  const names = (user?.apiKeys ?? []).map(({ keyId }) => keyId)
  const { field, leaving, list } = useFocusAfterRemoval<HTMLHeadingElement>(names)
  if (user === undefined) return <p role="status">{apiKeysText.loading}</p>

  const make = async (terms: ApiKeyTerms): Promise<string | undefined> => {
    const made = await onCreate(terms)
    if (made._tag === "NotCreated") return made.message ?? apiKeysText.failed
    setView({ _tag: "Made", name: terms.name, key: made.key })
    return undefined
  }
  const revoke = async (keyId: string): Promise<boolean> => {
    const reason = await onRevoke(keyId)
    setProblem(reason ?? "")
    return reason === undefined
  }
  const toList = (): void => setView({ _tag: "List" })
  if (view._tag === "Form") return <ApiKeyForm onMake={make} onCancel={toList} />
  if (view._tag === "Made") {
    const { copyKey, done, key, made, once } = apiKeysText
    const words = { made: made(view.name), once, label: key, copy: copyKey, done }
    return <MadeSecret words={words} secret={view.key} onDone={toList} />
  }
  const now = Date.now()
  return (
    <>
      <p>
        {apiKeysText.intro} <LinkOut label={apiKeysText.docs} url="/api" />
      </p>
      <h3 ref={field} tabIndex={-1}>
        {apiKeysText.list}
      </h3>
      {user.apiKeys.length === 0 && <p className={access.fine}>{apiKeysText.none}</p>}
      <ul ref={list} className={access.list}>
        {user.apiKeys.map((key) => (
          <li key={key.keyId} className={access.entry}>
            <div className={access.who}>
              <span className={styles.name}>{key.name}</span>
              <span className={access.fine}>{describeKey(key, now)}</span>
              <span className={styles.tags}>
                {key.scopes.map((scope) => (
                  <code key={scope}>{scope}</code>
                ))}
              </span>
            </div>
            <Button
              look="quiet"
              data-remove
              aria-label={apiKeysText.revokeTitle(key.name)}
              onClick={() => setRevoking(key)}
            >
              {apiKeysText.revoke}
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <div className={access.buttons}>
        <Button look="primary" onClick={() => setView({ _tag: "Form" })}>
          {apiKeysText.make}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={revoking !== undefined}
        title={revoking === undefined ? "" : apiKeysText.revokeTitle(revoking.name)}
        action={apiKeysText.revoke}
        onClose={() => setRevoking(undefined)}
        onConfirm={() =>
          revoking !== undefined && leaving(names.indexOf(revoking.keyId), revoke(revoking.keyId))
        }
      >
        {apiKeysText.revokeBody}
      </ConfirmDialog>
    </>
  )
}
