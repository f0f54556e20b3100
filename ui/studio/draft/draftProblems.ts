/**
 * What keeps a draft from being an agent: each in words, with the field it is at. What only has to be filled in yet is told
 * apart, for whoever has not tried to save it. Pure.
 */
import { Schema } from "effect"
import { AgentDefinition, stepCountOf } from "#schemas/agents/AgentDefinition.ts"
import { type AgentProblem, problemOf, problemOfStep, writtenBy } from "#schemas/agents/AgentProblem.ts"
import type { AgentStep, Given } from "#schemas/agents/AgentStep.ts"
import {
  AGENT_DESCRIPTION_MAX_CHARS,
  AGENT_NAME_MAX_CHARS,
  AGENT_STEPS_MAX,
  AGENT_VARIABLES_MAX,
  VARIABLE_NAME_MAX_CHARS,
  WAIT_FOR_MAX_SECONDS
} from "#schemas/agents/limits.ts"
import { allSteps } from "#schemas/agents/stepTree.ts"
import { namesIn } from "#schemas/agents/template.ts"
import { Variable } from "#schemas/agents/Variable.ts"
import type { Attachment } from "#schemas/attachment/Attachment.ts"
import { refuseAgentFile } from "#schemas/attachment/attachmentRules.ts"
import { PYTHON_CODE_MAX_CHARS } from "#schemas/python/limits.ts"
import { readValue } from "#ui/agents/readValue.ts"
import { filesText } from "#ui/studio/editor/filesText.ts"
import { type AgentDraft, definitionOf, type VariableDraft } from "./agentDraft.ts"
import { problemText } from "./problemText.ts"

export interface DraftProblem {
  /** The field, as `fieldId` names it. */
  readonly at: string
  readonly says: string
  /** Something is not there yet; nothing that is there is wrong. */
  readonly isMissing?: boolean
  /** A variable that would mend it. */
  readonly lacks?: string
}

/** The name of a step's field. */
export const stepField = (id: string, field: string): string => `step-${id}-${field}`
export const variableField = (key: string, field: string): string => `variable-${key}-${field}`
export const fileField = (id: string): string => `file-${id}`
/** What is about all of it. */
export const WHOLE = "whole"

/** The id of the step that a problem is at. */
export const stepOf = ({ at }: DraftProblem, { steps }: AgentDraft): string | undefined =>
  allSteps(steps).find(({ id }) => at.startsWith(stepField(id, "")))?.id

/** Which text of a step of this kind is its own. */
const textField = (step: AgentStep): string => {
  switch (step._tag) {
    case "instruct":
      return "goal"
    case "runAgent": {
      const unnamed = step.outputs.findIndex(({ name }) => name.trim() === "")
      return step.agent.trim() === "" || unnamed === -1 ? "agent" : `output-${unnamed}`
    }
    case "callTool":
      return "tool"
    case "open":
      return "url"
    case "select":
      return "option"
    case "upload":
      return "file"
    case "press":
      return "key"
    case "ask":
    case "confirm":
      return "question"
    default:
      return "text"
  }
}

const emptyWords = (step: AgentStep): string => {
  switch (step._tag) {
    case "instruct":
      return problemText.noGoal
    case "runAgent":
      return step.agent.trim() === "" ? problemText.noAgent : problemText.noFound
    case "callTool":
      return problemText.noTool
    case "open":
      return problemText.noAddress
    case "select":
      return problemText.noOption
    case "upload":
      return problemText.noFile
    case "press":
      return problemText.noKey
    case "waitFor":
      return problemText.noWords
    case "decide":
      return step.condition._tag === "onPage" ? problemText.noWords : problemText.noComparison
    default:
      return problemText.noQuestion
  }
}

const givenNaming = (given: ReadonlyArray<Given>, name: string): string =>
  `given-${given.find(({ text }) => namesIn(text).includes(name))?.name ?? ""}`

/** Which field of a step names a variable. */
const fieldNaming = (step: AgentStep, name: string): string => {
  if (step._tag === "repeat") return step.over === name ? "over" : "as"
  if (step._tag === "decide" && step.condition._tag !== "onPage" && step.condition.variable === name) {
    return "variable"
  }
  if (step._tag === "runAgent") {
    const output = step.outputs.findIndex(({ into }) => into === name)
    return output === -1 ? givenNaming(step.inputs, name) : `into-${output}`
  }
  if (writtenBy(step).includes(name)) return "into"
  return step._tag === "callTool" ? givenNaming(step.args, name) : textField(step)
}

/** No variable is chosen in this field. */
const lackingVariable = (field: string): string => {
  switch (field) {
    case "over":
      return problemText.noList
    case "as":
      return problemText.noElement
    case "variable":
      return problemText.noCompared
    default:
      return problemText.noVariable
  }
}

/** Of a step itself, whatever is in it, among these variables. */
const ownProblem = (step: AgentStep, variables: AgentDefinition["variables"]): DraftProblem | undefined => {
  const found: AgentProblem | undefined = problemOfStep(step, variables, 0)
  const at = (field: string): string => stepField(step.id, field)
  switch (found?._tag) {
    case "StepEmpty":
      return { at: at(textField(step)), says: emptyWords(step), isMissing: true }
    case "UnknownVariable": {
      const field = fieldNaming(step, found.name)
      return found.name === ""
        ? { at: at(field), says: lackingVariable(field), isMissing: true }
        : { at: at(field), says: problemText.unknownVariable(found.name), lacks: found.name }
    }
    case "BodyEmpty":
      return { at: at("body"), says: problemText.noBody, isMissing: true }
    case "NotAList":
      return { at: at("over"), says: problemText.notAList(found.name) }
    case "ElementUnfit":
      return { at: at("as"), says: problemText.elementUnfit(found.name) }
    default:
      return undefined
  }
}

