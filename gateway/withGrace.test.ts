/** The end of a process whose parts take their time. */
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { SHUTDOWN_GRACE_MS } from "./limits.ts"
import { withGrace } from "./withGrace.ts"

/** Runs until it is told to end, and then takes as long as `ending`. */
const ended = (ending: Effect.Effect<unknown>) =>
  Effect.gen(function* () {
    const started = yield* Deferred.make<void>()
    const program = Effect.onInterrupt(
      Effect.andThen(Deferred.succeed(started, undefined), Effect.never),
      () => ending
    )
    const fiber = yield* Effect.forkChild(withGrace(program, SHUTDOWN_GRACE_MS))
    yield* Deferred.await(started)
    return yield* Effect.forkChild(Fiber.interrupt(fiber), { startImmediately: true })
  })

describe("a process that is told to end", () => {
  it.effect("waits for its parts to end well", () =>
    Effect.gen(function* () {
      const written = yield* Deferred.make<void>()
      const end = yield* ended(
        Effect.andThen(Effect.sleep(SHUTDOWN_GRACE_MS - 1), Deferred.succeed(written, undefined))
      )
      yield* TestClock.adjust(SHUTDOWN_GRACE_MS - 1)
      yield* Fiber.join(end)
      assert.isTrue(yield* Deferred.isDone(written))
    })
  )

  it.effect("does not wait for ever, and for less than ten seconds", () =>
    Effect.gen(function* () {
      const end = yield* ended(Effect.never)
      assert.isBelow(SHUTDOWN_GRACE_MS, 10_000)
      yield* TestClock.adjust(SHUTDOWN_GRACE_MS - 1)
      assert.isUndefined(end.pollUnsafe())
      yield* TestClock.adjust(1)
      yield* Fiber.join(end)
    })
  )
})
