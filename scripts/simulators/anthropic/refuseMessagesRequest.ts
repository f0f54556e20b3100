/**
 * What Anthropic's Messages refuse: fields they do not know, tools whose schema is no object, empty texts, and calls
 * and results that do not belong together.
 * (platform documentation of `POST /v1/messages`; the words are those of its errors)
 */
import { Option, Schema } from "effect"
import {
  choicesAtRoot,
  dotted,
  isObject,
  others,
  shapeProblem
} from "#scripts/simulators/model-server/requestProblem.ts"
import type { SimulatedError } from "#scripts/simulators/model-server/SimulatedReply.ts"

const { Array: List, Boolean: Bool, Literal, Literals, String: Text, Struct, Union, optionalKey } = Schema

/** No limit is documented; the other vendors' is kept to. */
const TOOLS_MAX = 128
const NAME = /^[a-zA-Z0-9_-]{1,64}$/
const CACHE_MARKS_MAX = 4

const marks = { cache_control: optionalKey(Struct({ type: Literal("ephemeral"), ttl: optionalKey(Text) })) }

const TextBlock = Struct({ type: Literal("text"), text: Text, ...marks, ...others("citations") })
const Source = Union([
  Struct({ type: Literal("base64"), media_type: Text, data: Text }),
  Struct({ type: Literal("text"), media_type: Text, data: Text }),
  Struct({ type: Literal("url"), url: Text })
])
const Image = Struct({ type: Literal("image"), source: Source, ...marks })
const Document = Struct({
  type: Literal("document"),
  source: Source,
  ...marks,
  ...others("title", "context", "citations")
})
const ToolUse = Struct({
  type: Literal("tool_use"),
  id: Text.check(Schema.isPattern(/^[a-zA-Z0-9_-]+$/)),
  name: Text,
  input: Schema.Record(Text, Schema.Unknown),
  ...marks
})
const ToolResult = Struct({
  type: Literal("tool_result"),
  tool_use_id: Text,
  content: optionalKey(Union([Text, List(Union([TextBlock, Image, Document]))])),
  is_error: optionalKey(Bool),
  ...marks
})
const Thinking = Struct({ type: Literal("thinking"), thinking: Text, signature: Text })
const Redacted = Struct({ type: Literal("redacted_thinking"), data: Text })
const Block = Union([TextBlock, Image, Document, ToolUse, ToolResult, Thinking, Redacted])
const Message = Struct({ role: Literals(["user", "assistant"]), content: Union([Text, List(Block)]) })

const Body = Struct({
  model: Text,
  max_tokens: Schema.Natural,
  messages: List(Message),
  system: optionalKey(Union([Text, List(TextBlock)])),
  tools: optionalKey(
    List(
      Struct({
        name: Text,
        input_schema: Schema.Unknown,
        description: optionalKey(Text),
        type: optionalKey(Literal("custom")),
        strict: optionalKey(Bool),
        eager_input_streaming: optionalKey(Bool),
        ...marks
      })
    )
  ),
  tool_choice: optionalKey(
    Struct({
      type: Literals(["auto", "any", "tool", "none"]),
      name: optionalKey(Text),
      disable_parallel_tool_use: optionalKey(Bool)
    })
  ),
  stream: optionalKey(Bool),
  thinking: optionalKey(
    Union([
      Struct({ type: Literal("enabled"), budget_tokens: Schema.Natural }),
      Struct({ type: Literal("adaptive"), display: optionalKey(Text) }),
      Struct({ type: Literal("disabled") })
    ])
  ),
  output_config: optionalKey(Struct({ effort: optionalKey(Text), format: optionalKey(Schema.Unknown) })),
  ...others("temperature", "top_p", "top_k", "stop_sequences", "metadata", "service_tier", "container")
})
type Body = typeof Body.Type
type Block = typeof Block.Type

const problemOf = shapeProblem(Body)
const decode = Schema.decodeUnknownOption(Body)

const refusal = (message: string): SimulatedError => ({ message, type: "invalid_request_error" })

