/** Actors in a real cluster of one: who keeps them loaded, and what is kept when they are not. */
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Layer, Stream } from "effect"
import { TestClock } from "effect/testing"
import { fakeResident } from "#runtime/actor/testing/fakeResident.ts"
import { Notebook, type NotebookTypes, notebook } from "#runtime/actor/testing/Notebook.ts"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { passing } from "#runtime/actors/testing/passing.ts"
import * as Cluster from "#runtime/cluster/Cluster.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import { ActorId } from "#schemas/ids.ts"
import * as ActorEntity from "./ActorEntity.ts"
import { connectActor } from "./connectActor.ts"
import { LocalActorSet, LocalActors } from "./LocalActors.ts"

const id = ActorId.make("ada/notes")
const IDLE_MS = 5_000

const world = ActorEntity.layer(notebook({ idleMs: IDLE_MS })).pipe(
  Layer.provideMerge(Cluster.layerSingle),
  Layer.provide(SqliteStore.layerMemory)
)

const connect = connectActor<NotebookTypes>(Notebook)
const longWhile = Effect.repeat(TestClock.adjust(IDLE_MS), { times: 5 })

describe("An actor in the cluster", () => {
  it.effect("is unloaded when nobody needs it, and is the same when it is loaded again", () =>
    Effect.gen(function* () {
      const client = yield* connect
      yield* passing(client.send(id, "1", { _tag: "Write", text: "one" }))
      const before = yield* passing(client.inspect(id))
      yield* longWhile
      const after = yield* passing(client.inspect(id))
      assert.isAbove(after.activatedAt, before.activatedAt)
      assert.deepStrictEqual((yield* passing(currentState(client, id)))?.lines, ["one"])
    }).pipe(Effect.provide(world))
  )

  it.effect("stays loaded while it is watched", () =>
    Effect.gen(function* () {
      const client = yield* connect
      const began = yield* Deferred.make<void>()
      const watching = yield* client.watch(id).pipe(
        Stream.tap(() => Deferred.succeed(began, undefined)),
        Stream.runDrain,
        Effect.forkChild
      )
      yield* passing(Deferred.await(began))
      const before = yield* passing(client.inspect(id))
      yield* longWhile
      assert.strictEqual((yield* passing(client.inspect(id))).activatedAt, before.activatedAt)
      yield* Fiber.interrupt(watching)
      yield* longWhile
      assert.isAbove((yield* passing(client.inspect(id))).activatedAt, before.activatedAt)
    }).pipe(Effect.provide(world))
  )

  it.effect("stays loaded while it has a job, and no longer", () =>
    Effect.gen(function* () {
      const client = yield* connect
      const words = Array.from({ length: 600 }, () => "w")
      yield* passing(client.send(id, "1", { _tag: "Dictate", words }))
      const before = yield* passing(client.inspect(id))
      yield* longWhile
      const during = yield* passing(client.inspect(id))
      assert.strictEqual(during.activatedAt, before.activatedAt)
      assert.strictEqual(during.jobs.length, 1)
      yield* Effect.repeat(longWhile, { times: 5 })
      const after = yield* passing(client.inspect(id))
      assert.isAbove(after.activatedAt, before.activatedAt)
      assert.strictEqual((yield* passing(currentState(client, id)))?.closedAfterRestart, 0)
    }).pipe(Effect.provide(world))
  )

  it.effect("answers a rejection in its own type, through the cluster", () =>
    Effect.gen(function* () {
      const client = yield* connect
      const error = yield* passing(Effect.flip(client.send(id, "1", { _tag: "Write", text: "" })))
      assert.deepStrictEqual(error, { _tag: "Rejected", rejection: { _tag: "EmptyLine" } })
    }).pipe(Effect.provide(world))
  )

  it.effect("is watched without the cluster in between where it is in this process", () =>
    Effect.gen(function* () {
      const client = yield* connect
      const here = new ActorUnavailable({ reason: "Moved", message: "It was asked here." })
      const resident = fakeResident({ kind: Notebook.kind, id, watch: () => Stream.fail(here) })
      yield* (yield* LocalActors).register(resident)
      assert.strictEqual(yield* Effect.flip(Stream.runDrain(client.watch(id))), here)
    }).pipe(Effect.provide(world), Effect.provideService(LocalActors, new LocalActorSet()))
  )
})
