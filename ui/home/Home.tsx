/** What an empty chat offers besides its composer: what is connected, what is missing, and what to begin with. */
import { type ReactNode, useCallback, useState } from "react"
import type { ModelChoice } from "#schemas/models/ModelChoice.ts"
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

export interface HomeProps {
  /** The chat's own choice of a model. */
  readonly chosen: ModelChoice | undefined
  readonly onPick: (prompt: string) => void
}

export const Home = ({ chosen, onPick }: HomeProps): ReactNode => {
  const [isConnecting, setConnecting] = useState(false)
  const connect = useCallback(() => setConnecting(true), [])
  const close = useCallback(() => setConnecting(false), [])
  return (
    <div className={styles.home}>
      <ul className={styles.lines} aria-label={homeText.whatIsThere}>
        <ModelLine chosen={chosen} />
        <BrowserLine onConnect={connect} />
      </ul>
      <Examples onPick={onPick} />
      <ConnectDialog isOpen={isConnecting} onClose={close} />
    </div>
  )
}
