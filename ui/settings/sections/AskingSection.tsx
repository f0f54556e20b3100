/** When its user is asked, and what they allowed. */
import type { ReactNode } from "react"
import { Approvals } from "#ui/approvals/Approvals.tsx"
import { approvalsText } from "#ui/approvals/approvalsText.ts"
import { useOwnPreferences, useUserId } from "#ui/settings/useOwner.ts"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"

export const AskingSection = (): ReactNode => {
  const app = useAppSession()
  const userId = useUserId()
  const settings = useOwnPreferences()?.approvals
  if (userId === undefined) return null
  return (
    <>
      <p>{approvalsText.intro}</p>
      <Approvals settings={settings} onCommand={(command) => app.sendPreferences(userId, command)} />
    </>
  )
}
