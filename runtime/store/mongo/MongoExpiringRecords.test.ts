/** Records that expire on MongoDB, which several gateways use at once. */
import { join } from "node:path"
import { afterAll, assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer, Redacted } from "effect"
import { ExpiringRecords } from "#runtime/store/ExpiringRecords.ts"
import { EXPIRED_KEPT_MS } from "#runtime/store/limits.ts"
import { expiringContract, expiringCrashContract } from "#runtime/store/testing/expiringContract.ts"
import { MongoStore } from "./MongoStore.ts"
import { startCutProxy } from "./testing/CutProxy.ts"
import { onEveryMongo } from "./testing/mongoServers.ts"

/** Another gateway's: its own connection. */
const another = (address: Redacted.Redacted) =>
  Effect.map(Layer.build(Layer.fresh(MongoStore.layer(address))), Context.get(ExpiringRecords))

onEveryMongo((server) => {
  afterAll(server.dropAll)
  const name = `MongoDB (${server.name})`
  expiringContract(name, MongoStore.layer(server.newDatabase()))
  const crashed = server.newDatabase()
  expiringCrashContract({
    name,
    writer: [join(import.meta.dirname, "__fixtures__/addUntilKilled.ts"), Redacted.value(crashed)],
    reopened: MongoStore.layer(crashed)
  })

  describe(`${name} under several gateways`, () => {
    it.live("of all who add a key or replace a record at once, at any gateway, one succeeds", () =>
      Effect.gen(function* () {
        const address = server.newDatabase()
        const gateways = [yield* another(address), yield* another(address), yield* another(address)]
        const until = Date.now() + 60_000
        for (let key = 0; key < 10; key++) {
          const record = { key: String(key), group: "", value: "", until }
          const added = yield* Effect.forEach(gateways, ({ add }) => add(record), {
            concurrency: "unbounded"
          })
          assert.strictEqual(added.filter((isFirst) => isFirst).length, 1)
          const replaced = yield* Effect.forEach(
            gateways,
            Effect.fnUntraced(function* ({ find, replace }) {
              const read = yield* find(record.key)
              assert(read?.value === "")
              return yield* Effect.as(Effect.yieldNow, () => replace(read, { value: "used", until }))
            })
          )
          const done = yield* Effect.forEach(replaced, (replace) => replace(), {
            concurrency: "unbounded"
          })
          assert.strictEqual(done.filter((one) => one !== undefined).length, 1)
        }
      })
    )

    it.live("times are those of the server, whatever a gateway's own clock says", () =>
      Effect.gen(function* () {
        const records = yield* another(server.newDatabase())
        assert.isBelow(Math.abs((yield* records.now) - Date.now()), 5_000)
      })
    )

    it.live("what expired long ago is forgotten by whoever adds something", () =>
      Effect.gen(function* () {
        const address = server.newDatabase()
        const one = yield* another(address)
        const old = { key: "old", group: "", value: "", until: Date.now() - 2 * EXPIRED_KEPT_MS }
        yield* one.add(old)
        const other = yield* another(address)
        yield* other.add({ ...old, key: "new", until: Date.now() })
        assert.isUndefined(yield* one.find("old"))
        assert.isDefined(yield* one.find("new"))
      })
    )
  })

  describe(`${name} that loses its primary`, () => {
    it.live.each(["BeforeWrite", "AfterWrite"] as const)(
      "cut %s, whoever adds a key first and replaces a record first is told so",
      (cut) =>
        Effect.gen(function* () {
          const address = new URL(Redacted.value(server.newDatabase()))
          const port = Number(address.port)
          const proxy = yield* Effect.acquireRelease(
            Effect.promise(() => startCutProxy(port)),
            (started) => Effect.promise(() => started.close())
          )
          address.port = String(proxy.port)
          const { add, find, replace } = yield* another(Redacted.make(address.href))
          const until = Date.now() + 60_000
          const cutAtAdd = proxy.cutAt("the cut key", cut)
          assert.isTrue(yield* add({ key: "the cut key", group: "", value: "", until }))
          yield* Effect.promise(() => cutAtAdd)
          const read = yield* find("the cut key")
          assert(read !== undefined)
          const cutAtReplace = proxy.cutAt("the cut value", cut)
          const replaced = yield* replace(read, { value: "the cut value", until })
          yield* Effect.promise(() => cutAtReplace)
          assert.deepStrictEqual(yield* find("the cut key"), replaced)
          assert.isUndefined(yield* replace(read, { value: "late", until }))
        })
    )
  })
})
