/**
 * A tool call as the model wrote it. Its arguments arrive as JSON text: none at all means no
 * arguments, and text that is not JSON is the model's mistake, reported as one that may be retried.
 */
import type { LanguageModelV4ToolCall } from "@ai-sdk/provider"
import { Result, Schema } from "effect"
import { AiError, type Response } from "effect/ai"
import { fromProviderMetadata } from "./providerMetadata.ts"

/** What the caller of the model asked for, as far as tool calls are concerned. */
export interface ToolCallRules {
  readonly toolNames: ReadonlyArray<string>
  /** The caller checks names and arguments itself: hand everything over as it came. */
  readonly deferred: boolean
}

const parse = Schema.decodeUnknownResult(Schema.fromJsonString(Schema.Unknown))

const parametersOf = (
  call: LanguageModelV4ToolCall,
  rules: ToolCallRules
): Result.Result<unknown, AiError.AiErrorReason> => {
  if (call.input.trim() === "") return Result.succeed({})
  const parsed = parse(call.input)
  if (Result.isSuccess(parsed)) return Result.succeed(parsed.success)
  if (rules.deferred) return Result.succeed(call.input)
  return Result.fail(
    new AiError.ToolParameterValidationError({
      toolName: call.toolName,
      description: "The arguments are not valid JSON"
    })
  )
}

export const fromAiSdkToolCall = (
  call: LanguageModelV4ToolCall,
  rules: ToolCallRules
): Result.Result<Response.ToolCallPartEncoded, AiError.AiErrorReason> => {
  if (!rules.deferred && call.providerExecuted !== true && !rules.toolNames.includes(call.toolName)) {
    return Result.fail(
      new AiError.ToolNotFoundError({ toolName: call.toolName, availableTools: rules.toolNames })
    )
  }
  return Result.map(parametersOf(call, rules), (params) => ({
    type: "tool-call" as const,
    id: call.toolCallId,
    name: call.toolName,
    params,
    providerExecuted: call.providerExecuted ?? false,
    ...fromProviderMetadata(call.providerMetadata)
  }))
}
