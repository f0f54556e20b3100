/** Places as those who have them and those who wait see it. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { makePlaces } from "./PythonPlaces.ts"

describe("A place", () => {
  it.effect(
    "that is kept after all is no promise any more: whoever offers theirs next is called instead",
    () =>
      Effect.gen(function* () {
        const { take } = makePlaces(2)
        const ada = yield* take("ada", Effect.void)
        const cy = yield* take("cy", Effect.void)
        yield* Effect.forkChild(take("bob", Effect.void), { startImmediately: true })
        yield* ada.wanted
        yield* ada.keep
        const called = yield* Effect.forkChild(cy.wanted, { startImmediately: true })
        yield* Effect.yieldNow
        assert.isDefined(called.pollUnsafe())
        yield* Fiber.interrupt(called)
      }).pipe(Effect.scoped)
  )
})
