/** An agent while it is changed: what stands in the fields, which need not be an agent yet. Pure. */
import { Schema } from "effect"
import type { AgentDefinition, AgentType } from "#schemas/agents/AgentDefinition.ts"
import type { AgentStep } from "#schemas/agents/AgentStep.ts"
import type { AgentVersion } from "#schemas/agents/CustomAgent.ts"
import { allSteps, mapSteps } from "#schemas/agents/stepTree.ts"
import type { Variable, VariableType } from "#schemas/agents/Variable.ts"
import type { Attachment } from "#schemas/attachment/Attachment.ts"
import { readValue, valueAsText } from "#ui/agents/readValue.ts"

export interface VariableDraft {
  /** Its own while the draft lasts, whatever it is called. */
  readonly key: string
  readonly name: string
  /** What steps call it: its last name that could be one. */
  readonly known: string
  readonly type: VariableType
  /** Empty: anything. */
  readonly element: VariableType | ""
  /** Its value to begin with, as it is written; empty: none. */
  readonly value: string
}

export interface AgentDraft {
  /** The version that is changed; 0 for a new agent. */
  readonly basedOn: number
  readonly name: string
  readonly description: string
  readonly variables: ReadonlyArray<VariableDraft>
  readonly steps: ReadonlyArray<AgentStep>
  /** Its Python. Absent: it is made of steps. */
  readonly code?: string
  /** Files it has beside. */
  readonly files?: ReadonlyArray<Attachment>
  /** What its Python was, while it is made of steps. */
  readonly codeBefore?: string
}

const draftOfVariable = (
  { defaultValue, elementSchema, name, type }: Variable,
  place: number
): VariableDraft => ({
  key: `kept-${place}`,
  name,
  known: name,
  type,
  element: elementSchema?.type ?? "",
  value: defaultValue === undefined ? "" : valueAsText(defaultValue)
})

export const draftOfDefinition = (definition: AgentDefinition, basedOn: number): AgentDraft => ({
  basedOn,
  name: definition.name,
  description: definition.description,
  variables: definition.variables.map(draftOfVariable),
  steps: definition.steps,
  ...(definition.type === "Python" ? { code: definition.code ?? "" } : {}),
  ...(definition.files === undefined ? {} : { files: definition.files })
})

/** Null: of a new agent. */
export const draftOf = (current: AgentVersion | null): AgentDraft =>
  current === null
    ? { basedOn: 0, name: "", description: "", variables: [], steps: [] }
    : draftOfDefinition(current.definition, current.version)

const variableOf = ({ element, name, type, value }: VariableDraft): Variable => {
  const elementSchema = type === "array" && element !== "" ? { type: element } : undefined
  const read = readValue({ name, type, ...(elementSchema && { elementSchema }) }, value)
  return {
    name,
    type,
    ...(read._tag === "Value" ? { defaultValue: read.value } : {}),
    ...(elementSchema && { elementSchema })
  }
}

/** A value that cannot be read is left out: `problemsIn` says so. */
export const definitionOf = ({
  code,
  description,
  files = [],
  name,
  steps,
  variables
}: AgentDraft): AgentDefinition => ({
  name: name.trim(),
  description,
  ...(code === undefined ? { type: "GUI", steps } : { type: "Python", steps: [], code }),
  variables: variables.map(variableOf),
  ...(files.length === 0 ? {} : { files: files.map((file) => ({ ...file, name: file.name.trim() })) })
})

const withoutKeys = ({ code, description, files = [], name, steps, variables }: AgentDraft): string =>
  JSON.stringify([
    name,
    description,
    variables.map(({ key: _, known: __, ...rest }) => rest),
    steps,
    code,
    files.map((file) => [file.id, file.name])
  ])

/** Whether both say the same, whatever they are based on. */
export const isSame = (one: AgentDraft, other: AgentDraft): boolean => withoutKeys(one) === withoutKeys(other)

