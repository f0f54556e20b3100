/**
 * The page of a sign-in link: exchanges it for a session by itself, and says what to do where it cannot.
 * A browser that is signed in already leaves the link unspent.
 */
import { type ReactNode, useEffect, useRef, useState } from "react"
import type { AccessHttp, LinkProblem } from "#ui/client/access/AccessHttp.ts"
import { Button } from "#ui/kit/Button.tsx"
import { Brand } from "#ui/mark/Brand.tsx"
import "#ui/styles/base.css"
import styles from "./access.module.css"
import { accessText } from "./accessText.ts"
import { SignInHelp } from "./SignInHelp.tsx"

export interface SignInPageProps {
  /** What stands behind the `#`. */
  readonly token: string
  readonly access: AccessHttp
  /** With the new session's token; without one, this browser was signed in already. */
  readonly onSignedIn: (token?: string) => void
}

const canTryAgain = (problem: LinkProblem): boolean =>
  problem === "Unreachable" || problem === "LinkTooManyTries"

export const SignInPage = ({ token, access, onSignedIn }: SignInPageProps): ReactNode => {
  const [problem, setProblem] = useState<LinkProblem | undefined>(undefined)
  const [attempt, setAttempt] = useState(0)
  const lastAttempt = useRef(-1)

  useEffect(() => {
    // Once for each attempt, however often the page is put together: a link is spent only once.
    if (lastAttempt.current === attempt) return
    lastAttempt.current = attempt
    const signIn = async (): Promise<void> => {
      if ((await access.ownSessionId()) !== undefined) return onSignedIn()
      const redeemed = await access.redeem(token)
      if (redeemed._tag === "SignedIn") onSignedIn(redeemed.token)
      else setProblem(redeemed.problem)
    }
    void signIn()
  }, [access, token, attempt, onSignedIn])

  const tryAgain = (): void => {
    setProblem(undefined)
    setAttempt(attempt + 1)
  }
  return (
    <main className={styles.page}>
      <div className={styles.card} aria-live="polite">
        <Brand />
        {problem === undefined ? (
          <h1>{accessText.signingIn}</h1>
        ) : (
          <>
            <h1>{accessText.helpTitle}</h1>
            <p className={styles.problem}>{accessText.linkProblems[problem]}</p>
            {canTryAgain(problem) ? (
              <div className={styles.buttons}>
                <Button look="primary" onClick={tryAgain}>
                  {accessText.tryAgain}
                </Button>
              </div>
            ) : (
              <SignInHelp />
            )}
          </>
        )}
      </div>
    </main>
  )
}
