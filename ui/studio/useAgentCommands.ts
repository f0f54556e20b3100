/** What can be done with an agent as a whole, in the list and in its editor. */
import { useMemo } from "react"
import type { AgentDefinition } from "#schemas/agents/AgentDefinition.ts"
import { copiedAgent } from "#schemas/agents/copiedAgent.ts"
import { type ActorId, actorId, nameOf } from "#schemas/ids.ts"
import { useSession } from "#ui/stores/AppSessionContext.ts"
import { drafts } from "./draft/drafts.ts"
import { newAgentName } from "./newAgentName.ts"
import { type AgentFailure, useStudioAgents } from "./StudioAgents.ts"
import { studioText } from "./studioText.ts"

/** The name of the agent that was made; without one, why none was. */
export type Made = { readonly name: string } | { readonly name?: undefined; readonly says: string }

type Done = Promise<AgentFailure | undefined>

export interface AgentCommands {
  readonly save: (id: ActorId, definition: AgentDefinition, basedOn: number) => Done
  readonly restore: (id: ActorId, version: number) => Done
  readonly remove: (id: ActorId) => Done
  readonly rename: (id: ActorId, name: string) => Done
  /** As it is saved now; undefined where it is gone. */
  readonly read: (id: ActorId) => Promise<AgentDefinition | undefined>
  readonly make: (definition: AgentDefinition) => Promise<Made>
  readonly copy: (definition: AgentDefinition) => Promise<Made>
}

const gone: AgentFailure = { reason: "gone", says: studioText.gone }

export const useAgentCommands = (): AgentCommands => {
  const actors = useStudioAgents()
  const userId = useSession()?.userId
  return useMemo(() => {
    const save: AgentCommands["save"] = (id, definition, basedOn) =>
      actors.send(id, { _tag: "SaveAgent", definition, basedOn })
    const make: AgentCommands["make"] = async (definition) => {
      if (userId === undefined) return { says: studioText.gone }
      const name = newAgentName()
      const failure = await save(actorId(userId, name), definition, 0)
      return failure === undefined ? { name } : { says: failure.says }
    }
    return {
      save,
      make,
      restore: (id, version) => actors.send(id, { _tag: "RestoreAgent", version }),
      remove: async (id) => {
        const failure = await actors.send(id, { _tag: "DeleteAgent" })
        // Another device was first, or it was never saved: it is gone all the same.
        if (failure !== undefined && failure.reason !== "gone") return failure
        drafts.letGo(nameOf(id))
        return undefined
      },
      rename: async (id, name) => {
        const state = await actors.read(id)
        const current = state?.current
        if (current == null) return gone
        return save(id, { ...current.definition, name }, current.version)
      },
      read: async (id) => (await actors.read(id))?.current?.definition,
      copy: (definition) => make(copiedAgent(definition))
    }
  }, [actors, userId])
}
