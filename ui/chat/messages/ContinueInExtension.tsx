/**
 * The way on for a request that ended for want of the extension, where the chat is open elsewhere: the same
 * again, which waits for a browser where there is none, and how to get one.
 */
import { type ReactNode, useCallback, useState } from "react"
import { copy } from "#schemas/copy.ts"
import type { ConnectDialogProps } from "#ui/connect/ConnectDialog.tsx"
import { useDevices } from "#ui/connect/useDevices.ts"
import { Button } from "#ui/kit/Button.tsx"
import { isMobile } from "#ui/kit/dom/isMobile.ts"
import { onDemand } from "#ui/kit/lazily.tsx"
import { text } from "#ui/text.ts"

const ConnectDialog = onDemand<ConnectDialogProps>(() =>
  import("#ui/connect/ConnectDialog.tsx").then((part) => part.ConnectDialog)
)

export const ContinueInExtension = ({ onContinue }: { readonly onContinue: () => void }): ReactNode => {
  const isConnected = useDevices()?.some(({ online }) => online) ?? false
  const [isConnecting, setConnecting] = useState(false)
  const close = useCallback(() => setConnecting(false), [])
  return (
    <>
      <Button look="primary" onClick={onContinue}>
        {copy.continue}
      </Button>
      {!isMobile() && !isConnected && (
        <Button onClick={() => setConnecting(true)}>{text.downloadExtension}</Button>
      )}
      <ConnectDialog isOpen={isConnecting} onClose={close} />
    </>
  )
}
