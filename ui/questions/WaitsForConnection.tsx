/** Said of an answer that was given and cannot be sent yet. */
import type { ReactNode } from "react"
import { useIsOffline } from "#ui/stores/AppSessionContext.ts"
import { questionWords } from "./questionWords.ts"

export interface WaitsForConnectionProps {
  /** An answer is on its way. */
  readonly isSending: boolean
  readonly className?: string | undefined
}

export const WaitsForConnection = ({ isSending, className }: WaitsForConnectionProps): ReactNode => {
  const isOffline = useIsOffline()
  return (
    isSending &&
    isOffline && (
      <p className={className} role="status">
        {questionWords.waitsForConnection}
      </p>
    )
  )
}
