/**
 * What OpenAI refuses in the tools of a request, in both of its formats.
 * (platform documentation, "Function calling" and "Structured outputs"; the words are those of its errors)
 */
import { choicesAtRoot, isObject, type RequestProblem, schemasIn } from "./requestProblem.ts"
import type { SimulatedError } from "./SimulatedReply.ts"

const TOOLS_MAX = 128
const NAME = /^[a-zA-Z0-9_-]+$/
const NAME_MAX_CHARS = 64

export interface OpenAiTool {
  readonly name: string
  readonly parameters?: unknown
  readonly strict?: boolean | null | undefined
}

export const openAiRefusal = (
  message: string,
  param: string | null,
  code: string | null
): SimulatedError => ({
  message,
  type: "invalid_request_error",
  param,
  code
})

const schemaFault = ({ parameters, strict }: OpenAiTool): string | undefined => {
  if (parameters === undefined) return undefined
  const root = isObject(parameters) ? parameters : {}
  if (root.type !== "object") {
    return `schema must be a JSON Schema of 'type: "object"', got 'type: "${root.type ?? "None"}"'.`
  }
  if (choicesAtRoot(root).length > 0) {
    return "schema must have type 'object' and not have 'oneOf'/'anyOf'/'allOf'/'enum'/'not' at the top level."
  }
  for (const { path, schema } of schemasIn(parameters)) {
    const context = `In context=(${path.map((part) => `'${part}'`).join(", ")}), `
    if (schema.type === "array" && !("items" in schema)) return `${context}array schema missing items.`
    if (schema.type !== "object") continue
    if (!isObject(schema.properties) && !("additionalProperties" in schema)) {
      return `${context}object schema missing properties.`
    }
    if (strict !== true) continue
    const names = Object.keys(isObject(schema.properties) ? schema.properties : {})
    const required: ReadonlyArray<unknown> = Array.isArray(schema.required) ? schema.required : []
    if (schema.additionalProperties !== false) {
      return `${context}'additionalProperties' is required to be supplied and to be false.`
    }
    const missing = names.find((name) => !required.includes(name))
    if (missing !== undefined) {
      return `${context}'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'.`
    }
  }
  return undefined
}

/** `place`: where a tool's own fields are, from the tool on. */
export const refuseOpenAiTools = (
  tools: ReadonlyArray<OpenAiTool>,
  place: "" | ".function"
): SimulatedError | undefined => {
  if (tools.length > TOOLS_MAX) {
    return openAiRefusal(
      `Invalid 'tools': array too long. Expected an array with maximum length ${TOOLS_MAX}, but got an array with length ${tools.length} instead.`,
      "tools",
      "array_above_max_length"
    )
  }
  for (const [index, tool] of tools.entries()) {
    const at = `tools[${index}]${place}`
    if (!NAME.test(tool.name)) {
      return openAiRefusal(
        `Invalid '${at}.name': string does not match pattern. Expected a string that matches the pattern '${NAME.source}'.`,
        `${at}.name`,
        "invalid_value"
      )
    }
    if (tool.name.length > NAME_MAX_CHARS) {
      return openAiRefusal(
        `Invalid '${at}.name': string too long. Expected a string with maximum length ${NAME_MAX_CHARS}, but got a string with length ${tool.name.length} instead.`,
        `${at}.name`,
        "string_above_max_length"
      )
    }
    const fault = schemaFault(tool)
    if (fault !== undefined) {
      return openAiRefusal(
        `Invalid schema for function '${tool.name}': ${fault}`,
        `${at}.parameters`,
        "invalid_function_parameters"
      )
    }
  }
  return undefined
}

/** What OpenAI says of a body whose shape it does not know. */
export const refuseOpenAiShape = (
  { kind, path }: RequestProblem,
  place: string,
  unknownTop: (name: string) => SimulatedError
): SimulatedError => {
  if (kind === "unknown") {
    return path.length === 1
      ? unknownTop(place)
      : openAiRefusal(`Unknown parameter: '${place}'.`, place, "unknown_parameter")
  }
  return kind === "missing"
    ? openAiRefusal(`Missing required parameter: '${place}'.`, place, "missing_required_parameter")
    : openAiRefusal(`Invalid value for '${place}'.`, place, "invalid_value")
}
