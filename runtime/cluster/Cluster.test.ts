/** Two runners that share their actors, by leases in MongoDB. */
import { afterAll, assert, describe, it } from "@effect/vitest"
import { Context, Effect, Exit, Fiber, Layer, Schedule, Scope, Stream } from "effect"
import { RunnerAddress } from "effect/cluster"
import * as ActorEntity from "#runtime/actor/ActorEntity.ts"
import { connectActor } from "#runtime/actor/connectActor.ts"
import { LocalActorSet, LocalActors } from "#runtime/actor/LocalActors.ts"
import { Notebook, type NotebookTypes, notebook } from "#runtime/actor/testing/Notebook.ts"
import { currentState } from "#runtime/actor/watch/currentState.ts"
import { freePort } from "#runtime/cluster/testing/freePort.ts"
import type { SecretKeys } from "#runtime/secretKeys.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { MongoDatabase } from "#runtime/store/mongo/database/MongoDatabase.ts"
import { onEveryMongo } from "#runtime/store/mongo/testing/mongoServers.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { ActorId } from "#schemas/ids.ts"
import * as Cluster from "./Cluster.ts"
import * as MongoRunnerStorage from "./leases/MongoRunnerStorage.ts"

const key = (byte: number) => new Uint8Array(32).fill(byte)
/** The key is being replaced: one seals with the new one already, and the other still with the one before. */
const [before, now]: readonly [SecretKeys, SecretKeys] = [
  [key(7), key(8)],
  [key(8), key(7)]
]
const times = { expiryMs: 6_000, refreshMs: 1_000, lookMs: 200 }
const ids = Array.from({ length: 40 }, (_, at) => ActorId.make(`ada/notes-${at}`))

/** A runner in a scope of its own: what it has loaded, and a client of the actors. */
const startRunner = Effect.fnUntraced(function* (
  database: ReturnType<typeof MongoDatabase.layer>,
  secretKeys: SecretKeys
) {
  const journal = yield* Journal
  const scope = yield* Scope.make()
  yield* Effect.addFinalizer((exit) => Scope.close(scope, exit))
  const address = RunnerAddress.make("127.0.0.1", yield* Effect.promise(freePort))
  const local = new LocalActorSet()
  const layer = ActorEntity.layer(notebook({ idleMs: 60_000 })).pipe(
    Layer.provideMerge(
      Cluster.layerRunner(
        { address, listen: address, times },
        secretKeys,
        MongoRunnerStorage.layer.pipe(Layer.provide(database))
      )
    ),
    Layer.provideMerge(Layer.succeed(LocalActors, local)),
    Layer.provide(Layer.succeed(Journal, journal))
  )
  const services = yield* Layer.buildWithScope(layer, scope)
  const client = yield* Effect.provideContext(
    connectActor<NotebookTypes>(Notebook),
    Context.add(services, LocalActors, local)
  )
  return {
    client,
    ids: () => ids.filter((id) => local.find(Notebook.kind, id) !== undefined),
    loaded: () => ids.filter((id) => local.find(Notebook.kind, id) !== undefined).length,
    stop: Scope.close(scope, Exit.void)
  }
})

const until = (isSo: () => boolean, act: Effect.Effect<unknown, unknown>) =>
  Effect.suspend(() => (isSo() ? Effect.void : Effect.andThen(act, Effect.fail("not yet")))).pipe(
    Effect.retry(Schedule.spaced(100))
  )

const again = { schedule: Schedule.spaced(100) }

onEveryMongo((server) => {
  describe(`Two runners (${server.name})`, () => {
    afterAll(server.dropAll)

    it.live(
      "share the actors, reach each other's, and one goes on with those of the other when it ends",
      () =>
        Effect.gen(function* () {
          const database = MongoDatabase.layer(server.newDatabase())
          const one = yield* startRunner(database, before)
          const other = yield* startRunner(database, now)
          const seen = new Set<string>()
          const write = (runner: typeof one, round: string) =>
            Effect.forEach(
              ids,
              (id) => Effect.retry(runner.client.send(id, round, { _tag: "Write", text: round }), again),
              { concurrency: 10 }
            )
          yield* write(one, "first")
          // Shares are given out a moment after a runner has joined.
          yield* until(
            () => one.loaded() > 0 && other.loaded() > 0,
            Effect.forEach(ids, (id) => Effect.ignore(one.client.inspect(id)))
          )
          assert.strictEqual(one.loaded() + other.loaded(), ids.length)
          yield* write(other, "second")
          const watching = yield* Effect.forEach(one.ids(), (id) =>
            Effect.forkChild(
              Effect.flip(
                Stream.runForEach(other.client.watch(id), ({ _tag }) =>
                  Effect.sync(() => void (_tag === "Snapshot" && seen.add(id)))
                )
              )
            )
          )
          yield* until(() => seen.size === watching.length, Effect.void)
          yield* one.stop
          // Who followed its actors is told, and may look for them elsewhere.
          for (const fiber of watching) {
            const error = yield* Fiber.join(fiber)
            assert.strictEqual(error._tag, "ActorUnavailable")
          }
          yield* write(other, "third")
          const states = yield* Effect.forEach(ids, (id) =>
            Effect.retry(currentState(other.client, id), again)
          )
          for (const state of states) assert.deepStrictEqual(state?.lines, ["first", "second", "third"])
          assert.strictEqual(other.loaded(), ids.length)
        }).pipe(Effect.scoped, Effect.provide(SqliteStore.layerMemory))
    )
  })
})
