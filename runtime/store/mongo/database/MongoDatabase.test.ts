import { afterAll, assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Redacted } from "effect"
import { TestClock } from "effect/testing"
import { MONGO_SOCKET_MS } from "#runtime/store/limits.ts"
import { onEveryMongo } from "#runtime/store/mongo/testing/mongoServers.ts"
import { MongoDatabase } from "./MongoDatabase.ts"

const refusal = (url: string) =>
  Effect.flip(Effect.scoped(Layer.build(MongoDatabase.layer(Redacted.make(url)))))

describe("A MongoDB that cannot be used", () => {
  it.effect.each(["", "localhost", "postgres://ada:planted@db/x", "mongodb://ada:planted:word@db"])(
    "is refused where the address is none: %s",
    (url) =>
      Effect.gen(function* () {
        const error = yield* refusal(url)
        assert.strictEqual(error.reason, "NoAddress")
        assert.include(error.message, "MONGODB_URL")
        assert.notInclude(error.message, "planted")
      })
  )

  it.live("is named by host and port where nobody answers, never by its password", () =>
    Effect.gen(function* () {
      const url = "mongodb://ada:planted@127.0.0.1:1,127.0.0.1:2/x?serverSelectionTimeoutMS=50"
      const error = yield* refusal(url)
      assert.strictEqual(error.reason, "NoAnswer")
      assert.include(error.message, "127.0.0.1:1, 127.0.0.1:2")
      assert.notInclude(JSON.stringify(error), "planted")
    })
  )
})

onEveryMongo((server) => {
  describe(`A MongoDB that answers (${server.name})`, () => {
    afterAll(server.dropAll)

    it.live("is asked in the database its address names, or in one of the product's own name", () =>
      Effect.gen(function* () {
        const address = server.newDatabase()
        const { ask, name } = yield* MongoDatabase
        assert.include(Redacted.value(address), "/")
        assert.include(name, "deckhand-test-")
        yield* ask((database) => database.collection<{ _id: string }>("words").insertOne({ _id: "one" }))
        const insert = ask((database) =>
          database.collection<{ _id: string }>("words").insertMany([{ _id: "two" }, { _id: "one" }])
        )
        const failure = yield* Effect.flip(insert)
        assert.strictEqual(failure.reason, "Duplicate")
        assert.deepStrictEqual(failure.refused, [{ index: 1, code: 11_000 }])
      }).pipe(Effect.provide(MongoDatabase.layer(server.newDatabase())))
    )

    it.effect("is away for whoever its driver lets wait for ever, and there for the next", () =>
      Effect.gen(function* () {
        const { ask } = yield* MongoDatabase
        const asking = yield* Effect.forkChild(Effect.flip(ask(() => new Promise(() => {}))), {
          startImmediately: true
        })
        yield* TestClock.adjust(MONGO_SOCKET_MS)
        const failure = yield* Fiber.join(asking)
        assert.deepInclude(failure, { reason: "Unreachable", code: "NoAnswer" })
        assert.deepStrictEqual(yield* ask((database) => database.collection("words").countDocuments()), 0)
      }).pipe(Effect.provide(MongoDatabase.layer(server.newDatabase())))
    )
  })
})
