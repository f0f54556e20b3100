import { join } from "node:path"
import { afterAll, afterEach, assert, describe, it } from "@effect/vitest"
import { Context, Effect, Exit, Fiber, Layer, Redacted, Stream } from "effect"
import { vi } from "vitest"
import { Blobs } from "#runtime/store/Blobs.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { MONGO_BLOB_UNSEEN_MS, MONGO_DELETE_AFTER_MS, MONGO_TEXT_CHARS } from "#runtime/store/limits.ts"
import { blobsContract } from "#runtime/store/testing/blobsContract.ts"
import { CRASH_OWNER, crashFile, fileOf } from "#runtime/store/testing/crashFile.ts"
import { journalContract } from "#runtime/store/testing/journalContract.ts"
import { journalCrashContract } from "#runtime/store/testing/journalCrashContract.ts"
import { appendOf, newActor } from "#runtime/store/testing/journalSubject.ts"
import { runAndKill } from "#runtime/store/testing/runAndKill.ts"
import { MongoDatabase } from "./database/MongoDatabase.ts"
import { MongoStore } from "./MongoStore.ts"
import { startCutProxy } from "./testing/CutProxy.ts"
import { onEveryMongo } from "./testing/mongoServers.ts"

const fixture = (name: string): string => join(import.meta.dirname, "__fixtures__", name)

/** Another gateway's store: its own connection, its own memory of heads. */
const another = (address: Redacted.Redacted) =>
  Effect.map(Layer.build(Layer.fresh(MongoStore.layer(address))), (services) => ({
    journal: Context.get(services, Journal),
    blobs: Context.get(services, Blobs)
  }))

