/** Why a definition cannot be an agent, beyond what its schema says. Null: it can. Pure, and shared with the editor. */
import { Schema } from "effect"
import type { AgentDefinition } from "./AgentDefinition.ts"
import type { AgentStep } from "./AgentStep.ts"
import { AGENT_MAX_CHARS } from "./limits.ts"
import { mismatchOf } from "./mismatchOf.ts"
import { namesIn } from "./template.ts"
import type { Variable } from "./Variable.ts"

export const AgentProblem = Schema.TaggedUnion({
  NameEmpty: {},
  TooLarge: { max: Schema.Natural },
  /** Python without code, or code of what is no Python. */
  CodeUnfit: {},
  /** Two variables of one name. */
  VariableTwice: { name: Schema.String },
  /** What a variable begins with is not of its type, or too large. */
  DefaultUnfit: { name: Schema.String },
  /** A step names a variable that the agent has not. `place`: of the step, from 0. */
  UnknownVariable: { name: Schema.String, place: Schema.Natural },
  /** Two steps of one id. */
  StepTwice: { place: Schema.Natural },
  /** A text without which the step means nothing. */
  StepEmpty: { place: Schema.Natural }
})
export type AgentProblem = typeof AgentProblem.Type

/** The texts of a step, in which variables may be named. */
export const textsOf = (step: AgentStep): ReadonlyArray<string> => {
  switch (step._tag) {
    case "open":
      return [step.url]
    case "type":
    case "waitFor":
      return [step.text]
    case "select":
      return [step.option]
    case "press":
      return [step.key]
    case "ask":
    case "confirm":
      return [step.question]
    case "click":
    case "extract":
      return []
  }
}

/** The variable that a step writes. */
export const writtenBy = (step: AgentStep): string | undefined =>
  step._tag === "extract" || step._tag === "ask" ? step.into : undefined

/** The variables that a step reads, each once. */
export const readBy = (step: AgentStep): ReadonlyArray<string> => [...new Set(textsOf(step).flatMap(namesIn))]

/** A text without which the step means nothing is missing. */
export const isEmpty = (step: AgentStep): boolean =>
  step._tag !== "type" && textsOf(step).some((text) => text.trim() === "")

export const problemOf = (definition: AgentDefinition): AgentProblem | undefined => {
  const { code = "", name, steps, type, variables } = definition
  if (name.trim() === "") return { _tag: "NameEmpty" }
  if (JSON.stringify(definition).length > AGENT_MAX_CHARS) return { _tag: "TooLarge", max: AGENT_MAX_CHARS }
  const known = new Set<string>()
  for (const variable of variables) {
    if (known.has(variable.name)) return { _tag: "VariableTwice", name: variable.name }
    known.add(variable.name)
    const { defaultValue } = variable
    if (defaultValue !== undefined && mismatchOf(variable, defaultValue) !== undefined)
      return { _tag: "DefaultUnfit", name: variable.name }
  }
  const isPython = type === "Python"
  if (isPython ? code.trim() === "" || steps.length > 0 : code !== "") return { _tag: "CodeUnfit" }
  const ids = new Set<string>()
  for (const [place, step] of steps.entries()) {
    if (ids.has(step.id)) return { _tag: "StepTwice", place }
    ids.add(step.id)
    if (isEmpty(step)) return { _tag: "StepEmpty", place }
    const written = writtenBy(step)
    const missing = [...readBy(step), ...(written === undefined ? [] : [written])].find(
      (one) => !known.has(one)
    )
    if (missing !== undefined) return { _tag: "UnknownVariable", name: missing, place }
  }
  return undefined
}

/** The variables whose value a run begins with matters: those that are read before a step has written them. */
export const readFirst = ({ steps, type, variables }: AgentDefinition): ReadonlyArray<Variable> => {
  // Code may read any of them at any time.
  if (type === "Python") return variables
  const written = new Set<string>()
  const read = new Set<string>()
  for (const step of steps) {
    for (const name of readBy(step)) if (!written.has(name)) read.add(name)
    const into = writtenBy(step)
    if (into !== undefined) written.add(into)
  }
  return variables.filter(({ name }) => read.has(name))
}

/** The variables a run has to be given: those that are read first, and have no value to begin with. */
export const inputsOf = (definition: AgentDefinition): ReadonlyArray<string> =>
  readFirst(definition).flatMap(({ defaultValue, name }) => (defaultValue === undefined ? [name] : []))
