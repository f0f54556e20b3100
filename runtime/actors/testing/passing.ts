/** Lets the test's clock run until an effect is done. */
import { Effect } from "effect"
import { TestClock } from "effect/testing"

export const passing = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.raceFirst(effect, Effect.forever(Effect.andThen(TestClock.adjust(100), Effect.yieldNow)))
