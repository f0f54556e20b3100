/** What an empty chat offers besides its composer: what is connected, what is missing, and what to begin with. */
import { type ReactNode, useCallback, useState } from "react"
import type { CurrentlyViewingInfo } from "#schemas/message/CurrentlyViewingInfo.ts"
import type { ModelChoice } from "#schemas/models/ModelChoice.ts"
import type { ConnectDialogProps } from "#ui/connect/ConnectDialog.tsx"
import { onDemand } from "#ui/kit/lazily.tsx"
import { usePromptLibrary } from "#ui/prompts/usePromptLibrary.ts"
import { BrowserLine } from "./BrowserLine.tsx"
import styles from "./home.module.css"
import { homeText } from "./homeText.ts"
import { ModelLine } from "./ModelLine.tsx"
import type { PinnedPromptsProps } from "./PinnedPrompts.tsx"
import { QuickLinks } from "./QuickLinks.tsx"
import { type Said, Suggestions } from "./Suggestions.tsx"

const ConnectDialog = onDemand<ConnectDialogProps>(() =>
  import("#ui/connect/ConnectDialog.tsx").then((part) => part.ConnectDialog)
)

/** Whoever has done both, or hid them, needs none of it. */
const Onboarding = onDemand<object>(() => import("./Onboarding.tsx").then((part) => part.Onboarding))

/** Who is new has none. */
const PinnedPrompts = onDemand<PinnedPromptsProps>(() =>
  import("./PinnedPrompts.tsx").then((part) => part.PinnedPrompts)
)

export interface HomeProps {
  /** The chat's own choice of a model. */
  readonly chosen: ModelChoice | undefined
  /** What is beside it; absent where its user left that out. */
  readonly page: CurrentlyViewingInfo | undefined
  readonly onPick: (prompt: string) => void
  /** The assistant is to say this. */
  readonly onSaid: (fragments: Said) => void
}

export const Home = ({ chosen, page, onPick, onSaid }: HomeProps): ReactNode => {
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
      <Suggestions chosen={chosen} page={page} onPick={onPick} onSaid={onSaid} />
      {favorites.some(({ isPinned }) => isPinned) && <PinnedPrompts favorites={favorites} onPick={onPick} />}
      <Onboarding />
      <QuickLinks />
      <ConnectDialog isOpen={isConnecting} onClose={close} />
    </div>
  )
}
