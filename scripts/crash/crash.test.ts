/**
 * A gateway is killed, begins again on the same store, and everybody comes back: nothing that was
 * acknowledged is lost, nothing happens twice, and every screen shows what is stored.
 */
import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Fiber } from "effect"
import { type CrashRow, crashMatrix } from "./crashMatrix.ts"
import { lastSaid } from "./lastSaid.ts"
import { loads } from "./loads.ts"
import { useWorld } from "./useWorld.ts"
import type { World } from "./World.ts"

/** One row of the matrix, dying the `nth` time. */
const play = (world: World, { during, keeps = 0, point }: CrashRow, nth: number) =>
  Effect.gen(function* () {
    world.clear()
    yield* world.lives.order({ _tag: "Arm", point, nth })
    const load = yield* Effect.forkChild(loads[during](world))
    const survived = Effect.andThen(Fiber.join(load), world.rest).pipe(
      Effect.andThen(Effect.die(new Error("It never came to that point.")))
    )
    const death = yield* Effect.raceFirst(world.lives.death, survived)
    assert.strictEqual(death.signal, "SIGKILL", world.lives.output)
    yield* world.begin
    yield* Fiber.join(load)
    yield* world.rest
    yield* world.check
    for (const { id } of world.stories) {
      const last = lastSaid(yield* world.stateOf(id))
      assert.isAtLeast(last.split(/\s+/).length, keeps, "what was checkpointed is kept")
    }
    yield* world.repeat
    yield* world.mend
    yield* world.check
  }).pipe(
    Effect.scoped,
    Effect.catchCause((cause) =>
      Effect.die(new Error(`killed ${point} (${nth}), during ${during}`, { cause: Cause.squash(cause) }))
    )
  )

describe("A gateway that is killed", () => {
  const inWorld = useWorld()

  for (const point of new Set(crashMatrix.map((row) => row.point))) {
    it.live(point, () =>
      inWorld((world) =>
        Effect.forEach(
          crashMatrix.filter((row) => row.point === point),
          (row) => Effect.forEach(row.nth, (nth) => play(world, row, nth)),
          { discard: true }
        )
      )
    )
  }
})
