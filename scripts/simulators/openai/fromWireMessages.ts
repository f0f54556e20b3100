/** The messages of a chat completion request, read back as an effect/ai prompt. Pictures are left out. */
import { Option, Schema } from "effect"
import { Prompt } from "effect/ai"

const TextContent = Schema.Struct({ type: Schema.Literal("text"), text: Schema.String })
const OtherContent = Schema.Struct({ type: Schema.String })
const Content = Schema.Union([Schema.String, Schema.Array(Schema.Union([TextContent, OtherContent]))])

const WireToolCall = Schema.Struct({
  id: Schema.String,
  function: Schema.Struct({ name: Schema.String, arguments: Schema.String })
})

export const WireMessage = Schema.Union([
  Schema.Struct({ role: Schema.Literal("system"), content: Content }),
  Schema.Struct({ role: Schema.Literal("user"), content: Content }),
  Schema.Struct({
    role: Schema.Literal("assistant"),
    content: Schema.optionalKey(Schema.NullOr(Content)),
    tool_calls: Schema.optionalKey(Schema.Array(WireToolCall))
  }),
  Schema.Struct({ role: Schema.Literal("tool"), tool_call_id: Schema.String, content: Content })
])
export type WireMessage = typeof WireMessage.Type

const parseJson = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Unknown))

export const contentText = (content: typeof Content.Type | null | undefined): string => {
  if (content === null || content === undefined) return ""
  if (typeof content === "string") return content
  return content.flatMap((part) => ("text" in part ? [part.text] : [])).join("\n")
}

const namesOf = (messages: ReadonlyArray<WireMessage>): ReadonlyMap<string, string> =>
  new Map(
    messages.flatMap((message) =>
      message.role === "assistant"
        ? (message.tool_calls ?? []).map((call) => [call.id, call.function.name] as const)
        : []
    )
  )

const toMessage = (message: WireMessage, names: ReadonlyMap<string, string>): Prompt.Message => {
  switch (message.role) {
    case "system":
      return Prompt.systemMessage({ content: contentText(message.content) })
    case "user":
      return Prompt.userMessage({ content: [Prompt.textPart({ text: contentText(message.content) })] })
    case "assistant": {
      const text = contentText(message.content)
      const calls = (message.tool_calls ?? []).map((call) =>
        Prompt.toolCallPart({
          id: call.id,
          name: call.function.name,
          params: Option.getOrElse(parseJson(call.function.arguments), () => ({})),
          providerExecuted: false
        })
      )
      return Prompt.assistantMessage({
        content: text === "" ? calls : [Prompt.textPart({ text }), ...calls]
      })
    }
    case "tool": {
      const text = contentText(message.content)
      const result = Prompt.toolResultPart({
        id: message.tool_call_id,
        name: names.get(message.tool_call_id) ?? "unknown",
        isFailure: false,
        providerExecuted: false,
        result: Option.getOrElse(parseJson(text), () => text)
      })
      return Prompt.toolMessage({ content: [result] })
    }
  }
}

export const fromWireMessages = (messages: ReadonlyArray<WireMessage>): Prompt.Prompt => {
  const names = namesOf(messages)
  return Prompt.fromMessages(messages.map((message) => toMessage(message, names)))
}
