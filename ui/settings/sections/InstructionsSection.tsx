/** Custom instructions, as the server has them. */
import type { ReactNode } from "react"
import { DIRECT_MODEL_NAME } from "#schemas/product.ts"
import { Instructions } from "#ui/instructions/Instructions.tsx"
import { useOwnPreferences } from "#ui/settings/useOwner.ts"
import { useAppSession, useSession } from "#ui/stores/AppSessionContext.ts"

export const InstructionsSection = (): ReactNode => {
  const app = useAppSession()
  const session = useSession()
  const saved = useOwnPreferences()?.customInstructions
  if (session === undefined) return null
  return (
    <Instructions
      isIgnored={session.modelName === DIRECT_MODEL_NAME}
      saved={saved}
      onSave={(value) => app.sendPreferences(session.userId, { _tag: "SetCustomInstructions", text: value })}
    />
  )
}
