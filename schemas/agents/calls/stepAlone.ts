/** An agent with one of its steps, with those in it, and nothing else: to try that step where its browser stands. Pure. */
import type { AgentDefinition } from "#schemas/agents/AgentDefinition.ts"
import { allSteps } from "#schemas/agents/stepTree.ts"

/** `number`: of the step, from 1, as all levels are counted. Undefined where there is none. */
export const stepAlone = (definition: AgentDefinition, number: number): AgentDefinition | undefined => {
  const step = allSteps(definition.steps)[number - 1]
  return step && { ...definition, steps: [step] }
}
