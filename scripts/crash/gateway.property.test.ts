/**
 * A real gateway under random moves: people who talk, lose their connection and stop reading, and a
 * gateway that is killed or told to end. What must hold is compared at rest.
 *
 * A failure prints its seed, its path and the moves it takes; its seed then belongs in the list.
 */
import { describe, it } from "@effect/vitest"
import { Effect } from "effect"
import fc from "fast-check"
import { type Model, moves, Real } from "./moves.ts"
import { useWorld } from "./useWorld.ts"
import type { World } from "./World.ts"

/** Within the timeout: a failure that is still being made smaller is reported as far as it came. */
const SHRINKING_MS = 240_000

/** Also every one that ever failed. */
const seeds = [1, 7, 20, 2001]
const RUNS = 2
const MOVES = 25

const oneRun = (world: World, commands: Iterable<fc.AsyncCommand<Model, Real>>) =>
  Effect.gen(function* () {
    const real = yield* Real.make(world)
    yield* Effect.promise(() => fc.asyncModelRun(() => ({ model: { deaths: 0, said: 0 }, real }), commands))
    yield* real.settled
    yield* world.repeat
  }).pipe(Effect.scoped)

describe("A gateway, attacked", () => {
  const inWorld = useWorld()

  for (const seed of seeds) {
    it.live(
      `keeps what it acknowledged, does nothing twice and shows everybody the same (seed ${seed})`,
      () =>
        inWorld((world) =>
          Effect.promise(() =>
            fc.assert(
              fc.asyncProperty(fc.commands(moves, { maxCommands: MOVES, size: "max" }), (commands) =>
                Effect.runPromise(oneRun(world, commands))
              ),
              { seed, numRuns: RUNS, endOnFailure: false, interruptAfterTimeLimit: SHRINKING_MS }
            )
          )
        )
    )
  }
})
