/** What a run of an agent has to be given. Pure. */
import type { AgentDefinition } from "./AgentDefinition.ts"
import { readBy, writtenBy } from "./AgentProblem.ts"
import type { AgentStep } from "./AgentStep.ts"
import { bodiesOf } from "./stepTree.ts"
import type { Variable } from "./Variable.ts"

/** Whoever asks whether a variable holds anything can do without it. */
const canLack = (step: AgentStep): string | undefined =>
  step._tag === "decide" && step.condition._tag === "empty" ? step.condition.variable : undefined

/**
 * Goes through steps in their order, adding to what was read. Returns what was written by then: in one of two ways that a
 * decision may go, or in rounds of which there may be none, is written as well.
 */
const goThrough = (
  steps: ReadonlyArray<AgentStep>,
  before: ReadonlySet<string>,
  read: Set<string>
): ReadonlySet<string> => {
  let written = before
  for (const step of steps) {
    const lackable = canLack(step)
    for (const name of readBy(step)) if (!written.has(name) && name !== lackable) read.add(name)
    const own = [...writtenBy(step), ...(lackable === undefined ? [] : [lackable])]
    const after = new Set([...written, ...own])
    const within = bodiesOf(step).flatMap((body) => [...goThrough(body.steps, after, read)])
    written = new Set([...after, ...within])
  }
  return written
}

/** The variables whose value a run begins with matters: those that are read before a step has written them. */
export const readFirst = ({ steps, type, variables }: AgentDefinition): ReadonlyArray<Variable> => {
  // Code may read any of them at any time.
  if (type === "Python") return variables
  const read = new Set<string>()
  goThrough(steps, new Set(), read)
  return variables.filter(({ name }) => read.has(name))
}

/** The variables a run has to be given: those that are read first, and have no value to begin with. */
export const inputsOf = (definition: AgentDefinition): ReadonlyArray<string> =>
  readFirst(definition).flatMap(({ defaultValue, name }) => (defaultValue === undefined ? [name] : []))
