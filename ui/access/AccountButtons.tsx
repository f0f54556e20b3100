/** The buttons that lead to the providers people sign in with here; what stands in their place where there are none. */
import { type ReactNode, useEffect, useState } from "react"
import { type AccountProvider, providerNames } from "#schemas/account/Person.ts"
import type { AccessHttp } from "#ui/client/access/AccessHttp.ts"
import { Button } from "#ui/kit/Button.tsx"
import styles from "./access.module.css"
import { accessText } from "./accessText.ts"
import { keepBegun } from "./begunSignIns.ts"

export interface AccountButtonsProps {
  readonly access: AccessHttp
  /** Where this browser is to be once it is signed in; a path of this interface. */
  readonly returnTo: string
  /** Leaves the page. */
  readonly goTo: (address: string) => void
  /** Told whether there are any; where that cannot be told there are none. */
  readonly onKnown: (hasAny: boolean) => void
}

export const AccountButtons = ({ access, goTo, onKnown, returnTo }: AccountButtonsProps): ReactNode => {
  const [providers, setProviders] = useState<ReadonlyArray<AccountProvider>>([])
  const [leaving, setLeaving] = useState<AccountProvider | undefined>(undefined)
  const [problem, setProblem] = useState("")
  useEffect(() => {
    let isShown = true
    void access.providers().then((known = []) => {
      if (!isShown) return
      setProviders(known)
      onKnown(known.length > 0)
    })
    return () => {
      isShown = false
    }
  }, [access, onKnown])

  const begin = async (provider: AccountProvider): Promise<void> => {
    setProblem("")
    setLeaving(provider)
    const begun = await access.beginSignIn(provider)
    if (typeof begun === "string") {
      setLeaving(undefined)
      setProblem(begun)
      return
    }
    keepBegun(begun, returnTo)
    goTo(begun.address)
  }
  if (providers.length === 0) return null
  return (
    <div className={styles.providers}>
      {providers.map((provider) => (
        <Button
          key={provider}
          look="primary"
          disabled={leaving !== undefined}
          onClick={() => void begin(provider)}
        >
          {accessText.continueWith(providerNames[provider])}
        </Button>
      ))}
      <p role="status" className={styles.fine}>
        {leaving !== undefined && accessText.goingTo(providerNames[leaving])}
      </p>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </div>
  )
}