/** Some of its steps give files to pages. */
export const givesFiles = ({ code, steps }: AgentDraft): boolean =>
  code === undefined && allSteps(steps).some(({ _tag }) => _tag === "upload")

/** Made of code instead of steps, or of steps again: what was there is still there until it is saved. */
export const madeOf = (
  { code, codeBefore, ...draft }: AgentDraft,
  type: AgentType,
  written = ""
): AgentDraft => {
  const known = code ?? codeBefore
  if (type === "Python") return { ...draft, code: known ?? written }
  return known === undefined ? draft : { ...draft, codeBefore: known }
}

const isName = Schema.is(Schema.NonEmptyString.check(Schema.isPattern(/^[\p{L}_][\p{L}\p{N}_ -]*$/u)))

const renamedIn = (text: string, from: string, to: string): string =>
  text.replaceAll(/\{\{([^{}]+)\}\}/g, (place, inside: string) => {
    const [name = "", ...path] = inside.split(".")
    return name.trim() === from ? `{{${[to, ...path].join(".")}}}` : place
  })

const texts: ReadonlySet<string> = new Set(["url", "text", "option", "file", "key", "question", "goal"])
const names: ReadonlySet<string> = new Set(["into", "over", "as", "variable"])

const renamedFields = (of: object, from: string, to: string): object =>
  Object.fromEntries(
    Object.entries(of).map(([field, value]): [string, unknown] => {
      if (names.has(field) && value === from) return [field, to]
      return texts.has(field) && typeof value === "string"
        ? [field, renamedIn(value, from, to)]
        : [field, value]
    })
  )

/** Itself, whatever is in it. */
const withRenamed = (step: AgentStep, from: string, to: string): AgentStep => ({
  ...step,
  ...renamedFields(step, from, to),
  ...("inputs" in step
    ? {
        inputs: step.inputs.map((given) => ({ ...given, ...renamedFields(given, from, to) })),
        outputs: step.outputs.map((output) => ({ ...output, ...renamedFields(output, from, to) }))
      }
    : {}),
  ...("args" in step
    ? { args: step.args.map((given) => ({ ...given, ...renamedFields(given, from, to) })) }
    : {}),
  ...("condition" in step
    ? { condition: { ...step.condition, ...renamedFields(step.condition, from, to) } }
    : {})
})

/** With the variable changed; where it gets another name, steps call it so from then on. */
export const withVariable = (
  draft: AgentDraft,
  key: string,
  change: Partial<Omit<VariableDraft, "key" | "known">>
): AgentDraft => {
  const before = draft.variables.find((variable) => variable.key === key)
  if (before === undefined) return draft
  const after = { ...before, ...change }
  const isTaken = draft.variables.some((other) => other.key !== key && other.name === after.name)
  const isRenamed = after.name !== before.known && !isTaken && isName(after.name)
  const known = isRenamed ? after.name : before.known
  const steps =
    isRenamed && before.known !== ""
      ? mapSteps(draft.steps, (step) => withRenamed(step, before.known, after.name))
      : draft.steps
  const variables = draft.variables.map((variable) => (variable.key === key ? { ...after, known } : variable))
  return { ...draft, variables, steps }
}

/** A name that no variable has. */
export const freeName = (variables: ReadonlyArray<VariableDraft>, wanted: string): string => {
  const isFree = (name: string): boolean => variables.every((variable) => variable.name !== name)
  if (isFree(wanted)) return wanted
  let n = 2
  while (!isFree(`${wanted} ${n}`)) n++
  return `${wanted} ${n}`
}

/** `element`: of a list, what each of its elements is. */
export const newVariable = (
  name: string,
  type: VariableType = "string",
  element: VariableDraft["element"] = ""
): VariableDraft => ({
  key: crypto.randomUUID(),
  name,
  known: name,
  type,
  element,
  value: ""
})

export const withStep = (draft: AgentDraft, step: AgentStep): AgentDraft => ({
  ...draft,
  steps: mapSteps(draft.steps, (one) => (one.id === step.id ? step : one))
})

export const newStepId = (): string => crypto.randomUUID()
