/** Devices and sessions: here, or where they are. */
import type { ReactNode } from "react"
import { Devices } from "#ui/access/Devices.tsx"
import type { SectionProps } from "#ui/settings/SectionProps.ts"
import { settingsText } from "#ui/settings/settingsText.ts"
import { useOwner, useUserId } from "#ui/settings/useOwner.ts"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import { Elsewhere } from "./Elsewhere.tsx"

export const DevicesSection = ({ access }: SectionProps): ReactNode => {
  const app = useAppSession()
  const userId = useUserId()
  const user = useOwner()
  if (access === undefined || userId === undefined) return <p>{settingsText.devicesNowhere}</p>
  if (access._tag === "Elsewhere") {
    return <Elsewhere onOpen={access.open}>{settingsText.devicesElsewhere}</Elsewhere>
  }
  return (
    <Devices
      user={user}
      access={access.access}
      origin={access.origin}
      onForget={(deviceId) => app.sendUser(userId, { _tag: "ForgetDevice", deviceId })}
      onSignedOut={access.onSignedOut}
    />
  )
}
