/** A whole Deckhand that keeps everything in MongoDB, as a process that is killed; its next life has another folder. */
import { randomBytes } from "node:crypto"
import { afterAll, assert, describe, it } from "@effect/vitest"
import { Effect, Redacted, Schedule } from "effect"
import { MongoClient } from "mongodb"
import { call, watch } from "#gateway/testing/calls.ts"
import { signInWith } from "#gateway/testing/signInWith.ts"
import { freePort } from "#runtime/cluster/testing/freePort.ts"
import { onEveryMongo } from "#runtime/store/mongo/testing/mongoServers.ts"
import { clientOf, startGatewayProcess } from "#scripts/crash/GatewayProcess.ts"

const KEY = "planted-swordfish-key-0123456789"
const chat = "local/a"

/** Everything in the database, as a dump would have it. */
const dumpOf = async (address: Redacted.Redacted): Promise<string> => {
  const client = new MongoClient(Redacted.value(address))
  const database = client.db()
  const collections = await database.collections()
  const found = await Promise.all(collections.map((collection) => collection.find().toArray()))
  await client.close()
  return JSON.stringify(found)
}

/** Asked again while the work is on its way to this gateway, as clients of ours do: what is asked twice is done once. */
const insist = (
  client: Effect.Success<ReturnType<typeof clientOf>>,
  asked: ReadonlyArray<string>,
  told: RegExp
) =>
  Effect.gen(function* () {
    yield* Effect.forEach(asked, client.send, { discard: true })
    const said = yield* client.until(new RegExp(`${told.source}|ActorUnavailable`))
    return told.test(said) ? said : yield* Effect.fail("not yet" as const)
  }).pipe(Effect.retry(Schedule.spaced("100 millis")), Effect.orDie)

describe("A gateway whose MongoDB does not answer", () => {
  it.live("ends with what to do, and without the password", () =>
    Effect.gen(function* () {
      const url = "mongodb://ada:planted-swordfish@127.0.0.1:9/x?serverSelectionTimeoutMS=200"
      const gateway = yield* startGatewayProcess({ MONGODB_URL: url })
      assert.strictEqual(yield* gateway.ended, 1)
      assert.include(gateway.said(), "No MongoDB that takes writes answers at 127.0.0.1:9")
      assert.include(gateway.said(), "MONGODB_URL")
      assert.notInclude(gateway.said(), "swordfish")
    })
  )
})

onEveryMongo((server) => {
  describe(`A gateway on MongoDB (${server.name})`, () => {
    afterAll(server.dropAll)

    it.live(
      "is killed, and its next life has the chat, the sign-in and the sealed key, on a folder of its own",
      () =>
        Effect.gen(function* () {
          const address = server.newDatabase()
          const environment = {
            DECKHAND_PORT: String(yield* Effect.promise(freePort)),
            MONGODB_URL: Redacted.value(address),
            DECKHAND_SERVER_KEY: randomBytes(32).toString("base64"),
            DECKHAND_SECRET_KEY: randomBytes(32).toString("base64")
          }
          const first = yield* startGatewayProcess(environment)
          const url = yield* first.invited
          const authorization = yield* signInWith(url.href)
          const before = yield* clientOf(url, authorization)
          const place = { connectionId: "c", provider: "openai-compatible", baseUrl: "http://127.0.0.1:9/v1" }
          yield* before.send(call("seal", "ModelSettings.SealKey", { actorId: "local", ...place, key: KEY }))
          assert.include(yield* before.until(/"seal"/), '"sealedKey"')
          const sent = call("c1", "Conversation.Send", {
            actorId: chat,
            commandId: "c1",
            command: { _tag: "SendMessage", text: "What can you do?", context: {} }
          })
          yield* insist(before, [watch("w-chat", chat)], /"Snapshot"/)
          yield* before.send(sent)
          yield* before.until(/"TurnEnded"/)
          yield* first.kill

          const second = yield* startGatewayProcess(environment)
          const after = yield* clientOf(yield* second.invited, authorization)
          const shown = yield* insist(after, [watch("w-chat", chat)], /What can you do/)
          assert.include(shown, '"status":"success"')

          const dump = yield* Effect.promise(() => dumpOf(address))
          assert.include(dump, "What can you do?")
          for (const kept of [dump, first.said(), second.said()]) {
            assert.notInclude(kept, KEY)
            assert.notInclude(kept, environment.DECKHAND_SERVER_KEY)
            assert.notInclude(kept, environment.DECKHAND_SECRET_KEY)
            assert.notInclude(kept, authorization.slice("Bearer ".length))
          }
        })
    )
  })
})
