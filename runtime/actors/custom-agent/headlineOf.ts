/** What is listed of an agent in its owner's library. Pure. */
import { stepCountOf } from "#schemas/agents/AgentDefinition.ts"
import type { AgentHeadline } from "#schemas/agents/AgentLibrary.ts"
import type { CustomAgentState } from "#schemas/agents/CustomAgent.ts"
import { inputsOf, optionalsOf } from "#schemas/agents/readFirst.ts"
import type { Variable } from "#schemas/agents/Variable.ts"

const listed = (variables: ReadonlyArray<Variable>, names: ReadonlyArray<string>): AgentHeadline["inputs"] =>
  variables.flatMap(({ elementSchema, name, type }) =>
    names.includes(name) ? [{ name, type, ...(elementSchema === undefined ? {} : { elementSchema }) }] : []
  )

/** Undefined before it was saved first. */
export const headlineOf = ({ createdAt, current, id }: CustomAgentState): AgentHeadline | undefined => {
  if (current === null) return undefined
  const { definition, savedAt, version } = current
  const { description, name, type, variables } = definition
  const optional = listed(variables, optionalsOf(definition))
  return {
    id,
    name,
    description,
    type,
    steps: stepCountOf(definition),
    inputs: listed(variables, inputsOf(definition)),
    ...(optional.length === 0 ? {} : { optional }),
    version,
    createdAt,
    updatedAt: savedAt
  }
}
