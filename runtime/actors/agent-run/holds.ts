/** Whether a condition holds of what variables hold. Pure. */
import { Result, type Schema } from "effect"
import type { ValueCondition } from "#schemas/agents/Condition.ts"
import { filled, valueAt, written } from "#schemas/agents/template.ts"
import type { Values } from "#schemas/agents/Variable.ts"
import { runCopy } from "./copy.ts"

type Value = Schema.Json | undefined

const isList = (value: Value): value is ReadonlyArray<Schema.Json> => Array.isArray(value)

const isEmpty = (value: Value): boolean =>
  typeof value === "object" && value !== null ? Object.keys(value).length === 0 : written(value).trim() === ""

const numberIn = (text: string): number | undefined => {
  const number = text.trim() === "" ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : undefined
}

const plain = (text: string): string => text.trim().toLowerCase()

const answers: Readonly<Record<string, boolean>> = { yes: true, true: true, no: false, false: false }

/** A text of digits is a text: "007" is another number than "7" wherever numbers are names. */
const isEqual = (value: Value, text: string): boolean => {
  if (typeof value === "number") return value === numberIn(text)
  if (typeof value === "boolean") return value === answers[plain(text)]
  return plain(written(value)) === plain(text)
}

const contains = (value: Value, text: string): boolean =>
  isList(value)
    ? value.some((element) => isEqual(element, text))
    : plain(written(value)).includes(plain(text))

/** Fails with what its user is told. */
const compared = (value: Value, text: string, what: string): Result.Result<number, string> => {
  const one = numberIn(written(value))
  const other = numberIn(text)
  if (one === undefined) return Result.fail(runCopy.noNumber(what))
  return other === undefined ? Result.fail(runCopy.noNumberToCompare(what)) : Result.succeed(one - other)
}

/** `text`: of the condition, with the values of variables in it. */
const isSo = (condition: ValueCondition, value: Value, text: string): Result.Result<boolean, string> => {
  const { field = "", variable } = condition
  const what = field === "" ? variable : `${variable}.${field}`
  switch (condition._tag) {
    case "empty":
      return Result.succeed(isEmpty(value))
    case "equals":
      return Result.succeed(isEqual(value, text))
    case "contains":
      return Result.succeed(contains(value, text))
    case "more":
      return Result.map(compared(value, text, what), (difference) => difference > 0)
    case "less":
      return Result.map(compared(value, text, what), (difference) => difference < 0)
  }
}

/** Fails with what its user is told, where there is nothing to compare. */
export const holds = (condition: ValueCondition, values: Values): Result.Result<boolean, string> => {
  const { field = "", isNot = false, variable } = condition
  const value = valueAt(values, variable, field === "" ? [] : [field])
  const text = condition._tag === "empty" ? "" : filled(condition.text, values)
  return Result.map(isSo(condition, value, text), (is) => is !== isNot)
}
