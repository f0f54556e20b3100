/** Whether a condition holds of what variables hold. Pure. */
import { Result, type Schema } from "effect"
import { runCopy } from "#runtime/actors/agent-run/copy.ts"
import type { ValueCondition } from "#schemas/agents/Condition.ts"
import { STEP_TEXT_MAX_CHARS } from "#schemas/agents/limits.ts"
import { filled, namesIn, valueAt, written } from "#schemas/agents/template.ts"
import type { Values } from "#schemas/agents/Variable.ts"

type Value = Schema.Json | undefined

const isList = (value: Value): value is ReadonlyArray<Schema.Json> => Array.isArray(value)

const isEmpty = (value: Value): boolean =>
  typeof value === "object" && value !== null ? Object.keys(value).length === 0 : written(value).trim() === ""

/** As people write one: what JavaScript reads as a number beside that, such as "0x7", is the name of something. */
const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)$/

const numberIn = (text: string): number | undefined => {
  const number = DECIMAL.test(text.trim()) ? Number(text) : Number.NaN
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
  const one = typeof value === "number" ? value : numberIn(written(value))
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

/** Fails with what its user is told: a part of a text, or none at all, would be contained in what the whole is not in. */
const textOf = (text: string, values: Values): Result.Result<string, string> => {
  const made = filled(text, values)
  if (made.length > STEP_TEXT_MAX_CHARS) return Result.fail(runCopy.tooLong)
  return made.trim() === "" ? Result.fail(runCopy.empty(namesIn(text))) : Result.succeed(made)
}

/** Fails with what its user is told, where there is nothing to compare. */
export const holds = (condition: ValueCondition, values: Values): Result.Result<boolean, string> => {
  const { field = "", isNot = false, variable } = condition
  const value = valueAt(values, variable, field === "" ? [] : [field])
  const text = condition._tag === "empty" ? Result.succeed("") : textOf(condition.text, values)
  const held = Result.flatMap(text, (made) => isSo(condition, value, made))
  return Result.map(held, (is) => is !== isNot)
}
