/**
 * What is written behind the name of an agent that is to run: free text, and `inputVariables={…}` with a JSON object
 * anywhere in it. In front of them, `onlyStep=3` tries that step alone. Pure.
 */
import { Option, Result, Schema } from "effect"
import { agentCopy } from "./copy.ts"
import { VALUE_DEPTH_MAX } from "./limits.ts"
import { Values } from "./Variable.ts"

export interface RunInput {
  /** The free text, without the spaces around it; or what the object has under this name. Absent where it is empty. */
  readonly input_as_text?: string
  /** Without `input_as_text`. */
  readonly inputVariables: Values
  /** The number of the only step to do, from 1. */
  readonly onlyStep?: number
}

/** Not as the end of a longer word. What is behind it has to be an object, which is read and not matched. */
const BEGINNING = /(?<![\p{L}\p{N}_])inputVariables\s*=\s*/u

/** Where the object ends that begins there: behind its last brace. Undefined where it does not, or is too deep. */
const endOfObject = (text: string, start: number): number | undefined => {
  let depth = 0
  let isString = false
  for (let place = start; place < text.length; place++) {
    const sign = text[place]
    if (isString) {
      if (sign === "\\") place++
      else if (sign === '"') isString = false
    } else if (sign === '"') isString = true
    else if (sign === "{" || sign === "[") {
      depth++
      // The object that holds the variables is none of their levels.
      if (depth > VALUE_DEPTH_MAX + 1) return undefined
    } else if (sign === "}" || sign === "]") {
      depth--
      if (depth === 0) return place + 1
    }
  }
  return undefined
}

const readObject = Schema.decodeOption(Schema.fromJsonString(Values))

const joined = (...texts: ReadonlyArray<string>): string =>
  texts
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .join(" ")

const withText = (text: string): { readonly input_as_text?: string } =>
  text === "" ? {} : { input_as_text: text }

const parseGiven = (text: string): Result.Result<RunInput, string> => {
  const found = BEGINNING.exec(text)
  if (found === null) return Result.succeed({ ...withText(text.trim()), inputVariables: {} })
  const start = found.index + found[0].length
  const end = text[start] === "{" ? endOfObject(text, start) : undefined
  const given = end === undefined ? undefined : Option.getOrUndefined(readObject(text.slice(start, end)))
  // Twice, nobody could say which of them is meant.
  if (given === undefined || BEGINNING.test(text.slice(end))) return Result.fail(agentCopy.inputSyntax)
  const free = joined(text.slice(0, found.index), text.slice(end))
  if (!Object.hasOwn(given, "input_as_text"))
    return Result.succeed({ ...withText(free), inputVariables: given })
  const { input_as_text: said, ...inputVariables } = given
  if (typeof said !== "string") return Result.fail(agentCopy.inputTextType)
  return free === ""
    ? Result.succeed({ ...withText(said), inputVariables })
    : Result.fail(agentCopy.inputTextTwice)
}

const ONLY_STEP = /^\s*onlyStep=([1-9]\d{0,3})(?=\s|$)/

/** Fails with the sentence its user is told. */
export const parseRunInput = (text: string): Result.Result<RunInput, string> => {
  const [said = "", number] = ONLY_STEP.exec(text) ?? []
  const read = parseGiven(text.slice(said.length))
  return number === undefined ? read : Result.map(read, (input) => ({ ...input, onlyStep: Number(number) }))
}
