/**
 * A model that is asked again where that can help, and another one behind it: see `nextTry`.
 *
 * What comes before an answer begins (the server's id for it) is held back, so that a server which
 * accepts a request and then fails may still be asked again.
 */
import { Effect, Stream } from "effect"
import type { AiError, Response } from "effect/ai"
import type { ModelCalls } from "./ModelCalls.ts"
import { type NextTry, nextTry } from "./nextTry.ts"

/** Which model of the two is asked, and how often it has been. */
interface Try {
  readonly calls: ModelCalls
  readonly tries: number
  readonly fallback: ModelCalls | undefined
}

const after = (attempt: Try, next: NextTry): Try | undefined => {
  switch (next._tag) {
    case "Again":
      return { ...attempt, tries: attempt.tries + 1 }
    case "Fallback":
      return attempt.fallback && { calls: attempt.fallback, tries: 1, fallback: undefined }
    case "GiveUp":
      return undefined
  }
}

/** Waits as long as it takes; fails with the error where there is no next try. */
const prepareNext = Effect.fnUntraced(function* (attempt: Try, error: AiError.AiError, hasBegun: boolean) {
  const hasFallback = attempt.fallback !== undefined
  const decision = nextTry({ error, hasBegun, tries: attempt.tries, hasFallback })
  const next = after(attempt, decision)
  if (next === undefined) return yield* error
  yield* Effect.logWarning("A model call failed before its answer began").pipe(
    Effect.annotateLogs({ reason: error.reason._tag, next: decision._tag, tries: attempt.tries })
  )
  if (decision._tag === "Again") yield* Effect.sleep(decision.waitMs)
  return next
})

type Part = Response.StreamPartEncoded

/** Passes on nothing until there is something to show. */
const holdBack = (
  held: ReadonlyArray<Part>,
  part: Part
): readonly [ReadonlyArray<Part>, ReadonlyArray<Part>] =>
  part.type === "response-metadata" ? [[...held, part], []] : [[], [...held, part]]

export const persistentModel = (calls: ModelCalls, fallback?: ModelCalls): ModelCalls => {
  const generate = (
    attempt: Try,
    ...[options]: Parameters<ModelCalls["generateText"]>
  ): ReturnType<ModelCalls["generateText"]> =>
    attempt.calls
      .generateText(options)
      .pipe(
        Effect.catch((error) =>
          Effect.flatMap(prepareNext(attempt, error, false), (next) => generate(next, options))
        )
      )

  const stream = (
    attempt: Try,
    ...[options]: Parameters<ModelCalls["streamText"]>
  ): ReturnType<ModelCalls["streamText"]> =>
    Stream.suspend(() => {
      let hasBegun = false
      return attempt.calls.streamText(options).pipe(
        Stream.mapAccum((): ReadonlyArray<Part> => [], holdBack),
        Stream.tap(() =>
          Effect.sync(() => {
            hasBegun = true
          })
        ),
        Stream.catch((error) =>
          Stream.unwrap(Effect.map(prepareNext(attempt, error, hasBegun), (next) => stream(next, options)))
        )
      )
    })

  const first: Try = { calls, tries: 1, fallback }
  return {
    generateText: (options) => generate(first, options),
    streamText: (options) => stream(first, options)
  }
}
