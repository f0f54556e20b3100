/** Whether a value is of a variable's type. Pure. */
import type { Schema } from "effect"
import { agentCopy } from "./copy.ts"
import { VALUE_DEPTH_MAX, VALUE_MAX_CHARS } from "./limits.ts"
import type { Variable, VariableType } from "./Variable.ts"

type Value = Schema.Json

/** As it is called in a sentence; nothing is "null". */
const typeOfValue = (value: Value): string => {
  if (value === null) return "null"
  return Array.isArray(value) ? "array" : typeof value
}

const isPlain = (value: Value): boolean => value === null || typeof value !== "object"

const isOfType = (type: VariableType, value: Value): boolean => {
  const actual = typeOfValue(value)
  return type === "dataRecord"
    ? actual === "object" && value !== null && Object.values(value).every(isPlain)
    : actual === type
}

const isDeeper = (value: Value, levels: number): boolean =>
  typeof value === "object" &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)))

/** Undefined where it is; otherwise what its user is told. */
export const mismatchOf = ({ elementSchema, name, type }: Variable, value: Value): string | undefined => {
  if (!isOfType(type, value)) return agentCopy.typeMismatch(name, type, typeOfValue(value))
  if (Array.isArray(value) && elementSchema !== undefined) {
    const { type: expected } = elementSchema
    const odd = value.findIndex((element) => !isOfType(expected, element))
    if (odd !== -1) return agentCopy.elementMismatch(name, expected, typeOfValue(value[odd]))
  }
  return isDeeper(value, VALUE_DEPTH_MAX) || JSON.stringify(value).length > VALUE_MAX_CHARS
    ? agentCopy.valueTooLarge(name)
    : undefined
}