onEveryMongo((server) => {
  afterAll(server.dropAll)
  const name = `MongoDB (${server.name})`
  const store = MongoStore.layer(server.newDatabase())
  journalContract(name, store)
  blobsContract(name, store)
  const crashed = server.newDatabase()
  journalCrashContract({
    name,
    writer: [fixture("writeUntilKilled.ts"), Redacted.value(crashed)],
    reopened: MongoStore.layer(crashed)
  })

  describe(`${name} under several gateways`, () => {
    afterEach(() => {
      vi.useRealTimers()
    })

    it.live("an append after a version another gateway has written is refused with that version", () =>
      Effect.gen(function* () {
        const address = server.newDatabase()
        const [one, other] = [yield* another(address), yield* another(address)]
        const key = newActor()
        yield* one.journal.append(appendOf(key, 0, { events: ["a"] }))
        yield* other.journal.append(
          appendOf(key, 1, { events: ["b"], receipts: [{ commandId: "c", version: 2 }] })
        )
        const late = yield* Effect.flip(one.journal.append(appendOf(key, 1, { events: ["late"] })))
        assert.deepInclude(late, { _tag: "VersionConflict", version: 2 })
        yield* one.journal.append(appendOf(key, 2, { events: ["c"] }))
        assert.deepStrictEqual((yield* other.journal.load(key)).events, ["a", "b", "c"])
        assert.strictEqual((yield* one.journal.receipts(key, ["c"])).length, 1)
      })
    )

    it.live(
      "of gateways that all append at once none writes over another, and none loses what it was told",
      () =>
        Effect.gen(function* () {
          const address = server.newDatabase()
          const stores = [yield* another(address), yield* another(address), yield* another(address)]
          const key = newActor()
          const told: Array<string> = []
          yield* Effect.forEach(
            stores.entries(),
            Effect.fnUntraced(function* ([index, { journal }]) {
              let after = 0
              for (let turn = 0; turn < 15; turn++) {
                const event = `${index}:${turn}`
                const exit = yield* Effect.exit(journal.append(appendOf(key, after, { events: [event] })))
                if (Exit.isSuccess(exit)) told.push(event)
                after = (yield* journal.load(key)).events.length
              }
            }),
            { concurrency: "unbounded" }
          )
          const { events } = yield* Effect.flatMap(another(address), ({ journal }) => journal.load(key))
          assert.sameMembers([...events], told)
        })
    )

    it.live("one that stood still while an actor was erased, and its commits deleted, writes nothing", () =>
      Effect.gen(function* () {
        const address = server.newDatabase()
        const [still, other] = [yield* another(address), yield* another(address)]
        const key = newActor()
        yield* still.journal.append(appendOf(key, 0, { events: ["a planted word"] }))
        yield* other.journal.append(appendOf(key, 1, { events: ["b"] }))
        yield* other.journal.append(appendOf(key, 2, { events: ["last"], ends: true }))
        yield* other.journal.erase(key)
        const { ask } = Context.get(yield* Layer.build(MongoDatabase.layer(address)), MongoDatabase)
        const commits = ask((database) => database.collection("commits").find().toArray())
        assert.notInclude(JSON.stringify(yield* commits), "planted")
        vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * MONGO_DELETE_AFTER_MS })
        yield* Effect.repeat(Effect.andThen(another(address), commits), {
          until: (found) => found.length === 1
        })
        const late = yield* Effect.flip(still.journal.append(appendOf(key, 1, { events: ["late"] })))
        assert.strictEqual(late._tag, "VersionConflict")
        assert.strictEqual((yield* commits).length, 1)
        assert.strictEqual((yield* other.journal.load(key)).stage, "Erased")
      })
    )

    it.live(
      "a writer of files that was killed leaves whole files, and its room once it was unseen for long",
      () =>
        Effect.gen(function* () {
          const address = server.newDatabase()
          const writer = [fixture("putUntilKilled.ts"), Redacted.value(address)]
          const acknowledged = yield* runAndKill(writer, 3)
          vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * MONGO_BLOB_UNSEEN_MS })
          const { blobs } = yield* another(address)
          const ids = yield* blobs.named(CRASH_OWNER)
          assert.includeMembers([...ids], [...acknowledged])
          for (const id of ids) {
            const parts = yield* Stream.runCollect(blobs.bytes({ owner: CRASH_OWNER, id }))
            assert.isTrue(Buffer.from(crashFile.bytes).equals(Buffer.concat(parts)))
          }
          const room = { bytes: ids.length * crashFile.bytes.length + 1, count: ids.length + 1 }
          yield* blobs.put({ owner: CRASH_OWNER, id: "last" }, fileOf(1), room)
        })
    )
  })

  describe(`${name} that loses its primary`, () => {
    const throughProxy = Effect.gen(function* () {
      const address = new URL(Redacted.value(server.newDatabase()))
      const port = Number(address.port)
      const proxy = yield* Effect.acquireRelease(
        Effect.promise(() => startCutProxy(port)),
        (started) => Effect.promise(() => started.close())
      )
      const direct = Redacted.make(address.href)
      address.port = String(proxy.port)
      return { proxy, direct, store: yield* another(Redacted.make(address.href)) }
    })

    it.live.each(["BeforeWrite", "AfterWrite"] as const)(
      "cut %s, an append is written once, and acknowledged only once it is there",
      (cut) =>
        Effect.gen(function* () {
          const { direct, proxy, store } = yield* throughProxy
          const keys = [newActor(), newActor(), newActor()]
          for (const key of keys) yield* store.journal.append(appendOf(key, 0, { events: ["first"] }))
          const isCut = proxy.cutAt("the cut word", cut)
          const receipts = [{ commandId: "c", version: 2 }]
          yield* Effect.forEach(
            keys,
            (key) => store.journal.append(appendOf(key, 1, { events: ["the cut word"], receipts })),
            { concurrency: "unbounded" }
          )
          yield* Effect.promise(() => isCut)
          const { journal } = yield* another(direct)
          for (const key of keys) {
            assert.deepStrictEqual((yield* journal.load(key)).events, ["first", "the cut word"])
          }
        })
    )

    it.live("while there is none an append waits, and goes on with the next one", () =>
      Effect.gen(function* () {
        const { direct, proxy, store } = yield* throughProxy
        const key = newActor()
        yield* store.journal.append(appendOf(key, 0, { events: ["first"] }))
        yield* Effect.promise(() => proxy.down())
        const waiting = yield* Effect.forkChild(
          store.journal.append(appendOf(key, 1, { events: ["second"] })),
          {
            startImmediately: true
          }
        )
        const { journal } = yield* another(direct)
        assert.deepStrictEqual((yield* journal.load(key)).events, ["first"])
        proxy.up()
        yield* Fiber.join(waiting)
        assert.deepStrictEqual((yield* journal.load(key)).events, ["first", "second"])
      })
    )
  })

  describe(`${name} and what is longer than a document may be`, () => {
    it.live("states, events and replacements come back whole, and go with their actor", () =>
      Effect.gen(function* () {
        const address = server.newDatabase()
        const { journal } = yield* another(address)
        const long = `😀${"x".repeat(MONGO_TEXT_CHARS - 2)}😀`
        const key = newActor()
        yield* journal.append(appendOf(key, 0, { events: ["a", long] }))
        assert.deepStrictEqual((yield* journal.load(key)).events, ["a", long])
        yield* journal.saveSnapshot(key, 2, long)
        assert.strictEqual((yield* journal.load(key)).snapshot?.state, long)
        yield* journal.append(appendOf(key, 2, { replacement: { state: `${long}!` } }))
        assert.strictEqual((yield* journal.load(key)).snapshot?.state, `${long}!`)
        yield* journal.append(appendOf(key, 2, { events: ["last"], ends: true }))
        yield* journal.erase(key)
        const { ask } = Context.get(yield* Layer.build(MongoDatabase.layer(address)), MongoDatabase)
        assert.strictEqual(yield* ask((database) => database.collection("texts").countDocuments()), 0)
      })
    )
  })
})
