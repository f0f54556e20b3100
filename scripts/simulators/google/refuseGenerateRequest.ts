/**
 * What Gemini refuses: fields it does not know, functions whose name or schema it does not take, and calls and
 * responses that do not belong together.
 * (Gemini API reference of `models.generateContent`, `FunctionDeclaration` and `Schema`)
 */
import { Option, Schema } from "effect"
import {
  choicesAtRoot,
  indexed,
  isObject,
  others,
  schemasIn,
  shapeProblem
} from "#scripts/simulators/model-server/requestProblem.ts"
import type { SimulatedError } from "#scripts/simulators/model-server/SimulatedReply.ts"

const { Array: List, Boolean: Bool, Literals, String: Text, Struct, Union, optionalKey } = Schema

const FUNCTIONS_MAX = 128
const NAME = /^[a-zA-Z_][a-zA-Z0-9_.-]{0,63}$/
/** What `parametersJsonSchema` may say. */
const WORDS = new Set(
  "$id $defs $ref $anchor type format title description enum items prefixItems minItems maxItems minimum maximum anyOf oneOf properties additionalProperties required propertyOrdering".split(
    " "
  )
)

const thoughts = { thought: optionalKey(Bool), thoughtSignature: optionalKey(Text) }
const Part = Union([
  Struct({ text: Text, ...thoughts }),
  Struct({ inlineData: Struct({ mimeType: Text, data: Text }), ...thoughts }),
  Struct({ fileData: Struct({ mimeType: optionalKey(Text), fileUri: Text }), ...thoughts }),
  Struct({
    functionCall: Struct({
      id: optionalKey(Text),
      name: Text,
      args: optionalKey(Schema.Record(Text, Schema.Unknown))
    }),
    ...thoughts
  }),
  Struct({
    functionResponse: Struct({
      id: optionalKey(Text),
      name: Text,
      response: Schema.Record(Text, Schema.Unknown),
      parts: optionalKey(Schema.Unknown)
    }),
    ...thoughts
  })
])
const Content = Struct({ role: Literals(["user", "model"]), parts: List(Part).check(Schema.isMinLength(1)) })

const Declaration = Struct({
  name: Text,
  description: optionalKey(Text),
  parametersJsonSchema: optionalKey(Schema.Unknown)
})

const Body = Struct({
  contents: List(Content).check(Schema.isMinLength(1)),
  systemInstruction: optionalKey(Struct({ role: optionalKey(Text), parts: List(Struct({ text: Text })) })),
  tools: optionalKey(List(Struct({ functionDeclarations: List(Declaration) }))),
  toolConfig: optionalKey(
    Struct({
      functionCallingConfig: Struct({
        mode: Literals(["AUTO", "ANY", "NONE", "VALIDATED"]),
        allowedFunctionNames: optionalKey(List(Text))
      })
    })
  ),
  generationConfig: optionalKey(
    Struct({
      thinkingConfig: optionalKey(Struct(others("includeThoughts", "thinkingBudget", "thinkingLevel"))),
      ...others(
        "responseMimeType",
        "responseSchema",
        "responseJsonSchema",
        "temperature",
        "topP",
        "topK",
        "maxOutputTokens",
        "stopSequences",
        "seed",
        "candidateCount",
        "presencePenalty",
        "frequencyPenalty",
        "responseModalities",
        "mediaResolution"
      )
    })
  ),
  ...others("safetySettings", "cachedContent")
})
type Body = typeof Body.Type

const problemOf = shapeProblem(Body)
const decode = Schema.decodeUnknownOption(Body)

const refusal = (message: string): SimulatedError => ({ message, type: "INVALID_ARGUMENT" })

const refuseSchema = (at: string, parameters: unknown): SimulatedError | undefined => {
  if (parameters === undefined) return undefined
  const root = isObject(parameters) ? parameters : {}
  if (root.type !== "object" || choicesAtRoot(root).length > 0) {
    return refusal(`* GenerateContentRequest.${at}.parameters: schema at top-level must be of type OBJECT`)
  }
  for (const { path, schema } of schemasIn(parameters)) {
    const strange = Object.keys(schema).find((word) => !WORDS.has(word))
    if (strange !== undefined) {
      return refusal(
        `Invalid JSON payload received. Unknown name "${strange}" at '${[at, "parameters_json_schema", ...path].join(".")}': Cannot find field.`
      )
    }
  }
  return undefined
}

const refuseTools = ({ tools = [] }: Body): SimulatedError | undefined => {
  const count = tools.reduce((sum, tool) => sum + tool.functionDeclarations.length, 0)
  if (count > FUNCTIONS_MAX) {
    return refusal(`At most ${FUNCTIONS_MAX} function declarations can be provided, got ${count}.`)
  }
  for (const [index, { functionDeclarations }] of tools.entries()) {
    for (const [place, { name, parametersJsonSchema }] of functionDeclarations.entries()) {
      const at = `tools[${index}].function_declarations[${place}]`
      if (!NAME.test(name)) {
        return refusal(
          `* GenerateContentRequest.${at}.name: Invalid function name. Must start with a letter or an underscore. Must be alphameric (a-z, A-Z, 0-9), underscores (_), dots (.) or dashes (-), with a maximum length of 64.`
        )
      }
      const fault = refuseSchema(at, parametersJsonSchema)
      if (fault !== undefined) return fault
    }
  }
  return undefined
}

const count = (content: Body["contents"][number] | undefined, kind: "functionCall" | "functionResponse") =>
  content?.parts.filter((part) => kind in part).length ?? 0

const refuseOrder = ({ contents }: Body): SimulatedError | undefined => {
  for (const [index, content] of contents.entries()) {
    const calls = count(content, "functionCall")
    const responses = count(content, "functionResponse")
    const before = contents[index - 1]
    if (calls > 0 && before?.role !== "user") {
      return refusal(
        "Please ensure that function call turn comes immediately after a user turn or after a function response turn."
      )
    }
    if ((responses > 0 || count(before, "functionCall") > 0) && responses !== count(before, "functionCall")) {
      return refusal(
        "Please ensure that the number of function response parts is equal to the number of function call parts of the function call turn."
      )
    }
  }
  return undefined
}

export const refuseGenerateRequest = (body: unknown): SimulatedError | undefined => {
  const problem = problemOf(body)
  if (problem !== undefined) {
    const name = String(problem.path.at(-1) ?? "")
    const place = indexed(problem.path.slice(0, -1))
    if (problem.kind === "unknown") {
      const at = place === "" ? "" : ` at '${place}'`
      return refusal(`Invalid JSON payload received. Unknown name "${name}"${at}: Cannot find field.`)
    }
    return refusal(`* GenerateContentRequest.${indexed(problem.path)}: invalid or missing`)
  }
  const request = Option.getOrThrow(decode(body))
  return refuseTools(request) ?? refuseOrder(request)
}
