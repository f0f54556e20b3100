/**
 * Any AI SDK model as the calls of an effect/ai `LanguageModel`: every provider package plugs in here.
 *
 * One request lives in one scope: interrupting the reader aborts the request and closes its
 * connection. Nothing is retried here; the error says whether its caller may. An answer that would not end
 * is closed where it reaches a bound, as if it had come to its model's length limit.
 */
import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Prompt,
  SharedV4ProviderOptions
} from "@ai-sdk/provider"
import { Clock, Effect, Redacted, Result, Stream } from "effect"
import { AiError, LanguageModel, Tool } from "effect/ai"
import { AnswerBoundReached, boundBehind, finishAt } from "#runtime/models/answer/AnswerBound.ts"
import { MODEL_ANSWER_MAX_MS } from "#runtime/models/limits.ts"
import type { ModelCalls } from "#runtime/models/ModelCalls.ts"
import type { Reasoning } from "#runtime/models/Reasoning.ts"
import { AnswerMeter } from "./AnswerMeter.ts"
import type { Reads } from "./fileParts.ts"
import { brokenOff } from "./fromAiSdkContent.ts"
import { fromAiSdkGenerateResult } from "./fromAiSdkGenerateResult.ts"
import { fromAiSdkStream, noBlocks } from "./fromAiSdkStream.ts"
import type { ToolCallRules } from "./fromAiSdkToolCall.ts"
import { toAiErrorReason } from "./toAiError.ts"
import { toAiSdkPrompt } from "./toAiSdkPrompt.ts"
import { toAiSdkTools } from "./toAiSdkTools.ts"

export interface AiSdkModelOptions {
  readonly model: LanguageModelV4
  /** Which files its models take. */
  readonly reads: Reads
  /** Kept out of every error, whatever the server quotes. */
  readonly secrets?: ReadonlyArray<Redacted.Redacted<string>>
  /** What every request tells this provider, under the provider's name. */
  readonly providerOptions?: SharedV4ProviderOptions
  /** How much the model is asked to think. The packages know what that is in each of their models' words. */
  readonly reasoning?: Reasoning
  /** Whether this provider lets a model think about this prompt; any, unless told. */
  readonly mayReason?: (prompt: LanguageModelV4Prompt) => boolean
  /** The last word on a prompt, for what only this provider knows. */
  readonly preparePrompt?: (prompt: LanguageModelV4Prompt) => LanguageModelV4Prompt
}

const tooLong = Effect.andThen(
  Effect.sleep(MODEL_ANSWER_MAX_MS),
  Effect.fail(new AnswerBoundReached({ bound: "time" }))
)

const rulesOf = (options: LanguageModel.ProviderOptions): ToolCallRules => ({
  toolNames: options.tools.map((tool) => tool.name),
  deferred: options.toolCallValidation === "deferred"
})

export const connect = ({
  model,
  reads,
  secrets = [],
  providerOptions,
  reasoning = "off",
  mayReason = () => true,
  preparePrompt = (prompt) => prompt
}: AiSdkModelOptions): ModelCalls => {
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
  ): LanguageModelV4CallOptions => {
    const prompt = toAiSdkPrompt(options.prompt, reads)
    return {
      prompt: preparePrompt(prompt),
      abortSignal,
      ...(providerOptions === undefined ? {} : { providerOptions }),
      ...(reasoning === "off" || !mayReason(prompt) ? {} : { reasoning }),
      ...toAiSdkTools(options.tools, options.toolChoice),
      ...(options.responseFormat.type === "json"
        ? {
            responseFormat: {
              type: "json",
              name: options.responseFormat.objectName,
              schema: Tool.getJsonSchemaFromSchema(options.responseFormat.schema, {
                transformer: LanguageModel.defaultCodecTransformer
              })
            }
          }
        : {})
    }
  }

  return {
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
        const meter = new AnswerMeter()
        let hasFinished = false
        return Stream.fromReadableStream({ evaluate: () => stream, onError: (error) => error }).pipe(
          Stream.mapAccumEffect(
            () => noBlocks,
            (blocks, part) => {
              const step = fromAiSdkStream(blocks, part, rules)
              const bounded = Result.map(step, ([next, parts]) => [next, meter.take(parts)] as const)
              hasFinished ||= part.type === "finish" || meter.isFull
              return Effect.fromResult(bounded)
            }
          ),
          Stream.takeUntil((part) => meter.isFull && part.type === "finish"),
          // Some providers say nothing at all where a server's answer is none.
          Stream.concat(Stream.suspend(() => (hasFinished ? Stream.empty : Stream.fail(brokenOff))))
        )
      }).pipe(
        Stream.unwrap,
        Stream.interruptWhen(tooLong),
        Stream.catch((error) => {
          const bound = boundBehind(error)
          return bound === undefined
            ? Stream.fromEffect(toError("streamText")(error))
            : Stream.succeed(finishAt(bound))
        })
      )
  }
}
