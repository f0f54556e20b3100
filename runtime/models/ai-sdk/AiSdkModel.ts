/**
 * Any AI SDK model as an effect/ai `LanguageModel`: every provider package plugs in here.
 *
 * One request lives in one scope: interrupting the reader aborts the request and closes its
 * connection. Nothing is retried here; the error says whether its caller may.
 */
import type { LanguageModelV4, LanguageModelV4CallOptions } from "@ai-sdk/provider"
import { Clock, Effect, Redacted, Stream } from "effect"
import { AiError, LanguageModel, Tool } from "effect/ai"
import { fromAiSdkGenerateResult } from "./fromAiSdkGenerateResult.ts"
import { fromAiSdkStream, noBlocks } from "./fromAiSdkStream.ts"
import type { ToolCallRules } from "./fromAiSdkToolCall.ts"
import { toAiErrorReason } from "./toAiError.ts"
import { toAiSdkPrompt } from "./toAiSdkPrompt.ts"
import { toAiSdkTools } from "./toAiSdkTools.ts"

export interface AiSdkModelOptions {
  readonly model: LanguageModelV4
  /** Kept out of every error, whatever the server quotes. */
  readonly secrets?: ReadonlyArray<Redacted.Redacted<string>>
  /** For providers that accept only a part of JSON Schema for structured output. */
  readonly codecTransformer?: LanguageModel.CodecTransformer
}

const rulesOf = (options: LanguageModel.ProviderOptions): ToolCallRules => ({
  toolNames: options.tools.map((tool) => tool.name),
  deferred: options.toolCallValidation === "deferred"
})

export const make = ({
  model,
  secrets = [],
  codecTransformer = LanguageModel.defaultCodecTransformer
}: AiSdkModelOptions): Effect.Effect<LanguageModel.LanguageModel> => {
  const toError = (method: string) => (error: unknown) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) =>
      Effect.fail(
        AiError.make({
          module: "AiSdkModel",
          method,
          reason: toAiErrorReason(error, { now, secrets: secrets.map(Redacted.value) })
        })
      )
    )

  const callOptions = (
    options: LanguageModel.ProviderOptions,
    abortSignal: AbortSignal
  ): LanguageModelV4CallOptions => ({
    prompt: toAiSdkPrompt(options.prompt),
    abortSignal,
    ...toAiSdkTools(options.tools, options.toolChoice),
    ...(options.responseFormat.type === "json"
      ? {
          responseFormat: {
            type: "json",
            name: options.responseFormat.objectName,
            schema: Tool.getJsonSchemaFromSchema(options.responseFormat.schema, {
              transformer: codecTransformer
            })
          }
        }
      : {})
  })

  return LanguageModel.make({
    codecTransformer,

    generateText: (options) =>
      Effect.tryPromise({
        try: async (signal) => model.doGenerate(callOptions(options, signal)),
        catch: (error) => error
      }).pipe(
        Effect.flatMap((result) => Effect.fromResult(fromAiSdkGenerateResult(result, rulesOf(options)))),
        Effect.catch(toError("generateText"))
      ),

    streamText: (options) =>
      Effect.gen(function* () {
        const request = yield* Effect.acquireRelease(
          Effect.sync(() => new AbortController()),
          (controller) => Effect.sync(() => controller.abort())
        )
        const { stream } = yield* Effect.tryPromise({
          try: async () => model.doStream(callOptions(options, request.signal)),
          catch: (error) => error
        })
        const rules = rulesOf(options)
        return Stream.fromReadableStream({ evaluate: () => stream, onError: (error) => error }).pipe(
          Stream.mapAccumEffect(
            () => noBlocks,
            (blocks, part) => Effect.fromResult(fromAiSdkStream(blocks, part, rules))
          )
        )
      }).pipe(
        Stream.unwrap,
        Stream.catch((error) => Stream.fromEffect(toError("streamText")(error)))
      )
  })
}
