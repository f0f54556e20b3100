/** What this browser is connected to, and how to end it. */
import { type ReactNode, useState } from "react"
import { Button } from "#ui/kit/Button.tsx"
import { pairingCopy } from "./copy.ts"
import type { Pairing } from "./Pairing.ts"
import styles from "./pairing.module.css"

export interface ConnectionViewProps {
  readonly pairing: Pairing | undefined
  readonly browserName: string
  readonly onDisconnect: () => void
}

export const ConnectionView = ({ pairing, browserName, onDisconnect }: ConnectionViewProps): ReactNode => {
  const [isEnding, setEnding] = useState(false)
  const isPaired = pairing?._tag === "Paired"
  return (
    <section className={styles.card}>
      <h1 className={styles.title} aria-live="polite">
        {isPaired ? pairingCopy.connectedTitle : pairingCopy.notConnectedTitle}
      </h1>
      <p className={styles.intro}>{isPaired ? pairingCopy.openPanelHint : pairingCopy.notConnectedNote}</p>
      {isPaired && (
        <>
          <dl className={styles.facts}>
            <dt>{pairingCopy.connectedTo}</dt>
            <dd>{pairing.gateway}</dd>
            <dt>{pairingCopy.connectedAs}</dt>
            <dd>{browserName}</dd>
          </dl>
          <Button
            aria-disabled={isEnding}
            onClick={() => {
              if (isEnding) return
              setEnding(true)
              onDisconnect()
            }}
          >
            {pairingCopy.disconnect}
          </Button>
          <p className={styles.hint}>{pairingCopy.disconnectNote}</p>
        </>
      )}
    </section>
  )
}
