/** The page on which a user lets a browser or a program in: its name, the code both sides show, yes or no. */
import { type ReactNode, useEffect, useMemo, useState } from "react"
import { WaysIn } from "#ui/access/WaysIn.tsx"
import * as AccessHttp from "#ui/client/access/AccessHttp.ts"
import { answerPairing, getPairing, type PairingView } from "#ui/client/access/pairingHttp.ts"
import type { GatewayHttp } from "#ui/client/GatewayHttp.ts"
import { Button } from "#ui/kit/Button.tsx"
import { Brand } from "#ui/mark/Brand.tsx"
import { text } from "#ui/text.ts"
import { pairText } from "./pairText.ts"
import "#ui/styles/base.css"
import styles from "./pair.module.css"

type View =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Asking"; readonly pairing: PairingView; readonly isBusy: boolean }
  | { readonly _tag: "SignedOut" }
  | { readonly _tag: "Ended"; readonly sentence: string; readonly canRetry: boolean }

const ended = (sentence: string, canRetry = false): View => ({ _tag: "Ended", sentence, canRetry })

const failures = {
  NotFound: ended(pairText.pairGone),
  SignedOut: { _tag: "SignedOut" },
  Unreachable: ended(text.networkFailed, true)
} as const

export interface PairPageProps {
  readonly pairingId: string
  readonly http: GatewayHttp
}

export const PairPage = ({ pairingId, http }: PairPageProps): ReactNode => {
  const [view, setView] = useState<View>({ _tag: "Loading" })
  const [attempt, setAttempt] = useState(0)
  const access = useMemo(() => AccessHttp.make(http), [http])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    let isShown = true
    void getPairing(http, pairingId).then((found) => {
      if (!isShown) return
      if (found._tag !== "Found") setView(failures[found._tag])
      else if (found.pairing.status === "pending")
        setView({ _tag: "Asking", pairing: found.pairing, isBusy: false })
      else setView(ended(pairText.pairAllowed(found.pairing.name)))
    })
    return () => {
      isShown = false
    }
  }, [http, pairingId, attempt])

  const answer = (pairing: PairingView, verb: "confirm" | "decline"): void => {
    setView({ _tag: "Asking", pairing, isBusy: true })
    void answerPairing(http, pairingId, verb).then((outcome) => {
      if (outcome !== "Done") setView(failures[outcome])
      else setView(ended(verb === "confirm" ? pairText.pairAllowed(pairing.name) : pairText.pairDeclined))
    })
  }

  return (
    <main className={styles.page}>
      <div className={styles.card} aria-live="polite">
        <Brand />
        {view._tag === "Loading" && <h1>{pairText.pairLoading}</h1>}
        {view._tag === "SignedOut" && (
          <>
            <WaysIn access={access} returnTo={`/pair/${encodeURIComponent(pairingId)}`} />
            <Button onClick={() => setAttempt(attempt + 1)}>{text.checkAgain}</Button>
          </>
        )}
        {view._tag === "Ended" && (
          <>
            <h1 className={styles.sentence}>{view.sentence}</h1>
            {view.canRetry && <Button onClick={() => setAttempt(attempt + 1)}>{text.checkAgain}</Button>}
          </>
        )}
        {view._tag === "Asking" && (
          <>
            <h1>{pairText.pairTitle(view.pairing.name)}</h1>
            <p className={styles.sentence}>{pairText.pairBody(view.pairing.name)}</p>
            <p className={styles.code}>
              <span>{pairText.pairCode}</span>
              <strong>{view.pairing.code}</strong>
            </p>
            <div className={styles.buttons}>
              <Button disabled={view.isBusy} onClick={() => answer(view.pairing, "decline")}>
                {pairText.pairDecline}
              </Button>
              <Button look="primary" disabled={view.isBusy} onClick={() => answer(view.pairing, "confirm")}>
                {pairText.pairAllow}
              </Button>
            </div>
          </>
        )}
      </div>
    </main>
  )
}
