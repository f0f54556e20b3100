/** A value of a variable as people write it: words and numbers as they are, lists and records as JSON. Pure. */
import { Option, Schema } from "effect"
import { mismatchOf } from "#schemas/agents/mismatchOf.ts"
import type { Variable } from "#schemas/agents/Variable.ts"
import { agentValueText } from "./agentValueText.ts"

export type ReadValue =
  | { readonly _tag: "Value"; readonly value: Schema.Json }
  /** Nothing is written. */
  | { readonly _tag: "None" }
  | { readonly _tag: "Problem"; readonly says: string }

const json = Schema.decodeOption(Schema.fromJsonString(Schema.Json))

/** Undefined: it cannot be told what is meant. */
const meant = ({ type }: Variable, written: string): Schema.Json | undefined => {
  const text = written.trim()
  switch (type) {
    case "string":
      return written
    case "number":
      return Number.isFinite(Number(text)) ? Number(text) : undefined
    case "boolean":
      return text === "true" || text === "false" ? text === "true" : undefined
    default:
      return Option.getOrUndefined(json(text))
  }
}

export const readValue = (variable: Variable, written: string): ReadValue => {
  if (written.trim() === "") return { _tag: "None" }
  const value = meant(variable, written)
  if (value === undefined) return { _tag: "Problem", says: agentValueText.wrong[variable.type] }
  const says = mismatchOf(variable, value)
  return says === undefined ? { _tag: "Value", value } : { _tag: "Problem", says }
}

/** Read again it is the same value. */
export const valueAsText = (value: Schema.Json): string =>
  typeof value === "string" ? value : JSON.stringify(value, null, typeof value === "object" ? 2 : undefined)
