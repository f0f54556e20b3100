/**
 * An effect/ai prompt as an AI SDK prompt: message by message, part by part, in order.
 *
 * Nothing is lost but approval requests, which the AI SDK does not keep in history (its approval
 * responses name the request by id).
 */
import type {
  LanguageModelV4Message,
  LanguageModelV4Prompt,
  LanguageModelV4TextPart,
  LanguageModelV4ToolResultPart
} from "@ai-sdk/provider"
import type { Prompt } from "effect/ai"
import { filePart, type Reads } from "./fileParts.ts"
import { toProviderOptions } from "./providerMetadata.ts"
import { toToolResultOutput } from "./toToolResultOutput.ts"

type MessageOf<Role extends LanguageModelV4Message["role"]> = Extract<LanguageModelV4Message, { role: Role }>
type AssistantContent = MessageOf<"assistant">["content"]
type ToolContent = MessageOf<"tool">["content"]

const textPart = (part: Prompt.TextPart): LanguageModelV4TextPart => ({
  type: "text",
  text: part.text,
  ...toProviderOptions(part.options)
})

const toolResultPart = (part: Prompt.ToolResultPart): LanguageModelV4ToolResultPart => ({
  type: "tool-result",
  toolCallId: part.id,
  toolName: part.name,
  output: toToolResultOutput(part),
  ...toProviderOptions(part.options)
})

const assistantPart = (part: Prompt.AssistantMessagePart, reads: Reads): AssistantContent => {
  switch (part.type) {
    case "text":
      return [textPart(part)]
    case "file":
      return [filePart(part, reads)]
    case "reasoning":
      return [{ type: "reasoning", text: part.text, ...toProviderOptions(part.options) }]
    case "tool-call":
      return [
        {
          type: "tool-call",
          toolCallId: part.id,
          toolName: part.name,
          input: part.params,
          ...(part.providerExecuted ? { providerExecuted: true } : {}),
          ...toProviderOptions(part.options)
        }
      ]
    case "tool-result":
      return [toolResultPart(part)]
    case "tool-approval-request":
      return []
  }
}

const toolMessagePart = (part: Prompt.ToolMessagePart): ToolContent[number] =>
  part.type === "tool-result"
    ? toolResultPart(part)
    : {
        type: "tool-approval-response",
        approvalId: part.approvalId,
        approved: part.approved,
        ...(part.reason === undefined ? {} : { reason: part.reason }),
        ...toProviderOptions(part.options)
      }

const toMessage = (message: Prompt.Message, reads: Reads): LanguageModelV4Message => {
  const options = toProviderOptions(message.options)
  switch (message.role) {
    case "system":
      return { role: "system", content: message.content, ...options }
    case "user":
      return {
        role: "user",
        content: message.content.map((part) =>
          part.type === "text" ? textPart(part) : filePart(part, reads)
        ),
        ...options
      }
    case "assistant":
      return {
        role: "assistant",
        content: message.content.flatMap((part) => assistantPart(part, reads)),
        ...options
      }
    case "tool":
      return { role: "tool", content: message.content.map(toolMessagePart), ...options }
  }
}

/** `reads`: what files the model takes; the others are named instead. */
export const toAiSdkPrompt = (prompt: Prompt.Prompt, reads: Reads): LanguageModelV4Prompt =>
  prompt.content.map((message) => toMessage(message, reads))