const refuseTools = (tools: NonNullable<Body["tools"]>): SimulatedError | undefined => {
  if (tools.length > TOOLS_MAX) return refusal(`tools: at most ${TOOLS_MAX} tools may be provided`)
  for (const [index, { input_schema, name }] of tools.entries()) {
    const at = `tools.${index}.custom`
    if (!NAME.test(name)) return refusal(`${at}.name: String should match pattern '${NAME.source}'`)
    const root = isObject(input_schema) ? input_schema : {}
    if (!("type" in root)) return refusal(`${at}.input_schema.type: Field required`)
    if (root.type !== "object") return refusal(`${at}.input_schema.type: Input should be 'object'`)
    if (choicesAtRoot(root).length > 0) {
      return refusal(
        `${at}.input_schema: input_schema does not support oneOf, allOf, or anyOf at the top level`
      )
    }
  }
  return undefined
}

const blocksOf = ({ content }: Body["messages"][number]): ReadonlyArray<Block> =>
  typeof content === "string" ? [{ type: "text", text: content }] : content

const idsOf = (blocks: ReadonlyArray<Block>, type: "tool_use" | "tool_result"): ReadonlyArray<string> =>
  blocks.flatMap((block) => {
    if (block.type === "tool_use" && type === "tool_use") return [block.id]
    return block.type === "tool_result" && type === "tool_result" ? [block.tool_use_id] : []
  })

const refuseMessages = (messages: Body["messages"]): SimulatedError | undefined => {
  if (messages[0]?.role !== "user") return refusal('messages: first message must use the "user" role')
  for (const [index, message] of messages.entries()) {
    const blocks = blocksOf(message)
    const isLastWord = index === messages.length - 1 && message.role === "assistant"
    if (blocks.length === 0 && !isLastWord) {
      return refusal(
        `messages.${index}: all messages must have non-empty content except for the optional final assistant message`
      )
    }
    if (blocks.some((block) => block.type === "text" && block.text === "")) {
      return refusal("messages: text content blocks must be non-empty")
    }
    const before = messages[index - 1]
    const asked = before?.role === "assistant" ? idsOf(blocksOf(before), "tool_use") : []
    const told = idsOf(blocks, "tool_result")
    const strange = told.find((id) => !asked.includes(id))
    if (strange !== undefined) {
      return refusal(
        `messages.${index}.content: unexpected \`tool_use_id\` found in \`tool_result\` blocks: ${strange}. Each \`tool_result\` block must have a corresponding \`tool_use\` block in the previous message.`
      )
    }
    const open = asked.filter((id) => !told.includes(id))
    if (open.length > 0) {
      return refusal(
        `messages.${index - 1}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${open.join(", ")}. Each \`tool_use\` block must have a corresponding \`tool_result\` block in the next message.`
      )
    }
  }
  const last = messages.at(-1)
  const open = last?.role === "assistant" ? idsOf(blocksOf(last), "tool_use") : []
  return open.length === 0
    ? undefined
    : refusal(`messages.${messages.length - 1}: \`tool_use\` ids were found without \`tool_result\` blocks`)
}

const refuseRest = ({ max_tokens, messages, system = [], thinking, tools = [] }: Body) => {
  if (typeof system !== "string" && system.some(({ text }) => text === "")) {
    return refusal("system: text content blocks must be non-empty")
  }
  const marked = [...(typeof system === "string" ? [] : system), ...tools, ...messages.flatMap(blocksOf)]
  const count = marked.filter((one) => "cache_control" in one).length
  if (count > CACHE_MARKS_MAX) {
    return refusal(`A maximum of 4 blocks with cache_control may be provided. Found ${count}.`)
  }
  return thinking?.type === "enabled" && thinking.budget_tokens >= max_tokens
    ? refusal("`max_tokens` must be greater than `thinking.budget_tokens`")
    : undefined
}

export const refuseMessagesRequest = (body: unknown): SimulatedError | undefined => {
  const problem = problemOf(body)
  if (problem !== undefined) {
    const place = dotted(problem.path)
    if (problem.kind === "unknown") return refusal(`${place}: Extra inputs are not permitted`)
    return refusal(
      problem.kind === "missing" ? `${place}: Field required` : `${place}: Input should be valid`
    )
  }
  const request = Option.getOrThrow(decode(body))
  return refuseTools(request.tools ?? []) ?? refuseMessages(request.messages) ?? refuseRest(request)
}
