/**
 * The parts of an answer that read the same whether it was streamed or came in one piece: files,
 * sources, results of tools the provider ran itself, what the answer cost and why it ended.
 */
import type {
  LanguageModelV4File,
  LanguageModelV4FinishReason,
  LanguageModelV4ResponseMetadata,
  LanguageModelV4Source,
  LanguageModelV4ToolApprovalRequest,
  LanguageModelV4ToolResult,
  LanguageModelV4Usage,
  SharedV4ProviderMetadata
} from "@ai-sdk/provider"
import { Result } from "effect"
import { AiError, type Response } from "effect/ai"
import { Base64 } from "effect/encoding"
import { withServerWords } from "#runtime/models/ServerWords.ts"
import { fromProviderMetadata } from "./providerMetadata.ts"

/** A file that is only an address is a source to the reader, not content. */
const fromFile = (file: LanguageModelV4File): Response.FilePartEncoded | Response.UrlSourcePartEncoded =>
  file.data.type === "url"
    ? {
        type: "source",
        sourceType: "url",
        id: file.data.url.href,
        url: file.data.url.href,
        title: file.mediaType
      }
    : {
        type: "file",
        mediaType: file.mediaType,
        data: typeof file.data.data === "string" ? file.data.data : Base64.encode(file.data.data),
        ...fromProviderMetadata(file.providerMetadata)
      }

const fromSource = (
  source: LanguageModelV4Source
): Response.UrlSourcePartEncoded | Response.DocumentSourcePartEncoded =>
  source.sourceType === "url"
    ? {
        type: "source",
        sourceType: "url",
        id: source.id,
        url: source.url,
        title: source.title ?? source.url,
        ...fromProviderMetadata(source.providerMetadata)
      }
    : {
        type: "source",
        sourceType: "document",
        id: source.id,
        mediaType: source.mediaType,
        title: source.title,
        ...(source.filename === undefined ? {} : { fileName: source.filename }),
        ...fromProviderMetadata(source.providerMetadata)
      }

/** Only tools that the provider runs itself have their results in an answer. */
const fromToolResult = (result: LanguageModelV4ToolResult): Response.ToolResultPartEncoded => ({
  type: "tool-result",
  id: result.toolCallId,
  name: result.toolName,
  result: result.result,
  isFailure: result.isError ?? false,
  providerExecuted: true,
  preliminary: result.preliminary ?? false,
  ...fromProviderMetadata(result.providerMetadata)
})

type SharedContent =
  | LanguageModelV4File
  | LanguageModelV4Source
  | LanguageModelV4ToolResult
  | LanguageModelV4ToolApprovalRequest

export const fromAiSdkContent = (
  part: SharedContent
):
  | Response.FilePartEncoded
  | Response.UrlSourcePartEncoded
  | Response.DocumentSourcePartEncoded
  | Response.ToolResultPartEncoded
  | Response.ToolApprovalRequestPartEncoded => {
  switch (part.type) {
    case "file":
      return fromFile(part)
    case "source":
      return fromSource(part)
    case "tool-result":
      return fromToolResult(part)
    case "tool-approval-request":
      return { type: "tool-approval-request", approvalId: part.approvalId, toolCallId: part.toolCallId }
  }
}

export const fromAiSdkMetadata = (
  metadata: LanguageModelV4ResponseMetadata
): Response.ResponseMetadataPartEncoded => ({
  type: "response-metadata",
  ...(metadata.id === undefined ? {} : { id: metadata.id }),
  ...(metadata.modelId === undefined ? {} : { modelId: metadata.modelId }),
  ...(metadata.timestamp === undefined || Number.isNaN(metadata.timestamp.getTime())
    ? {}
    : { timestamp: metadata.timestamp.toISOString() })
})

/** Servers count tokens as they please; what is not a whole number counts as not told. */
const tokens = (count: number | undefined): number | undefined =>
  count !== undefined && Number.isSafeInteger(count) ? count : undefined

/** The connection was closed in good order, but the answer had not come to its end. */
export const brokenOff = new AiError.InvalidOutputError({
  description: "The answer broke off before its end",
  ...withServerWords({ isCut: true })
})

const declined = new AiError.ContentPolicyError({ description: "The model declined to answer" })

/** An end that is none, and an end that is a refusal, are failures. */
export const fromAiSdkFinish = (finish: {
  readonly finishReason: LanguageModelV4FinishReason
  readonly usage: LanguageModelV4Usage
  readonly providerMetadata?: SharedV4ProviderMetadata | undefined
}): Result.Result<Response.FinishPartEncoded, AiError.AiErrorReason> => {
  const { inputTokens, outputTokens } = finish.usage
  const reason = finish.finishReason.unified
  if (reason === "interrupted") return Result.fail(brokenOff)
  if (reason === "content-filter") return Result.fail(declined)
  return Result.succeed({
    type: "finish",
    reason,
    usage: {
      inputTokens: {
        total: tokens(inputTokens.total),
        uncached: tokens(inputTokens.noCache),
        cacheRead: tokens(inputTokens.cacheRead),
        cacheWrite: tokens(inputTokens.cacheWrite)
      },
      outputTokens: {
        total: tokens(outputTokens.total),
        text: tokens(outputTokens.text),
        reasoning: tokens(outputTokens.reasoning)
      }
    },
    ...fromProviderMetadata(finish.providerMetadata)
  })
}
