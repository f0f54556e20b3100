/** What a copy of one's own agent begins with: all of it, its files too, under a name that says so unless it is given another. Pure. */
import type { AgentDefinition } from "./AgentDefinition.ts"
import { agentCopy } from "./copy.ts"
import { AGENT_NAME_MAX_CHARS } from "./limits.ts"

export const copiedAgent = (definition: AgentDefinition, name?: string): AgentDefinition => ({
  ...definition,
  name: name ?? agentCopy.copyOf(definition.name).slice(0, AGENT_NAME_MAX_CHARS)
})
