/** What is listed of an agent in its owner's library. Pure. */
import { stepCountOf } from "#schemas/agents/AgentDefinition.ts"
import type { AgentHeadline } from "#schemas/agents/AgentLibrary.ts"
import type { CustomAgentState } from "#schemas/agents/CustomAgent.ts"
import { inputsOf } from "#schemas/agents/readFirst.ts"

/** Undefined before it was saved first. */
export const headlineOf = ({ createdAt, current, id }: CustomAgentState): AgentHeadline | undefined => {
  if (current === null) return undefined
  const { definition, savedAt, version } = current
  const { description, name, type, variables } = definition
  const asked = new Set(inputsOf(definition))
  return {
    id,
    name,
    description,
    type,
    steps: stepCountOf(definition),
    inputs: variables.flatMap(({ elementSchema, name, type: of }) =>
      asked.has(name) ? [{ name, type: of, ...(elementSchema === undefined ? {} : { elementSchema }) }] : []
    ),
    version,
    createdAt,
    updatedAt: savedAt
  }
}
