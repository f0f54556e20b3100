/** The values a run of an agent begins with, made of what it is given. Pure. */
import { Result } from "effect"
import type { AgentDefinition } from "./AgentDefinition.ts"
import { agentCopy } from "./copy.ts"
import { mismatchOf } from "./mismatchOf.ts"
import type { RunInput } from "./parseRunInput.ts"
import { inputsOf, readFirst } from "./readFirst.ts"
import type { Values, Variable } from "./Variable.ts"

/** The variable free text is meant for, whatever else is missing. */
const TEXT = "input_as_text"

/**
 * Free text is the value of the variable `input_as_text`. Where the agent has none, it is that of the one input that is
 * missing, if that is a string; where none is missing, of the one string that a step reads and that was not given.
 * Undefined: nobody could say which variable it is meant for.
 */
const textIn = (
  definition: AgentDefinition,
  given: Values,
  missing: ReadonlyArray<Variable>,
  text: string
): Values | undefined => {
  if (definition.variables.some(({ name }) => name === TEXT)) return { [TEXT]: text }
  const open = readFirst(definition).filter(
    ({ name, type }) => type === "string" && !Object.hasOwn(given, name)
  )
  const [only, ...others] = missing.length > 0 ? missing : open
  return only?.type === "string" && others.length === 0 ? { [only.name]: text } : undefined
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
  const missing = isMissing(given)
  const said = text === undefined ? {} : textIn(definition, given, missing, text)
  const values: Values = { ...defaultsOf(variables), ...given, ...said }
  const left = isMissing(values)
  if (left.length > 0) return Result.fail(agentCopy.missingInputs(left))
  // To let it go would run the agent with something else than its user has just written.
  if (said === undefined) return Result.fail(agentCopy.textUntaken(readFirst(definition)))
  for (const variable of variables) {
    const value = Object.hasOwn(values, variable.name) ? values[variable.name] : undefined
    const mismatch = value === undefined ? undefined : mismatchOf(variable, value)
    if (mismatch !== undefined) return Result.fail(mismatch)
  }
  return Result.succeed(values)
}
