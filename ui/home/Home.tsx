/** What an empty chat offers besides its composer: what is connected, what is missing, and what to begin with. */
import { type ReactNode, useCallback, useState } from "react"
import type { ModelChoice } from "#schemas/models/ModelChoice.ts"
import type { ConnectDialogProps } from "#ui/connect/ConnectDialog.tsx"
import { onDemand } from "#ui/kit/lazily.tsx"
import { usePromptLibrary } from "#ui/prompts/usePromptLibrary.ts"
import { BrowserLine } from "./BrowserLine.tsx"
import { Examples } from "./Examples.tsx"
import styles from "./home.module.css"
import { homeText } from "./homeText.ts"
import { ModelLine } from "./ModelLine.tsx"
import type { PinnedPromptsProps } from "./PinnedPrompts.tsx"
import { QuickLinks } from "./QuickLinks.tsx"

const ConnectDialog = onDemand<ConnectDialogProps>(() =>
  import("#ui/connect/ConnectDialog.tsx").then((part) => part.ConnectDialog)
)

/** Who is new has none. */
const PinnedPrompts = onDemand<PinnedPromptsProps>(() =>
  import("./PinnedPrompts.tsx").then((part) => part.PinnedPrompts)
)

export interface HomeProps {
  /** The chat's own choice of a model. */
  readonly chosen: ModelChoice | undefined
  readonly onPick: (prompt: string) => void
}

export const Home = ({ chosen, onPick }: HomeProps): ReactNode => {
  const [isConnecting, setConnecting] = useState(false)
  const { favorites = [] } = usePromptLibrary() ?? {}
  const connect = useCallback(() => setConnecting(true), [])
  const close = useCallback(() => setConnecting(false), [])
  return (
    <div className={styles.home}>
      <ul className={styles.lines} aria-label={homeText.whatIsThere}>
        <ModelLine chosen={chosen} />
        <BrowserLine onConnect={connect} />
      </ul>
      <Examples onPick={onPick} />
      {favorites.some(({ isPinned }) => isPinned) && <PinnedPrompts favorites={favorites} onPick={onPick} />}
      <QuickLinks />
      <ConnectDialog isOpen={isConnecting} onClose={close} />
    </div>
  )
}
