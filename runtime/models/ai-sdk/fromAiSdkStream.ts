/**
 * A streamed answer, part by part. One pure step: what has been seen so far and the next part give
 * the parts to pass on, or the failure that ends the stream.
 *
 * Block ids are made unique within the answer: some providers call every stretch of text `txt-0`.
 */
import type { LanguageModelV4StreamPart } from "@ai-sdk/provider"
import { Result } from "effect"
import type { Response } from "effect/ai"
import { fromAiSdkContent, fromAiSdkFinish, fromAiSdkMetadata } from "./fromAiSdkContent.ts"
import { fromAiSdkToolCall, type ToolCallRules } from "./fromAiSdkToolCall.ts"
import { fromProviderMetadata } from "./providerMetadata.ts"

/** How often a provider opened a block, by kind and the id it gave. */
export type OpenedBlocks = ReadonlyMap<string, number>

export const noBlocks: OpenedBlocks = new Map()

/** A failed step carries what the provider reported, for `toAiErrorReason` to name. */
export type StreamStep = Result.Result<
  readonly [OpenedBlocks, ReadonlyArray<Response.StreamPartEncoded>],
  unknown
>

const keyOf = (kind: "text" | "reasoning", id: string): string => `${kind}:${id}`

const blockId = (blocks: OpenedBlocks, kind: "text" | "reasoning", id: string): string => {
  const opened = blocks.get(keyOf(kind, id)) ?? 1
  return opened === 1 ? id : `${id}.${opened}`
}

const open = (blocks: OpenedBlocks, kind: "text" | "reasoning", id: string): OpenedBlocks =>
  new Map(blocks).set(keyOf(kind, id), (blocks.get(keyOf(kind, id)) ?? 0) + 1)

export const fromAiSdkStream = (
  blocks: OpenedBlocks,
  part: LanguageModelV4StreamPart,
  rules: ToolCallRules
): StreamStep => {
  const pass = (...parts: ReadonlyArray<Response.StreamPartEncoded>): StreamStep =>
    Result.succeed([blocks, parts])

  switch (part.type) {
    case "text-start":
    case "reasoning-start": {
      const kind = part.type === "text-start" ? "text" : "reasoning"
      const opened = open(blocks, kind, part.id)
      const id = blockId(opened, kind, part.id)
      return Result.succeed([
        opened,
        [{ type: part.type, id, ...fromProviderMetadata(part.providerMetadata) }]
      ])
    }
    case "text-delta":
    case "reasoning-delta": {
      const id = blockId(blocks, part.type === "text-delta" ? "text" : "reasoning", part.id)
      return pass({
        type: part.type,
        id,
        delta: part.delta,
        ...fromProviderMetadata(part.providerMetadata)
      })
    }
    case "text-end":
    case "reasoning-end": {
      const id = blockId(blocks, part.type === "text-end" ? "text" : "reasoning", part.id)
      return pass({ type: part.type, id, ...fromProviderMetadata(part.providerMetadata) })
    }
    case "tool-input-start":
      return pass({
        type: "tool-params-start",
        id: part.id,
        name: part.toolName,
        providerExecuted: part.providerExecuted ?? false,
        ...fromProviderMetadata(part.providerMetadata)
      })
    case "tool-input-delta":
      return pass({ type: "tool-params-delta", id: part.id, delta: part.delta })
    case "tool-input-end":
      return pass({ type: "tool-params-end", id: part.id })
    case "tool-call":
      return Result.map(fromAiSdkToolCall(part, rules), (call) => [blocks, [call]] as const)
    case "tool-result":
    case "tool-approval-request":
    case "file":
    case "source":
      return pass(fromAiSdkContent(part))
    case "response-metadata":
      return pass(fromAiSdkMetadata(part))
    case "finish":
      return Result.map(fromAiSdkFinish(part), (finish) => [blocks, [finish]] as const)
    case "error":
      return Result.fail(part.error)
    // Nothing here is part of the answer: warnings, keep-alives, raw chunks, pictures of thoughts.
    case "stream-start":
    case "ping":
    case "raw":
    case "custom":
    case "reasoning-file":
      return pass()
  }
}
