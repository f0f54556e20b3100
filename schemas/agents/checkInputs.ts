/** The values a run of an agent begins with, made of what it is given. Pure. */
import { Result } from "effect"
import type { AgentDefinition } from "./AgentDefinition.ts"
import { inputsOf } from "./AgentProblem.ts"
import { agentCopy } from "./copy.ts"
import { mismatchOf } from "./mismatchOf.ts"
import type { RunInput } from "./parseRunInput.ts"
import type { Values, Variable } from "./Variable.ts"

/** The variable free text is meant for, whatever else is missing. */
const TEXT = "input_as_text"

/**
 * Free text is the value of the variable `input_as_text`. Where the agent has none, and exactly one input is missing and is a
 * string, the text is its value. Otherwise it is no variable's, and is let go.
 */
const textIn = (
  variables: ReadonlyArray<Variable>,
  missing: ReadonlyArray<Variable>,
  text: string
): Values => {
  if (variables.some(({ name }) => name === TEXT)) return { [TEXT]: text }
  const [only] = missing
  return missing.length === 1 && only?.type === "string" ? { [only.name]: text } : {}
}

const defaultsOf = (variables: ReadonlyArray<Variable>): Values =>
  Object.fromEntries(
    variables.flatMap(({ defaultValue, name }) => (defaultValue === undefined ? [] : [[name, defaultValue]]))
  )

/**
 * Fails with the sentence its user is told. A variable that is given nothing has its default value; one with neither is
 * not among the values, and is refused as missing only where a step reads it before another one writes it.
 */
export const checkInputs = (
  definition: AgentDefinition,
  { input_as_text: text, inputVariables: given }: RunInput
): Result.Result<Values, string> => {
  const { variables } = definition
  const names = new Set(variables.map(({ name }) => name))
  const unknown = Object.keys(given).find((name) => !names.has(name))
  if (unknown !== undefined) return Result.fail(agentCopy.unknownInput(unknown, [...names]))
  const inputs = new Set(inputsOf(definition))
  const isMissing = (from: Values) =>
    variables.filter(({ name }) => inputs.has(name) && !Object.hasOwn(from, name))
  const values: Values = {
    ...defaultsOf(variables),
    ...given,
    ...(text === undefined ? {} : textIn(variables, isMissing(given), text))
  }
  const missing = isMissing(values)
  if (missing.length > 0) return Result.fail(agentCopy.missingInputs(missing))
  for (const variable of variables) {
    const value = Object.hasOwn(values, variable.name) ? values[variable.name] : undefined
    const mismatch = value === undefined ? undefined : mismatchOf(variable, value)
    if (mismatch !== undefined) return Result.fail(mismatch)
  }
  return Result.succeed(values)
}
