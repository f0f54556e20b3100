/**
 * A model with retries and a fallback, by the `retryPolicy`. Whoever asked is told of them through `ModelProgress`.
 *
 * What comes before there is anything to show (the server's id for the answer, the opening of a block, a
 * tool call that is not whole yet) is held back, so that a server which accepts a request and then fails
 * may still be asked again.
 */
import { Effect, Stream } from "effect"
import type { AiError, Response } from "effect/ai"
import type { ModelCalls } from "#runtime/models/ModelCalls.ts"
import { ModelProgress } from "#runtime/models/ModelProgress.ts"
import { type RetryDecision, retryPolicy } from "./retryPolicy.ts"

export interface NamedModel {
  /** What it goes by where models are named. */
  readonly name: string
  readonly calls: ModelCalls
}

/** Which model of the two is asked, and how often it has been. */
interface Try {
  readonly model: NamedModel
  readonly tries: number
  readonly fallback: NamedModel | undefined
}

const after = (attempt: Try, next: RetryDecision): Try | undefined => {
  switch (next._tag) {
    case "Again":
      return { ...attempt, tries: attempt.tries + 1 }
    case "Fallback":
      return attempt.fallback && { model: attempt.fallback, tries: 1, fallback: undefined }
    case "GiveUp":
      return undefined
  }
}

/** Waits as long as it takes; fails with the error where there is no next try. */
const prepareNext = Effect.fnUntraced(function* (attempt: Try, error: AiError.AiError, hasBegun: boolean) {
  const hasFallback = attempt.fallback !== undefined
  const decision = retryPolicy({ error, hasBegun, tries: attempt.tries, hasFallback })
  const next = after(attempt, decision)
  if (next === undefined) return yield* error
  yield* Effect.logWarning("A model call failed before its answer began").pipe(
    Effect.annotateLogs({ reason: error.reason._tag, next: decision._tag, tries: attempt.tries })
  )
  const { fallingBack, retrying } = yield* ModelProgress
  if (decision._tag === "Again") {
    yield* retrying
    yield* Effect.sleep(decision.waitMs)
  } else yield* fallingBack(next.model.name)
  return next
})

const announce = ({ name }: NamedModel): Effect.Effect<void> =>
  Effect.flatMap(ModelProgress, ({ answering }) => answering(name))

type Part = Response.StreamPartEncoded

/**
 * Whether somebody sees this part, or acts on it. A call's parameters are neither before it is whole:
 * whoever names a tool while they arrive names it a moment later where the answer begins with the call.
 */
const isShown = (part: Part): boolean => {
  switch (part.type) {
    case "text-delta":
    case "reasoning-delta":
      return part.delta !== ""
    case "response-metadata":
    case "text-start":
    case "text-end":
    case "reasoning-start":
    case "reasoning-end":
    case "tool-params-start":
    case "tool-params-delta":
    case "tool-params-end":
      return false
    default:
      return true
  }
}

export const retryingModel = (model: NamedModel, fallback?: NamedModel): ModelCalls => {
  const generate = (
    attempt: Try,
    ...[options]: Parameters<ModelCalls["generateText"]>
  ): ReturnType<ModelCalls["generateText"]> =>
    attempt.model.calls.generateText(options).pipe(
      Effect.tap(() => announce(attempt.model)),
      Effect.catch((error) =>
        Effect.flatMap(prepareNext(attempt, error, false), (next) => generate(next, options))
      )
    )

  const stream = (
    attempt: Try,
    ...[options]: Parameters<ModelCalls["streamText"]>
  ): ReturnType<ModelCalls["streamText"]> =>
    Stream.suspend(() => {
      const held: Array<Part> = []
      let hasBegun = false
      const release = (part: Part): Effect.Effect<ReadonlyArray<Part>> => {
        if (hasBegun) return Effect.succeed([part])
        held.push(part)
        if (!isShown(part)) return Effect.succeed([])
        hasBegun = true
        return Effect.as(announce(attempt.model), held.splice(0))
      }
      return attempt.model.calls.streamText(options).pipe(
        Stream.mapEffect(release),
        // An answer that ends without showing anything is still one.
        Stream.concat(Stream.sync(() => held)),
        Stream.flattenIterable,
        Stream.catch((error) =>
          Stream.unwrap(Effect.map(prepareNext(attempt, error, hasBegun), (next) => stream(next, options)))
        )
      )
    })

  const first: Try = { model, tries: 1, fallback }
  return {
    generateText: (options) => generate(first, options),
    streamText: (options) => stream(first, options)
  }
}
