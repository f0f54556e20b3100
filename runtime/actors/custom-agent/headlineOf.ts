/** What is listed of an agent in its owner's library. Pure. */
import { stepCountOf } from "#schemas/agents/AgentDefinition.ts"
import type { AgentHeadline } from "#schemas/agents/AgentHeadline.ts"
import type { CustomAgentState } from "#schemas/agents/CustomAgent.ts"
import { inputsOf, readFirst } from "#schemas/agents/readFirst.ts"
import { repeatedOver } from "#schemas/agents/stepTree.ts"
import type { Variable } from "#schemas/agents/Variable.ts"

/** Undefined before it was saved first. */
export const headlineOf = ({ createdAt, current, id }: CustomAgentState): AgentHeadline | undefined => {
  if (current === null) return undefined
  const { definition, savedAt, version } = current
  const { description, name, type, variables } = definition
  const needed = new Set(inputsOf(definition))
  const repeated = repeatedOver(definition.steps)
  const listed = (of: ReadonlyArray<Variable>): AgentHeadline["inputs"] =>
    of.map(({ elementSchema, name, type }) => ({
      name,
      type,
      ...(elementSchema === undefined ? {} : { elementSchema }),
      ...(repeated.has(name) ? { isRepeated: true } : {})
    }))
  const optional = listed(readFirst(definition).filter((variable) => !needed.has(variable.name)))
  return {
    id,
    name,
    description,
    type,
    steps: stepCountOf(definition),
    inputs: listed(variables.filter((variable) => needed.has(variable.name))),
    ...(optional.length === 0 ? {} : { optional }),
    version,
    createdAt,
    updatedAt: savedAt
  }
}
