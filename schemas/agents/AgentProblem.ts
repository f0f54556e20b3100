/** Why a definition cannot be an agent, beyond what its schema says. Null: it can. Pure, and shared with the editor. */
import { Schema } from "effect"
import type { AgentDefinition } from "./AgentDefinition.ts"
import { type AgentStep, isNestedStep } from "./AgentStep.ts"
import { AGENT_MAX_CHARS } from "./limits.ts"
import { mismatchOf } from "./mismatchOf.ts"
import { allSteps, bodiesOf } from "./stepTree.ts"
import { namesIn } from "./template.ts"
import type { Variable } from "./Variable.ts"

export const AgentProblem = Schema.TaggedUnion({
  NameEmpty: {},
  TooLarge: { max: Schema.Natural },
  /** Python without code, or code of what is no Python. */
  CodeUnfit: {},
  /** Two files of one name: they are read by it. */
  FileTwice: { name: Schema.String },
  /** A file it names is not among its owner's: only who saves it finds out. */
  FileMissing: { name: Schema.String },
  /** Two variables of one name. */
  VariableTwice: { name: Schema.String },
  /** What a variable begins with is not of its type, or too large. */
  DefaultUnfit: { name: Schema.String },
  /** A step names a variable that the agent has not. `place`: of the step among all of them, at whatever level, from 0. */
  UnknownVariable: { name: Schema.String, place: Schema.Natural },
  /** Two steps of one id. */
  StepTwice: { place: Schema.Natural },
  /** A text without which the step means nothing. */
  StepEmpty: { place: Schema.Natural },
  /** A step for others has none in it. */
  BodyEmpty: { place: Schema.Natural },
  /** What is gone through is no list. */
  NotAList: { name: Schema.String, place: Schema.Natural },
  /** What is to hold an element of a list is of another type. */
  ElementUnfit: { name: Schema.String, place: Schema.Natural }
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
    case "upload":
      return [step.file]
    case "press":
      return [step.key]
    case "ask":
    case "confirm":
      return [step.question]
    case "decide":
      return step.condition._tag === "empty" ? [] : [step.condition.text]
    case "instruct":
      return [step.goal]
    case "runAgent":
      return step.inputs.map(({ text }) => text)
    case "callTool":
      return step.args.map(({ text }) => text)
    case "click":
    case "extract":
    case "repeat":
      return []
  }
}

/** The variables that a step writes itself, whatever those in it write. */
export const writtenBy = (step: AgentStep): ReadonlyArray<string> => {
  switch (step._tag) {
    case "extract":
    case "ask":
      return [step.into]
    case "instruct":
    case "callTool":
      return step.into === undefined ? [] : [step.into]
    case "runAgent":
      return step.outputs.map(({ into }) => into)
    case "repeat":
      return [step.as]
    default:
      return []
  }
}

const namedBy = (step: AgentStep): ReadonlyArray<string> => {
  if (step._tag === "repeat") return [step.over]
  return step._tag === "decide" && step.condition._tag !== "onPage" ? [step.condition.variable] : []
}

/** The variables that a step reads itself, whatever those in it read, each once. */
export const readBy = (step: AgentStep): ReadonlyArray<string> => [
  ...new Set([...namedBy(step), ...textsOf(step).flatMap(namesIn)])
]

/** The texts without which the step means nothing. */
const neededIn = (step: AgentStep): ReadonlyArray<string> => {
  switch (step._tag) {
    case "type":
      return []
    case "runAgent":
      return [step.agent, ...[...step.inputs, ...step.outputs].map(({ name }) => name)]
    case "callTool":
      return [step.tool, ...step.args.map(({ name }) => name)]
    default:
      return textsOf(step)
  }
}

/** A text without which the step means nothing is missing. */
export const isEmpty = (step: AgentStep): boolean => neededIn(step).some((text) => text.trim() === "")

const hasEmptyBody = (step: AgentStep): boolean =>
  isNestedStep(step) && bodiesOf(step).every(({ steps }) => steps.length === 0)

const problemOfRepeat = (
  { as, over }: Extract<AgentStep, { readonly _tag: "repeat" }>,
  variables: ReadonlyArray<Variable>,
  place: number
): AgentProblem | undefined => {
  const list = variables.find(({ name }) => name === over)
  if (list !== undefined && list.type !== "array") return { _tag: "NotAList", name: over, place }
  const element = list?.elementSchema?.type
  const type = variables.find(({ name }) => name === as)?.type
  const isFit = element === undefined || type === element || (type === "object" && element === "dataRecord")
  return isFit ? undefined : { _tag: "ElementUnfit", name: as, place }
}

/** Of a step itself, whatever is in it. `place`: among all, from 0. */
export const problemOfStep = (
  step: AgentStep,
  variables: ReadonlyArray<Variable>,
  place: number
): AgentProblem | undefined => {
  if (isEmpty(step)) return { _tag: "StepEmpty", place }
  const named = [...readBy(step), ...writtenBy(step)]
  const missing = named.find((one) => variables.every(({ name }) => name !== one))
  if (missing !== undefined) return { _tag: "UnknownVariable", name: missing, place }
  if (hasEmptyBody(step)) return { _tag: "BodyEmpty", place }
  return step._tag === "repeat" ? problemOfRepeat(step, variables, place) : undefined
}

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
  const files = (definition.files ?? []).map((file) => file.name)
  const twice = files.find((file, place) => files.indexOf(file) < place)
  if (twice !== undefined) return { _tag: "FileTwice", name: twice }
  const isPython = type === "Python"
  if (isPython ? code.trim() === "" || steps.length > 0 : code !== "") return { _tag: "CodeUnfit" }
  const ids = new Set<string>()
  for (const [place, step] of allSteps(steps).entries()) {
    if (ids.has(step.id)) return { _tag: "StepTwice", place }
    ids.add(step.id)
    const problem = problemOfStep(step, variables, place)
    if (problem !== undefined) return problem
  }
  return undefined
}
