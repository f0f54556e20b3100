/** Custom instructions, as the server has them. */
import type { ReactNode } from "react"
import { Instructions } from "#ui/instructions/Instructions.tsx"
import { useAnswering } from "#ui/models/useAnswering.ts"
import { useOwnPreferences } from "#ui/settings/useOwner.ts"
import { useAppSession, useSession } from "#ui/stores/AppSessionContext.ts"

export const InstructionsSection = (): ReactNode => {
  const app = useAppSession()
  const session = useSession()
  const saved = useOwnPreferences()?.customInstructions
  const answering = useAnswering()
  if (session === undefined || answering === undefined) return null
  return (
    <Instructions
      isIgnored={answering.isDirect}
      saved={saved}
      onSave={(value) => app.sendPreferences(session.userId, { _tag: "SetCustomInstructions", text: value })}
    />
  )
}
