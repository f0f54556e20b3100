/**
 * What a step of an agent is done to, as it was found anew in a run, where nothing led to it any more. It is the run's until
 * its owner keeps it.
 */
import { Schema } from "effect"
import type { AgentDefinition } from "./AgentDefinition.ts"
import type { AgentStep } from "./AgentStep.ts"
import { StepTarget } from "./StepTarget.ts"
import { mapSteps } from "./stepTree.ts"

export const HealedTarget = Schema.Struct({ stepId: Schema.String, target: StepTarget })
export type HealedTarget = typeof HealedTarget.Type

/** With one more; of one step the latest is kept. */
export const withHealed = (
  known: ReadonlyArray<HealedTarget>,
  more: ReadonlyArray<HealedTarget>
): ReadonlyArray<HealedTarget> => {
  const ids = new Set(more.map(({ stepId }) => stepId))
  return [...known.filter(({ stepId }) => !ids.has(stepId)), ...more]
}

/** The agent as it is now, its steps done to what was found. A step that is gone or means something else by now stays as it is. */
export const keepHealed = (
  definition: AgentDefinition,
  healed: ReadonlyArray<HealedTarget>
): AgentDefinition => {
  const found = new Map(healed.map(({ stepId, target }) => [stepId, target]))
  const kept = (step: AgentStep): AgentStep => {
    const target = found.get(step.id)
    const isMeant = target !== undefined && "target" in step && step.target.description === target.description
    return isMeant ? { ...step, target } : step
  }
  return { ...definition, steps: mapSteps(definition.steps, kept) }
}
