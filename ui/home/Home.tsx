/** What an empty chat offers besides its composer: what is connected, what is missing, and what to begin with. */
import { type ReactNode, useCallback, useState } from "react"
import type { ConnectDialogProps } from "#ui/connect/ConnectDialog.tsx"
import { onDemand } from "#ui/kit/lazily.tsx"
import { BrowserLine } from "./BrowserLine.tsx"
import { Examples } from "./Examples.tsx"
import styles from "./home.module.css"
import { homeText } from "./homeText.ts"
import { ModelLine } from "./ModelLine.tsx"

const ConnectDialog = onDemand<ConnectDialogProps>(() =>
  import("#ui/connect/ConnectDialog.tsx").then((part) => part.ConnectDialog)
)

export const Home = ({ onPick }: { readonly onPick: (prompt: string) => void }): ReactNode => {
  const [isConnecting, setConnecting] = useState(false)
  const connect = useCallback(() => setConnecting(true), [])
  const close = useCallback(() => setConnecting(false), [])
  return (
    <div className={styles.home}>
      <ul className={styles.lines} aria-label={homeText.whatIsThere}>
        <ModelLine />
        <BrowserLine onConnect={connect} />
      </ul>
      <Examples onPick={onPick} />
      <ConnectDialog isOpen={isConnecting} onClose={close} />
    </div>
  )
}
