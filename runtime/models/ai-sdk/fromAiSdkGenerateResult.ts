/** An answer that came in one piece, as the parts a streamed one would have ended in. */
import type { LanguageModelV4Content, LanguageModelV4GenerateResult } from "@ai-sdk/provider"
import { Result } from "effect"
import type { AiError, Response } from "effect/ai"
import { fromAiSdkContent, fromAiSdkFinish, fromAiSdkMetadata } from "./fromAiSdkContent.ts"
import { fromAiSdkToolCall, type ToolCallRules } from "./fromAiSdkToolCall.ts"
import { fromProviderMetadata } from "./providerMetadata.ts"

const fromContent = (
  content: LanguageModelV4Content,
  rules: ToolCallRules
): Result.Result<ReadonlyArray<Response.PartEncoded>, AiError.AiErrorReason> => {
  switch (content.type) {
    case "text":
    case "reasoning":
      return Result.succeed([
        { type: content.type, text: content.text, ...fromProviderMetadata(content.providerMetadata) }
      ])
    case "tool-call":
      return Result.map(fromAiSdkToolCall(content, rules), (call) => [call])
    case "tool-result":
    case "tool-approval-request":
    case "file":
    case "source":
      return Result.succeed([fromAiSdkContent(content)])
    case "custom":
    case "reasoning-file":
      return Result.succeed([])
  }
}

export const fromAiSdkGenerateResult = (
  result: LanguageModelV4GenerateResult,
  rules: ToolCallRules
): Result.Result<Array<Response.PartEncoded>, AiError.AiErrorReason> =>
  Result.gen(function* () {
    const parts = yield* Result.all(result.content.map((content) => fromContent(content, rules)))
    const finish = yield* fromAiSdkFinish(result)
    return [
      ...(result.response === undefined ? [] : [fromAiSdkMetadata(result.response)]),
      ...parts.flat(),
      finish
    ]
  })
