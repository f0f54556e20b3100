/** What a step's page looked like; what stands in its place where it cannot be had is the caller's. */
import type { ReactNode } from "react"
import { useFileAddress } from "#ui/attachments/useFileAddress.ts"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import { useStore } from "#ui/stores/useStore.ts"

export interface StepPictureProps {
  readonly id: string
  readonly alt: string
  readonly className: string | undefined
  readonly missing: ReactNode
}

export const StepPicture = ({ id, alt, className, missing }: StepPictureProps): ReactNode => {
  const app = useAppSession()
  const isOnline = useStore(app.$connection)._tag === "Online"
  const { address, isMissing } = useFileAddress(app.attachments?.picture, id, isOnline)
  if (isMissing) return missing
  return address === undefined ? null : (
    <img className={className} src={address} alt={alt} decoding="async" draggable={false} />
  )
}
