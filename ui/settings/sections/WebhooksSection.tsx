/** Webhooks: here, or where they are looked after. */
import type { ReactNode } from "react"
import { Button } from "#ui/kit/Button.tsx"
import type { SectionProps } from "#ui/settings/SectionProps.ts"
import { settingsText } from "#ui/settings/settingsText.ts"
import { useUserId } from "#ui/settings/useOwner.ts"
import { Webhooks } from "#ui/webhooks/Webhooks.tsx"
import { webhooksText } from "#ui/webhooks/webhooksText.ts"

export const WebhooksSection = ({ access }: SectionProps): ReactNode => {
  const userId = useUserId()
  if (userId === undefined) return <p role="status">{webhooksText.loading}</p>
  if (access?._tag === "Elsewhere") {
    return (
      <>
        <p>{webhooksText.elsewhere}</p>
        <p>
          <Button onClick={access.open}>{settingsText.devicesOpen}</Button>
        </p>
      </>
    )
  }
  return <Webhooks key={userId} userId={userId} />
}
