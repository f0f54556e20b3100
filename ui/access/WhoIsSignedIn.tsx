/** Whose account this is, as its provider describes it; nothing for the local person, who has none. */
import type { ReactNode } from "react"
import { type Account, providerNames } from "#schemas/account/Person.ts"
import styles from "./access.module.css"
import { accessText } from "./accessText.ts"

export const WhoIsSignedIn = ({ account }: { readonly account: Account | undefined }): ReactNode => {
  if (account === undefined) return null
  const { email, name, provider } = account
  return (
    <p className={styles.whoIs}>
      <span className={styles.fine}>{accessText.signedInAs}</span>
      <strong>{name ?? email}</strong>
      <span className={styles.fine}>
        {name === undefined ? "" : `${email} · `}
        {accessText.withProvider(providerNames[provider])}
      </span>
    </p>
  )
}
