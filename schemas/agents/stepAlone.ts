/** An agent with one of its steps and nothing else: to try that step where its browser stands. Pure. */
import type { AgentDefinition } from "./AgentDefinition.ts"

/** `number`: of the step, from 1. Undefined where there is none. */
export const stepAlone = (definition: AgentDefinition, number: number): AgentDefinition | undefined => {
  const step = definition.steps[number - 1]
  return step && { ...definition, steps: [step] }
}
