/** What an operator may do to an actor of this process. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { notebook } from "#runtime/actor/testing/Notebook.ts"
import { stateOf } from "#runtime/actor/testing/openNotebook.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { ActorId } from "#schemas/ids.ts"
import * as Actor from "./Actor.ts"
import { LocalActorSet, LocalActors } from "./LocalActors.ts"

const id = ActorId.make("ada/notes")

const resident = Effect.gen(function* () {
  const actor = yield* Actor.make(notebook(), id)
  const found = (yield* LocalActors).find("Notebook", id)
  assert.isDefined(found)
  if (found === undefined) return yield* Effect.die("It is not registered.")
  return { actor, found }
})

const alone = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  effect.pipe(
    Effect.provide(SqliteStore.layerMemory),
    Effect.provideService(LocalActors, new LocalActorSet())
  )

describe("a resident actor", () => {
  it.effect("that is loaded anew is what its journal says, and answers what it has answered", () =>
    alone(
      Effect.gen(function* () {
        const { actor, found } = yield* resident
        yield* actor.send("1", { _tag: "Write", text: "one" })
        const before = yield* Stream.runHead(actor.watch({}))
        yield* found.reload
        const after = yield* Stream.runHead(actor.watch({}))
        assert.notDeepEqual(before, after)
        assert.deepStrictEqual((yield* stateOf(actor)).lines, ["one"])
        assert.deepStrictEqual(yield* actor.send("1", { _tag: "Write", text: "one" }), { version: 1 })
        assert.deepStrictEqual(yield* actor.send("2", { _tag: "Write", text: "two" }), { version: 2 })
      })
    )
  )

  it.effect("says of itself what an inspection says, without being asked", () =>
    alone(
      Effect.gen(function* () {
        const { actor, found } = yield* resident
        assert.isFalse(found.facts().isLoaded)
        yield* actor.send("1", { _tag: "Write", text: "one" })
        const inspection = yield* actor.inspect
        assert.deepStrictEqual(found.facts(), { ...inspection, isLoaded: true })
      })
    )
  )

  it.effect("shows its events as they are stored", () =>
    alone(
      Effect.gen(function* () {
        const { actor, found } = yield* resident
        yield* actor.send("1", { _tag: "Write", text: "one" })
        const [first] = Array.from(yield* Stream.runCollect(Stream.take(found.watchEncoded, 1)))
        assert.strictEqual(first?._tag, "Snapshot")
        assert.isUndefined(found.stop)
      })
    )
  )
})
