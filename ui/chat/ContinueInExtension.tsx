/**
 * The way on for a request that needs the extension, where the chat is open elsewhere: it goes on in a
 * browser that is connected; while there is none, as soon as there is one, and here is how to get it.
 */
import { useStore } from "@nanostores/react"
import { type ReactNode, useEffect, useState } from "react"
import { copy } from "#schemas/copy.ts"
import type { UserId } from "#schemas/ids.ts"
import { Button } from "#ui/kit/Button.tsx"
import { BROWSERS_POPOVER_ID } from "#ui/shell/BrowserIndicator.tsx"
import { useDeck, useSession } from "#ui/stores/DeckContext.ts"
import { text } from "#ui/text.ts"
import styles from "./error.module.css"
import { isMobile } from "./isMobile.ts"

interface ContinueProps {
  readonly onContinue: () => void
}

const Continue = ({ userId, onContinue }: ContinueProps & { readonly userId: UserId }): ReactNode => {
  const user = useStore(useDeck().user(userId))
  const [isWaiting, setWaiting] = useState(false)
  const isConnected = user._tag === "Live" && user.state.devices.some(({ online }) => online)
  useEffect(() => {
    if (!isWaiting || !isConnected) return
    setWaiting(false)
    onContinue()
  }, [isWaiting, isConnected, onContinue])
  return (
    <>
      <Button look="primary" aria-pressed={isWaiting} onClick={() => setWaiting(!isWaiting)}>
        {copy.continue}
      </Button>
      {!isMobile() && !isConnected && (
        <Button popoverTarget={BROWSERS_POPOVER_ID}>{copy.downloadExtension}</Button>
      )}
      <p className={styles.waiting} role="status">
        {isWaiting ? text.goesOnWithBrowser : ""}
      </p>
    </>
  )
}

export const ContinueInExtension = ({ onContinue }: ContinueProps): ReactNode => {
  const session = useSession()
  return session !== undefined && <Continue userId={session.userId} onContinue={onContinue} />
}
