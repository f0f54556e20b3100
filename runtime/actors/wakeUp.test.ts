/** Whose time is over is gone within the hour, though nobody asks for them and no process is started. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { HeldHere } from "#runtime/cluster/ShardGains.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { Dispatch } from "#schemas/dispatch/Dispatch.ts"
import { DISPATCH_KEPT_MS } from "#schemas/dispatch/limits.ts"
import { actorId, UserId } from "#schemas/ids.ts"
import { Actors } from "./Actors.ts"
import { WAKE_EVERY_MS } from "./limits.ts"
import * as LocalActors from "./testing/LocalActors.ts"
import { passing } from "./testing/passing.ts"
import * as ScriptedModel from "./testing/ScriptedModel.ts"
import { wakeHourly } from "./wakeUp.ts"

const id = actorId(UserId.make("ada"), "one")

describe("an actor whose time is over", () => {
  it.effect("is woken within the hour, and only one of a kind that has a time", () =>
    Effect.gen(function* () {
      const journal = yield* Journal
      const first = yield* LocalActors.start
      yield* first.actors.dispatch.send(id, "ask", { _tag: "DispatchPrompt", prompt: "hello" })
      yield* passing(
        Effect.gen(function* () {
          while ((yield* currentState(first.actors.dispatch, id))?.progress._tag !== "Finished") {
            yield* Effect.yieldNow
          }
        })
      )
      // As it is where nobody has asked for it for a while: it is not loaded.
      yield* first.stop
      const { actors } = yield* LocalActors.start
      const stage = Effect.map(journal.load({ kind: Dispatch.kind, id }), (loaded) => loaded.stage)
      const untilErased = Effect.gen(function* () {
        while ((yield* stage) !== "Erased") yield* Effect.yieldNow
      })
      const others = yield* Effect.forkScoped(Effect.provideService(wakeHourly(new Set()), Actors, actors))
      yield* TestClock.adjust(DISPATCH_KEPT_MS)
      assert.strictEqual(yield* stage, "Living")
      yield* Fiber.interrupt(others)
      // Another runner holds it, and wakes it.
      const elsewhere = yield* wakeHourly(new Set([Dispatch.kind])).pipe(
        Effect.provideService(Actors, actors),
        Effect.provideService(HeldHere, () => false),
        Effect.forkScoped
      )
      yield* TestClock.adjust(WAKE_EVERY_MS)
      assert.strictEqual(yield* stage, "Living")
      yield* Fiber.interrupt(elsewhere)
      yield* Effect.forkScoped(Effect.provideService(wakeHourly(new Set([Dispatch.kind])), Actors, actors))
      yield* TestClock.adjust(WAKE_EVERY_MS)
      yield* passing(untilErased)
    }).pipe(Effect.scoped, Effect.provide(LocalActors.lasting(ScriptedModel.layer([]))))
  )
})
