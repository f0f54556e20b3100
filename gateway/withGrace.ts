/** Graceful shutdown: a process that is told to end has a grace to end well, and ends then at the latest. */
import { Effect, Fiber, Option } from "effect"

/** Ends with the inner fiber; when it is interrupted the inner fiber has so long to end well. */
export const withGrace = <A, E>(effect: Effect.Effect<A, E>, graceMs: number) =>
  Effect.gen(function* () {
    const inner = yield* Effect.forkDetach(effect)
    return yield* Effect.onInterrupt(Fiber.join(inner), () =>
      Effect.gen(function* () {
        yield* Effect.logInfo("Going down")
        const ended = yield* Effect.timeoutOption(Fiber.interrupt(inner), graceMs)
        if (Option.isNone(ended)) yield* Effect.logWarning("Cut off what was still running")
      })
    )
  })
