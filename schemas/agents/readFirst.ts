/** What a run of an agent has to be given. Pure. */
import type { AgentDefinition } from "./AgentDefinition.ts"
import { readBy, writtenBy } from "./AgentProblem.ts"
import type { AgentStep } from "./AgentStep.ts"
import { bodiesOf } from "./stepTree.ts"
import type { Variable } from "./Variable.ts"

/** Whoever asks whether a variable holds anything can do without it. */
const canLack = (step: AgentStep): string | undefined =>
  step._tag === "decide" && step.condition._tag === "empty" ? step.condition.variable : undefined

/** Names of variables. */
interface Reads {
  /** A step cannot do without it. */
  readonly needed: Set<string>
  /** It is asked of whether it holds anything. */
  readonly lackable: Set<string>
}

/**
 * Goes through steps in their order, adding to what was read. Returns what was written by then: in one of two ways that a
 * decision may go, or in rounds of which there may be none, is written as well.
 */
const goThrough = (
  steps: ReadonlyArray<AgentStep>,
  before: ReadonlySet<string>,
  reads: Reads
): ReadonlySet<string> => {
  let written = before
  for (const step of steps) {
    const lackable = canLack(step)
    for (const name of readBy(step)) {
      if (!written.has(name)) reads[name === lackable ? "lackable" : "needed"].add(name)
    }
    const own = [...writtenBy(step), ...(lackable === undefined ? [] : [lackable])]
    const after = new Set([...written, ...own])
    const within = bodiesOf(step).flatMap((body) => [...goThrough(body.steps, after, reads)])
    written = new Set([...after, ...within])
  }
  return written
}

/** By any of these, before a step has written them. */
const readIn = (
  { steps, type, variables }: AgentDefinition,
  by: ReadonlyArray<keyof Reads>
): ReadonlyArray<Variable> => {
  // Code may read any of them at any time.
  if (type === "Python") return by.includes("needed") ? variables : []
  const reads: Reads = { needed: new Set(), lackable: new Set() }
  goThrough(steps, new Set(), reads)
  return variables.filter(({ name }) => by.some((one) => reads[one].has(name)))
}

const withoutDefault = (variables: ReadonlyArray<Variable>): ReadonlyArray<string> =>
  variables.flatMap(({ defaultValue, name }) => (defaultValue === undefined ? [name] : []))

/** The variables whose value a run begins with matters: those that are read before a step has written them. */
export const readFirst = (definition: AgentDefinition): ReadonlyArray<Variable> =>
  readIn(definition, ["needed", "lackable"])

/** The variables a run has to be given: those that are read first, and have no value to begin with. */
export const inputsOf = (definition: AgentDefinition): ReadonlyArray<string> =>
  withoutDefault(readIn(definition, ["needed"]))

/** Those a run may be given and can do without, though they have no value to begin with: its steps ask whether they hold anything. */
export const optionalsOf = (definition: AgentDefinition): ReadonlyArray<string> => {
  const inputs = new Set(inputsOf(definition))
  return withoutDefault(readIn(definition, ["lackable"])).filter((name) => !inputs.has(name))
}
