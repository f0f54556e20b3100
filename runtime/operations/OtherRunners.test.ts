/** Runners of one database ask each other what operators want to know. */
import { afterAll, assert, describe, it } from "@effect/vitest"
import { Context, Effect, Exit, Layer, Schedule, Scope, Stream } from "effect"
import { RunnerAddress } from "effect/cluster"
import * as Cluster from "#runtime/cluster/Cluster.ts"
import * as MongoRunnerStorage from "#runtime/cluster/leases/MongoRunnerStorage.ts"
import { freePort } from "#runtime/cluster/testing/freePort.ts"
import { MongoDatabase } from "#runtime/store/mongo/database/MongoDatabase.ts"
import { onEveryMongo } from "#runtime/store/mongo/testing/mongoServers.ts"
import { ActorId } from "#schemas/ids.ts"
import { NotDone } from "#schemas/rpc/OperationsRpcs.ts"
import * as OtherRunners from "./OtherRunners.ts"
import type { RunnerOperations } from "./RunnerOperations.ts"
import { fakeRunner } from "./testing/fakeRunner.ts"

const secretKeys = [new Uint8Array(32).fill(7)] as const
const times = { expiryMs: 6_000, refreshMs: 1_000, lookMs: 200 }
const target = { kind: "Conversation", id: ActorId.make("ada/a") }

/** A runner in a scope of its own, which tells the others what `told` says. */
const startRunner = Effect.fnUntraced(function* (
  database: ReturnType<typeof MongoDatabase.layer>,
  told: Partial<RunnerOperations> = {}
) {
  const scope = yield* Scope.make()
  yield* Effect.addFinalizer((exit) => Scope.close(scope, exit))
  const address = RunnerAddress.make("127.0.0.1", yield* Effect.promise(freePort))
  const services = yield* Layer.buildWithScope(
    OtherRunners.layer.pipe(
      Layer.provide(
        Cluster.layerRunner(
          { address, listen: address, times },
          secretKeys,
          MongoRunnerStorage.layer.pipe(Layer.provide(database))
        )
      )
    ),
    scope
  )
  const name = `${address.host}:${address.port}`
  const { others, serve } = Context.get(services, OtherRunners.OtherRunners)
  yield* Scope.provide(serve(fakeRunner(name, told)), scope)
  return { name, others, stop: Scope.close(scope, Exit.void) }
})

/** Until this one has answers of so many others. */
const answersOf = ({ others }: Effect.Success<ReturnType<typeof startRunner>>, count: number) =>
  Effect.gen(function* () {
    const rows = yield* Effect.forEach(yield* others, ({ row }) => row)
    return rows.length === count ? rows : yield* Effect.fail("not yet" as const)
  }).pipe(Effect.retry(Schedule.spaced("50 millis")), Effect.orDie)

onEveryMongo((server) => {
  describe(`Several runners (${server.name})`, () => {
    afterAll(server.dropAll)

    it.live("are each reached by name, and by nobody's but their own", () =>
      Effect.gen(function* () {
        const database = MongoDatabase.layer(server.newDatabase())
        const one = yield* startRunner(database)
        const stopped: Array<string> = []
        const two = yield* startRunner(database, {
          tail: () => Stream.make([], []),
          stop: (_target, commandId) => Effect.sync(() => void stopped.push(commandId)),
          restart: () => Effect.fail(new NotDone({ message: "not loaded" }))
        })
        const three = yield* startRunner(database)
        const rows = yield* answersOf(one, 2)
        assert.sameMembers(
          rows.map(({ runner }) => runner),
          [two.name, three.name]
        )
        const asked = (yield* one.others).find(({ name }) => name === two.name)
        assert.isDefined(asked)
        yield* asked.stop(target, "@operator:ada:1")
        assert.deepStrictEqual(stopped, ["@operator:ada:1"])
        assert.strictEqual((yield* Effect.flip(asked.restart(target))).message, "not loaded")
        assert.lengthOf(yield* Stream.runCollect(asked.tail(target, false)), 2)
        yield* three.stop
        assert.deepStrictEqual(
          (yield* answersOf(one, 1)).map(({ runner }) => runner),
          [two.name]
        )
      }).pipe(Effect.scoped)
    )

    it.live("who does not answer is said to be silent", () =>
      Effect.gen(function* () {
        const database = MongoDatabase.layer(server.newDatabase())
        const one = yield* startRunner(database)
        const two = yield* startRunner(database, { sockets: Effect.never })
        yield* answersOf(one, 1)
        const [other] = yield* one.others
        assert.isDefined(other)
        const error = yield* Effect.flip(other.sockets)
        assert.deepStrictEqual(error, new OtherRunners.RunnerSilent({ runner: two.name }))
      }).pipe(Effect.scoped)
    )

    it.live("leave no leases of their own behind", () =>
      Effect.gen(function* () {
        const database = MongoDatabase.layer(server.newDatabase())
        const one = yield* startRunner(database)
        yield* startRunner(database)
        yield* answersOf(one, 1)
        const shards = yield* MongoDatabase.use(({ ask }) =>
          ask((db) => db.collection("cluster_terms").distinct("shard"))
        ).pipe(Effect.provide(database))
        assert.deepStrictEqual(
          shards.filter((shard) => !String(shard).startsWith("default:")),
          []
        )
      }).pipe(Effect.scoped)
    )
  })
})
