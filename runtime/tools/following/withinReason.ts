/** Telling an actor to stop: tried until it has heard it, within reason, and not told how that went. */
import { Effect } from "effect"
import type { SendError } from "#runtime/actor/ActorClient.ts"
import { actorRetry } from "#runtime/actor/sendUntilAnswered.ts"
import { TASK_ABORT_TIMEOUT_MS } from "#runtime/actors/web-agent/limits.ts"

export const withinReason = <A, Rejection>(
  stop: Effect.Effect<A, SendError<Rejection>>
): Effect.Effect<void> =>
  stop.pipe(
    Effect.retry({
      schedule: actorRetry,
      // A process that ends stops its actors itself.
      while: (error) =>
        error._tag === "ActorUnavailable" && error.isRetryable && error.reason !== "ShuttingDown"
    }),
    Effect.interruptible,
    Effect.timeout(TASK_ABORT_TIMEOUT_MS),
    Effect.ignore
  )
