/** How this browser is signed in: with an account where there are any, otherwise by a link; by a link in any case. */
import { type ReactNode, useCallback, useState } from "react"
import { PRODUCT } from "#schemas/product.ts"
import type { AccessHttp } from "#ui/client/access/AccessHttp.ts"
import { AccountButtons } from "./AccountButtons.tsx"
import styles from "./access.module.css"
import { accessText } from "./accessText.ts"
import { SignInHelp } from "./SignInHelp.tsx"

export interface WaysInProps {
  /** Absent where this page cannot sign anybody in by itself. */
  readonly access?: AccessHttp | undefined
  readonly returnTo?: string
}

const goTo = (address: string): void => location.assign(address)
const here = (): string => location.pathname + location.hash

export const WaysIn = ({ access, returnTo = here() }: WaysInProps): ReactNode => {
  const [hasAccounts, setHasAccounts] = useState<boolean | undefined>(
    access === undefined ? false : undefined
  )
  const onKnown = useCallback((hasAny: boolean) => setHasAccounts(hasAny), [])
  return (
    <>
      <h1>{hasAccounts === true ? accessText.accountTitle(PRODUCT) : accessText.helpTitle}</h1>
      {access !== undefined && (
        <AccountButtons access={access} returnTo={returnTo} goTo={goTo} onKnown={onKnown} />
      )}
      {hasAccounts === false && <SignInHelp />}
      {hasAccounts === true && (
        <details className={styles.otherWays}>
          <summary>{accessText.otherWays}</summary>
          <SignInHelp />
        </details>
      )}
    </>
  )
}
