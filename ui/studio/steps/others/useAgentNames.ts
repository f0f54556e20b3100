/** What agents are called by now, by their ids. */
import { useAgentLibrary } from "#ui/agents/useAgentLibrary.ts"

export const useAgentNames = (): ((id: string) => string | undefined) => {
  const { library } = useAgentLibrary()
  return (id) => library?.agents.find((agent) => agent.id === id)?.name
}
