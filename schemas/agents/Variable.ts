/**
 * The variables of an agent: what it is given and what it finds. A value is JSON; its type says which.
 */
import { Schema } from "effect"
import { VARIABLE_NAME_MAX_CHARS } from "./limits.ts"

export const VariableType = Schema.Literals(["string", "number", "boolean", "array", "object", "dataRecord"])
export type VariableType = typeof VariableType.Type

/** What each element of an array is. */
export const ElementSchema = Schema.Struct({ type: VariableType })
export type ElementSchema = typeof ElementSchema.Type

export const Variable = Schema.Struct({
  /** Unique in its agent. A text of a step names it in double braces: `{{order}}`. */
  name: Schema.NonEmptyString.check(
    Schema.isMaxLength(VARIABLE_NAME_MAX_CHARS),
    // What an object inherits is nobody's variable.
    Schema.isPattern(/^(?!__proto__$)[\p{L}_][\p{L}\p{N}_ -]*$/u)
  ),
  /** `dataRecord`: one row, whose fields are texts, numbers, yes or no, or nothing. */
  type: VariableType,
  /** Used where a run is given none. */
  defaultValue: Schema.optionalKey(Schema.Json),
  /** Of an array: absent, its elements may be anything. */
  elementSchema: Schema.optionalKey(ElementSchema)
})
export type Variable = typeof Variable.Type

/** What variables hold, by their names. */
export const Values = Schema.Record(Schema.String, Schema.Json)
export type Values = typeof Values.Type
