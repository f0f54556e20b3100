/** What the list asks of a person's library of agents. */
import { useCallback } from "react"
import type { AgentLibraryCommand } from "#schemas/agents/AgentLibrary.ts"
import { ActorId, type UserId } from "#schemas/ids.ts"
import { useStudioAgents } from "#ui/studio/StudioAgents.ts"

/** Undefined when it was accepted, otherwise what to tell the user. */
export type SendToAgents = (command: AgentLibraryCommand) => Promise<string | undefined>

export const useSendToAgents = (userId: UserId): SendToAgents => {
  const agents = useStudioAgents()
  return useCallback((command) => agents.sendToLibrary(ActorId.make(userId), command), [agents, userId])
}