const problemsOfStep = (
  step: AgentStep,
  variables: AgentDefinition["variables"]
): ReadonlyArray<DraftProblem> => {
  const problems: Array<DraftProblem> = []
  if ("target" in step && step.target.description.trim() === "") {
    problems.push({ at: stepField(step.id, "target"), says: problemText.noTarget, isMissing: true })
  }
  const own = ownProblem(step, variables)
  if (own !== undefined) problems.push(own)
  if (step._tag === "waitFor" && !(step.seconds >= 0 && step.seconds <= WAIT_FOR_MAX_SECONDS)) {
    problems.push({
      at: stepField(step.id, "seconds"),
      says: problemText.seconds(WAIT_FOR_MAX_SECONDS)
    })
  }
  return problems
}

const isVariable = Schema.is(Variable)

const problemsOfVariable = (
  variable: VariableDraft,
  others: ReadonlyArray<VariableDraft>
): ReadonlyArray<DraftProblem> => {
  const { element, key, name, type, value } = variable
  const at = variableField(key, "name")
  const problems: Array<DraftProblem> = []
  if (name.trim() === "") problems.push({ at, says: problemText.noVariableName, isMissing: true })
  else if (name.length > VARIABLE_NAME_MAX_CHARS) {
    problems.push({ at, says: problemText.tooLong(name.length, VARIABLE_NAME_MAX_CHARS) })
  } else if (!isVariable({ name, type })) problems.push({ at, says: problemText.variableName })
  else if (others.some((other) => other.name === name)) {
    problems.push({ at, says: problemText.variableTwice(name) })
  }
  const schema = type === "array" && element !== "" ? { elementSchema: { type: element } } : {}
  const read = readValue({ name, type, ...schema }, value)
  if (read._tag === "Problem") problems.push({ at: variableField(key, "value"), says: read.says })
  return problems
}

const problemsOfFiles = (files: ReadonlyArray<Attachment>): ReadonlyArray<DraftProblem> =>
  files.flatMap(({ id, name: written, size }, place): ReadonlyArray<DraftProblem> => {
    const name = written.trim()
    const at = fileField(id)
    if (name === "") return [{ at, says: filesText.noFileName, isMissing: true }]
    if (files.slice(0, place).some((other) => other.name.trim() === name))
      return [{ at, says: filesText.twice(name) }]
    return refuseAgentFile({ name, size }) === "BadName" ? [{ at, says: filesText.badName }] : []
  })

const isDefinition = Schema.is(AgentDefinition)

/** Of all of it: only where no part has a problem of its own. */
const problemOfWhole = (draft: AgentDraft): ReadonlyArray<DraftProblem> => {
  const definition = definitionOf(draft)
  const says =
    stepCountOf(definition) > AGENT_STEPS_MAX
      ? problemText.tooManySteps(AGENT_STEPS_MAX)
      : draft.variables.length > AGENT_VARIABLES_MAX
        ? problemText.tooManyVariables(AGENT_VARIABLES_MAX)
        : problemOf(definition) !== undefined || !isDefinition(definition)
          ? problemText.tooLarge
          : undefined
  return says === undefined ? [] : [{ at: WHOLE, says }]
}

/** In the order in which they stand on the page. */
export const problemsIn = (draft: AgentDraft): ReadonlyArray<DraftProblem> => {
  const { code, description, name, steps, variables } = draft
  const problems: Array<DraftProblem> = []
  const { length } = name.trim()
  if (length === 0) problems.push({ at: "name", says: problemText.noName, isMissing: true })
  if (length > AGENT_NAME_MAX_CHARS) {
    problems.push({ at: "name", says: problemText.tooLong(length, AGENT_NAME_MAX_CHARS) })
  }
  if (description.length > AGENT_DESCRIPTION_MAX_CHARS) {
    const says = problemText.tooLong(description.length, AGENT_DESCRIPTION_MAX_CHARS)
    problems.push({ at: "description", says })
  }
  // A name that is being written is no step's trouble.
  const known = variables.flatMap(({ known, name, type }) => [
    { name, type },
    ...(known === name ? [] : [{ name: known, type }])
  ])
  const unique = known.filter(({ name }, place) => known.findIndex((other) => other.name === name) === place)
  if (code !== undefined && code.trim() === "") {
    problems.push({ at: "code", says: problemText.noCode, isMissing: true })
  }
  if (code !== undefined && code.length > PYTHON_CODE_MAX_CHARS) {
    problems.push({ at: "code", says: problemText.tooLong(code.length, PYTHON_CODE_MAX_CHARS) })
  }
  for (const step of code === undefined ? allSteps(steps) : []) {
    problems.push(
      ...problemsOfStep(
        step,
        unique.filter(({ name }) => name !== "")
      )
    )
  }
  for (const variable of variables) {
    problems.push(...problemsOfVariable(variable, variables.slice(0, variables.indexOf(variable))))
  }
  problems.push(...problemsOfFiles(draft.files ?? []))
  return problems.length > 0 ? problems : problemOfWhole(draft)
}
