/** Webhooks: here, or where they are looked after. */
import type { ReactNode } from "react"
import type { SectionProps } from "#ui/settings/SectionProps.ts"
import { useUserId } from "#ui/settings/useOwner.ts"
import { Webhooks } from "#ui/webhooks/Webhooks.tsx"
import { webhooksText } from "#ui/webhooks/webhooksText.ts"
import { Elsewhere } from "./Elsewhere.tsx"

export const WebhooksSection = ({ access }: SectionProps): ReactNode => {
  const userId = useUserId()
  if (userId === undefined) return <p role="status">{webhooksText.loading}</p>
  if (access?._tag === "Elsewhere") {
    return <Elsewhere onOpen={access.open}>{webhooksText.elsewhere}</Elsewhere>
  }
  return <Webhooks key={userId} userId={userId} />
}
