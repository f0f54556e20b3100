/** A value of a variable as people write it: words and numbers as they are, lists and records as JSON. Pure. */
import { Option, Schema } from "effect"
import type { Variable, VariableType } from "#schemas/agents/Variable.ts"
import { agentValueText } from "./agentValueText.ts"

export type ReadValue =
  | { readonly _tag: "Value"; readonly value: Schema.Json }
  /** Nothing is written. */
  | { readonly _tag: "None" }
  | { readonly _tag: "Problem"; readonly says: string }

const Scalar = Schema.Union([Schema.String, Schema.Finite, Schema.Boolean, Schema.Null])

/** What is a value of each type. */
const schemas = {
  string: Schema.String,
  number: Schema.Finite,
  boolean: Schema.Boolean,
  array: Schema.Array(Schema.Json),
  object: Schema.Record(Schema.String, Schema.Json),
  dataRecord: Schema.Record(Schema.String, Scalar)
} as const satisfies Record<VariableType, Schema.Codec<unknown>>

const fits = (type: VariableType, value: Schema.Json): boolean =>
  !((type === "object" || type === "dataRecord") && Array.isArray(value)) && Schema.is(schemas[type])(value)

const json = Schema.decodeOption(Schema.fromJsonString(Schema.Json))

const problem = (says: string): ReadValue => ({ _tag: "Problem", says })

const readJson = (
  { elementSchema, type }: Pick<Variable, "type" | "elementSchema">,
  text: string
): ReadValue => {
  const value = Option.getOrUndefined(json(text))
  if (value === undefined || !fits(type, value)) return problem(agentValueText.wrong[type])
  const element = elementSchema?.type
  const misfit =
    element === undefined || !Array.isArray(value) ? -1 : value.findIndex((one) => !fits(element, one))
  return misfit < 0 || element === undefined
    ? { _tag: "Value", value }
    : problem(agentValueText.wrongElement(misfit + 1, agentValueText.types[element]))
}

export const readValue = (variable: Pick<Variable, "type" | "elementSchema">, written: string): ReadValue => {
  const text = written.trim()
  if (text === "") return { _tag: "None" }
  switch (variable.type) {
    case "string":
      return { _tag: "Value", value: written }
    case "number": {
      const value = Number(text)
      return Number.isFinite(value) ? { _tag: "Value", value } : problem(agentValueText.wrong.number)
    }
    case "boolean":
      return text === "true" || text === "false"
        ? { _tag: "Value", value: text === "true" }
        : problem(agentValueText.wrong.boolean)
    default:
      return readJson(variable, text)
  }
}

/** Read again it is the same value. */
export const valueAsText = (value: Schema.Json): string =>
  typeof value === "string" ? value : JSON.stringify(value, null, typeof value === "object" ? 2 : undefined)
