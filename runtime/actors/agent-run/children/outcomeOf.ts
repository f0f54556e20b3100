/** What a run has come to, for whoever called it: what its code left as its result, or what its steps have found. Pure. */
import type { Schema } from "effect"
import type { AgentRunState } from "#schemas/agent-run/AgentRunState.ts"
import { writtenBy } from "#schemas/agents/AgentProblem.ts"
import { allSteps } from "#schemas/agents/stepTree.ts"
import { fieldOf } from "#schemas/agents/template.ts"

export const outcomeOf = ({ begun, output = null, values }: AgentRunState): Schema.Json => {
  if (begun?.definition.type === "Python") return output
  const written = new Set(allSteps(begun?.definition.steps ?? []).flatMap(writtenBy))
  return Object.fromEntries(Object.entries(values).filter(([name]) => written.has(name)))
}

/** What code leaves is called so. */
const RESULT = "result"

/** One value of what a run came to, by its name. Undefined: there is none. */
export const valueIn = (
  run: AgentRunState | undefined,
  outcome: Schema.Json,
  name: string
): Schema.Json | undefined => {
  if (run?.begun?.definition.type === "Python" && name === RESULT) return outcome
  return fieldOf(outcome, name)
}
