/**
 * What a server of chat completions refuses: fields it does not know, tools OpenAI does not take, and calls and
 * results that do not belong together. `reasoning_content` is what compatible servers added to the format.
 * (platform documentation of `POST /v1/chat/completions`)
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

const TextPart = Struct({ type: Literal("text"), text: Text })
const UserPart = Union([
  TextPart,
  Struct({
    type: Literal("image_url"),
    image_url: Struct({ url: Text, detail: optionalKey(Literals(["auto", "low", "high"])) })
  }),
  Struct({
    type: Literal("file"),
    file: Struct({ filename: optionalKey(Text), file_data: optionalKey(Text), file_id: optionalKey(Text) })
  })
])
const Call = Struct({
  id: Text,
  type: Literal("function"),
  function: Struct({ name: Text, arguments: Text })
})
const Message = Union([
  Struct({
    role: Literals(["system", "developer"]),
    content: Union([Text, List(TextPart)]),
    name: optionalKey(Text)
  }),
  Struct({ role: Literal("user"), content: Union([Text, List(UserPart)]), name: optionalKey(Text) }),
  Struct({
    role: Literal("assistant"),
    content: optionalKey(NullOr(Union([Text, List(TextPart)]))),
    tool_calls: optionalKey(List(Call).check(Schema.isMinLength(1))),
    reasoning_content: optionalKey(Text),
    ...others("refusal", "name", "audio")
  }),
  Struct({ role: Literal("tool"), tool_call_id: Text, content: Union([Text, List(TextPart)]) })
])

const Body = Struct({
  model: Text,
  messages: List(Message),
  tools: optionalKey(
    List(
      Struct({
        type: Literal("function"),
        function: Struct({
          name: Text,
          description: optionalKey(Text),
          parameters: optionalKey(Schema.Unknown),
          strict: optionalKey(NullOr(Bool))
        })
      })
    )
  ),
  tool_choice: optionalKey(
    Union([
      Literals(["auto", "none", "required"]),
      Struct({ type: Literal("function"), function: Struct({ name: Text }) })
    ])
  ),
  stream: optionalKey(Bool),
  stream_options: optionalKey(Struct({ include_usage: optionalKey(Bool) })),
  reasoning_effort: optionalKey(Text),
  response_format: optionalKey(
    Struct({
      type: Literals(["text", "json_object", "json_schema"]),
      json_schema: optionalKey(Schema.Unknown)
    })
  ),
  ...others(
    "temperature",
    "top_p",
    "max_tokens",
    "max_completion_tokens",
    "user",
    "seed",
    "stop",
    "n",
    "logprobs",
    "top_logprobs",
    "logit_bias",
    "frequency_penalty",
    "presence_penalty",
    "parallel_tool_calls",
    "store",
    "metadata",
    "service_tier",
    "verbosity",
    "prompt_cache_key",
    "safety_identifier"
  )
})

const problemOf = shapeProblem(Body)
const decode = Schema.decodeUnknownOption(Body)

/** Every call is answered by the messages right after it, and nothing else is. */
const refuseOrder = (messages: ReadonlyArray<typeof Message.Type>): SimulatedError | undefined => {
  let open = new Set<string>()
  for (const [index, message] of messages.entries()) {
    if (message.role === "tool") {
      if (!open.delete(message.tool_call_id)) {
        return openAiRefusal(
          "Invalid parameter: messages with role 'tool' must be a response to a preceding message with 'tool_calls'.",
          `messages.[${index}].role`,
          null
        )
      }
      continue
    }
    if (open.size > 0) break
    open = new Set(message.role === "assistant" ? message.tool_calls?.map(({ id }) => id) : [])
  }
  return open.size === 0
    ? undefined
    : openAiRefusal(
        `An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: ${[...open].join(", ")}`,
        "messages",
        null
      )
}

export const refuseChatRequest = (body: unknown): SimulatedError | undefined => {
  const problem = problemOf(body)
  if (problem !== undefined) {
    return refuseOpenAiShape(problem, indexed(problem.path), (name) =>
      openAiRefusal(`Unrecognized request argument supplied: ${name}`, null, null)
    )
  }
  const { messages, tools = [] } = Option.getOrThrow(decode(body))
  return (
    refuseOpenAiTools(
      tools.map((tool) => tool.function),
      ".function"
    ) ?? refuseOrder(messages)
  )
}
