/** Follows what a gateway tells as it changes, over one connection after another. */
import { Effect, type Scope, Stream } from "effect"
import { ACTOR_RETRY_MAX_MS, ACTOR_RETRY_MIN_MS } from "#schemas/limits.ts"
import type { Connection } from "./Connection.ts"

/** `ask`: on one connection. What was told stays where that is lost, or a gateway of another version cannot be read. */
export const followAgain = <A, E, AskError>(
  { online }: Pick<Connection, "online">,
  ask: Effect.Effect<Stream.Stream<A, E>, AskError, Scope.Scope>,
  tell: (told: A) => void
): Effect.Effect<never> => {
  let pauseMs = ACTOR_RETRY_MIN_MS
  return Effect.andThen(online, ask).pipe(
    Effect.flatMap(
      Stream.runForEach((told) =>
        Effect.sync(() => {
          pauseMs = ACTOR_RETRY_MIN_MS
          tell(told)
        })
      )
    ),
    Effect.scoped,
    Effect.catchCause(() => Effect.void),
    Effect.andThen(
      Effect.suspend(() => {
        const nowMs = pauseMs
        pauseMs = Math.min(2 * pauseMs, ACTOR_RETRY_MAX_MS)
        return Effect.sleep(nowMs)
      })
    ),
    Effect.forever
  )
}
