/**
 * The page providers send browsers back to: exchanges what they say for a session by itself, where it was asked for in
 * this browser, and says what to do where it cannot.
 */
import { type ReactNode, useEffect, useRef, useState } from "react"
import type { AccessHttp } from "#ui/client/access/AccessHttp.ts"
import { Brand } from "#ui/mark/Brand.tsx"
import { text } from "#ui/text.ts"
import "#ui/styles/base.css"
import styles from "./access.module.css"
import { accessText } from "./accessText.ts"
import { takeBegun } from "./begunSignIns.ts"
import { WaysIn } from "./WaysIn.tsx"

export interface AccountCallbackPageProps {
  /** The query of the address this browser was sent back to. */
  readonly answer: string
  readonly access: AccessHttp
  /** With the new session's token, and where its user was going. */
  readonly onSignedIn: (token: string, returnTo: string) => void
}

export const AccountCallbackPage = ({ access, answer, onSignedIn }: AccountCallbackPageProps): ReactNode => {
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const hasBegun = useRef(false)
  const returnTo = useRef("/")
  useEffect(() => {
    // Once, however often the page is put together: an answer is spent only once.
    if (hasBegun.current) return
    hasBegun.current = true
    const begun = takeBegun(answer)
    if (begun === undefined) return setProblem(accessText.notBegunHere)
    returnTo.current = begun.returnTo
    void access.finishSignIn(begun.attempt, answer).then((finished) => {
      if (finished._tag === "SignedIn") onSignedIn(finished.token, begun.returnTo)
      else setProblem(finished.message ?? text.networkFailed)
    })
  }, [access, answer, onSignedIn])
  return (
    <main className={styles.page}>
      <div className={styles.card} aria-live="polite">
        <Brand />
        {problem === undefined ? (
          <h1>{accessText.signingIn}</h1>
        ) : (
          <>
            <p className={styles.problem}>{problem}</p>
            <WaysIn access={access} returnTo={returnTo.current} />
          </>
        )}
      </div>
    </main>
  )
}
