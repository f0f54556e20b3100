/** API keys: here, or where they are looked after. */
import type { ReactNode } from "react"
import { ActorId } from "#schemas/ids.ts"
import { ApiKeys } from "#ui/api-keys/ApiKeys.tsx"
import { apiKeysText } from "#ui/api-keys/apiKeysText.ts"
import { createApiKey } from "#ui/api-keys/createApiKey.ts"
import { Button } from "#ui/kit/Button.tsx"
import type { SectionProps } from "#ui/settings/SectionProps.ts"
import { settingsText } from "#ui/settings/settingsText.ts"
import { useOwner, useUserId } from "#ui/settings/useOwner.ts"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"

export const ApiKeysSection = ({ access }: SectionProps): ReactNode => {
  const app = useAppSession()
  const userId = useUserId()
  const user = useOwner()
  if (userId === undefined) return <p role="status">{apiKeysText.loading}</p>
  if (access?._tag === "Elsewhere") {
    return (
      <>
        <p>{apiKeysText.elsewhere}</p>
        <p>
          <Button onClick={access.open}>{settingsText.devicesOpen}</Button>
        </p>
      </>
    )
  }
  return (
    <ApiKeys
      user={user}
      onCreate={(terms) => createApiKey(app.connection, ActorId.make(userId), terms)}
      onRevoke={(keyId) => app.sendUser(userId, { _tag: "RevokeApiKey", keyId })}
    />
  )
}
