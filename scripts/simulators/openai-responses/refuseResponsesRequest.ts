/**
 * What OpenAI's Responses refuse: fields they do not know, tools they do not take, and calls and outputs that do not
 * belong together.
 * (platform documentation of `POST /v1/responses`)
 */
import { Option, Schema } from "effect"
import {
  openAiRefusal,
  refuseOpenAiShape,
  refuseOpenAiTools
} from "#scripts/simulators/model-server/openAiTools.ts"
import { indexed, others, shapeProblem } from "#scripts/simulators/model-server/requestProblem.ts"
import type { SimulatedError } from "#scripts/simulators/model-server/SimulatedReply.ts"

const {
  Array: List,
  Boolean: Bool,
  Literal,
  Literals,
  NullOr,
  String: Text,
  Struct,
  Union,
  optionalKey
} = Schema

const InputPart = Union([
  Struct({ type: Literal("input_text"), text: Text }),
  Struct({ type: Literal("input_image"), ...others("image_url", "file_id", "detail") }),
  Struct({ type: Literal("input_file"), ...others("filename", "file_data", "file_url", "file_id") })
])
const OutputPart = Struct({ type: Literal("output_text"), text: Text, ...others("annotations", "logprobs") })
const Item = Union([
  Struct({
    role: Literals(["system", "developer", "user"]),
    content: Union([Text, List(InputPart)]),
    type: optionalKey(Literal("message"))
  }),
  Struct({
    role: Literal("assistant"),
    content: Union([Text, List(OutputPart)]),
    type: optionalKey(Literal("message")),
    ...others("id", "status", "phase")
  }),
  Struct({
    type: Literal("function_call"),
    call_id: Text,
    name: Text,
    arguments: Text,
    ...others("id", "status")
  }),
  Struct({
    type: Literal("function_call_output"),
    call_id: Text,
    output: Union([Text, List(InputPart)]),
    ...others("id", "status")
  }),
  Struct({
    type: Literal("reasoning"),
    summary: List(Struct({ type: Literal("summary_text"), text: Text })),
    encrypted_content: optionalKey(NullOr(Text)),
    ...others("id", "content", "status")
  })
])

const Body = Struct({
  model: Text,
  input: List(Item),
  tools: optionalKey(
    List(
      Struct({
        type: Literal("function"),
        name: Text,
        description: optionalKey(Text),
        parameters: Schema.Unknown,
        strict: optionalKey(NullOr(Bool))
      })
    )
  ),
  tool_choice: optionalKey(
    Union([Literals(["auto", "none", "required"]), Struct({ type: Literal("function"), name: Text })])
  ),
  reasoning: optionalKey(Struct({ effort: optionalKey(Text), summary: optionalKey(Text) })),
  include: optionalKey(List(Text)),
  text: optionalKey(Struct({ format: optionalKey(Schema.Unknown), verbosity: optionalKey(Text) })),
  stream: optionalKey(Bool),
  store: optionalKey(Bool),
  ...others(
    "instructions",
    "temperature",
    "top_p",
    "max_output_tokens",
    "metadata",
    "parallel_tool_calls",
    "previous_response_id",
    "prompt_cache_key",
    "safety_identifier",
    "service_tier",
    "truncation",
    "user",
    "max_tool_calls",
    "background",
    "conversation",
    "stream_options",
    "top_logprobs",
    "prompt"
  )
})

const problemOf = shapeProblem(Body)
const decode = Schema.decodeUnknownOption(Body)

const refuseOrder = (input: ReadonlyArray<typeof Item.Type>): SimulatedError | undefined => {
  const called = new Set<string>()
  const answered = new Set<string>()
  for (const item of input) {
    if (item.type === "function_call") called.add(item.call_id)
    if (item.type !== "function_call_output") continue
    if (!called.has(item.call_id)) {
      return openAiRefusal(
        `No tool call found for function call output with call_id ${item.call_id}.`,
        "input",
        null
      )
    }
    answered.add(item.call_id)
  }
  const open = [...called].find((id) => !answered.has(id))
  return open === undefined
    ? undefined
    : openAiRefusal(`No tool output found for function call ${open}.`, "input", null)
}

export const refuseResponsesRequest = (body: unknown): SimulatedError | undefined => {
  const problem = problemOf(body)
  if (problem !== undefined) {
    return refuseOpenAiShape(problem, indexed(problem.path), (name) =>
      openAiRefusal(`Unknown parameter: '${name}'.`, name, "unknown_parameter")
    )
  }
  const { input, tools = [] } = Option.getOrThrow(decode(body))
  return refuseOpenAiTools(tools, "") ?? refuseOrder(input)
}
