/** Everything as a file, and everything gone. */
import type { ReactNode } from "react"
import { ActorId } from "#schemas/ids.ts"
import { useAgentLibrary } from "#ui/agents/useAgentLibrary.ts"
import { DeleteAccount } from "#ui/data/DeleteAccount.tsx"
import { DeleteData } from "#ui/data/DeleteData.tsx"
import { dataText } from "#ui/data/dataText.ts"
import { ExportData } from "#ui/data/ExportData.tsx"
import { useModelSettings } from "#ui/models/useModelSettings.ts"
import { usePromptLibrary } from "#ui/prompts/usePromptLibrary.ts"
import type { SectionProps } from "#ui/settings/SectionProps.ts"
import { useOwner, useOwnPreferences, useUserId } from "#ui/settings/useOwner.ts"
import { useAppSession } from "#ui/stores/AppSessionContext.ts"

export const DataSection = ({ access }: SectionProps): ReactNode => {
  const app = useAppSession()
  const userId = useUserId()
  const user = useOwner()
  const preferences = useOwnPreferences()
  const modelSettings = useModelSettings()
  const prompts = usePromptLibrary()
  const { library: agents } = useAgentLibrary()
  if (
    userId === undefined ||
    user === undefined ||
    preferences === undefined ||
    modelSettings === undefined ||
    prompts === undefined ||
    agents === undefined
  )
    return <p role="status">{dataText.loading}</p>
  return (
    <>
      <ExportData
        user={user}
        preferences={preferences}
        modelSettings={modelSettings}
        prompts={prompts}
        agents={agents}
        read={(id) => app.readConversation(ActorId.make(id))}
        readAgent={(id) => app.agents.read(ActorId.make(id))}
      />
      {access?._tag === "Elsewhere" ? (
        <section aria-label={dataText.deleteTitle}>
          <p>{dataText.deleteElsewhere}</p>
        </section>
      ) : (
        <DeleteData user={user} onDelete={() => app.deleteEverything(userId)} />
      )}
      {access?._tag === "Here" && user.account !== undefined && (
        <DeleteAccount
          email={user.account.email}
          onDelete={async () => {
            const reason = await access.access.deletePerson()
            if (reason === undefined) access.onSignedOut()
            return reason
          }}
        />
      )}
    </>
  )
}
