/**
 * One world for the tests of a file, with a fresh one after a test that failed in it. What is returned
 * plays in it.
 */
import { Effect, Exit, Scope } from "effect"
import { afterAll, beforeAll } from "vitest"
import { type BundledGateway, bundleGateway } from "./bundleGateway.ts"
import * as World from "./World.ts"

interface Kept {
  readonly world: World.World
  readonly scope: Scope.Closeable
}

export const useWorld = () => {
  let bundled: BundledGateway | undefined
  let kept: Kept | undefined

  const leave = Effect.suspend(() => {
    const closing = kept === undefined ? Effect.void : Scope.close(kept.scope, Exit.void)
    kept = undefined
    return closing
  })

  const open = Effect.gen(function* () {
    if (bundled === undefined) return yield* Effect.die(new Error("A world is there within tests only."))
    const scope = yield* Scope.make()
    kept = { scope, world: yield* Scope.provide(World.make(bundled), scope) }
    return kept
  })

  beforeAll(async () => {
    bundled = await bundleGateway()
  })
  afterAll(() => Effect.runPromise(leave))

  return <A, E, R>(play: (world: World.World) => Effect.Effect<A, E, R>) =>
    Effect.gen(function* () {
      const { world } = kept ?? (yield* open)
      return yield* Effect.onExit(play(world), (exit) => (Exit.isSuccess(exit) ? Effect.void : leave))
    })
}
