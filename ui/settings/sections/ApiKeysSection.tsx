/** API keys: here, or where they are looked after. */
import type { ReactNode } from "react"
import { ActorId } from "#schemas/ids.ts"
import { ApiKeys } from "#ui/api-keys/ApiKeys.tsx"
import { apiKeysText } from "#ui/api-keys/apiKeysText.ts"
import { createApiKey } from "#ui/api-keys/createApiKey.ts"
import type { SectionProps } from "#ui/settings/SectionProps.ts"
import { useOwner, useUserId } from "#ui/settings/useOwner.ts"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"
import { Elsewhere } from "./Elsewhere.tsx"

export const ApiKeysSection = ({ access }: SectionProps): ReactNode => {
  const app = useAppSession()
  const userId = useUserId()
  const user = useOwner()
  if (userId === undefined) return <p role="status">{apiKeysText.loading}</p>
  if (access?._tag === "Elsewhere") {
    return <Elsewhere onOpen={access.open}>{apiKeysText.elsewhere}</Elsewhere>
  }
  return (
    <ApiKeys
      user={user}
      onCreate={(terms) => createApiKey(app.connection, ActorId.make(userId), terms)}
      onRevoke={(keyId) => app.sendUser(userId, { _tag: "RevokeApiKey", keyId })}
    />
  )
}
