/** A whole Deckhand that keeps everything in MongoDB, as a process that is killed; its next life has another folder. */
import { spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import process from "node:process"
import { afterAll, assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Redacted } from "effect"
import { MongoClient } from "mongodb"
import { ack, call, watch } from "#gateway/testing/calls.ts"
import { connect } from "#gateway/testing/FrameClient.ts"
import { freePort } from "#gateway/testing/freePort.ts"
import { signInWith } from "#gateway/testing/signInWith.ts"
import { temporaryFolder } from "#gateway/testing/testGateway.ts"
import { onEveryMongo } from "#runtime/store/mongo/testing/mongoServers.ts"
import { bundledProgram } from "#scripts/test/bundledPrograms.ts"

const KEY = "planted-swordfish-key-0123456789"
const chat = "local/a"

const start = Effect.fnUntraced(function* (environment: Record<string, string>) {
  const program = yield* Effect.promise(() => bundledProgram("gateway"))
  const dataDir = yield* temporaryFolder
  const invited = yield* Deferred.make<URL>()
  const ended = yield* Deferred.make<number | null>()
  const child = yield* Effect.acquireRelease(
    Effect.sync(() =>
      spawn(process.execPath, [program, "--verbose"], {
        env: {
          DECKHAND_DATA: dataDir,
          DECKHAND_MODEL: "direct",
          DECKHAND_PORT: "0",
          DECKHAND_PRACTICE: "off",
          ...environment
        }
      })
    ),
    (started) => Effect.sync(() => started.kill("SIGKILL"))
  )
  let said = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text
      const url = /http:\S+sign-in#\S+/.exec(said)?.[0]
      if (url !== undefined) Deferred.doneUnsafe(invited, Exit.succeed(new URL(url)))
    })
  }
  child.on("close", (code) => Deferred.doneUnsafe(ended, Exit.succeed(code)))
  return {
    invited: Deferred.await(invited),
    ended: Deferred.await(ended),
    kill: Effect.sync(() => child.kill("SIGKILL")).pipe(Effect.andThen(Deferred.await(ended))),
    said: () => said
  }
})

const clientOf = Effect.fnUntraced(function* (url: URL, authorization: string) {
  const headers = { authorization, origin: url.origin }
  const client = yield* connect(`${url.origin.replace("http", "ws")}/socket`, { headers }).pipe(Effect.orDie)
  /** Reads on, acknowledging, until a frame says so. */
  const until = Effect.fnUntraced(function* (isSaid: RegExp) {
    while (true) {
      const frame = yield* client.next
      const watched = /"id":"(w-[^"]*)"/.exec(frame)?.[1]
      if (watched !== undefined && frame.includes('"chunk":true')) yield* client.send(ack(watched))
      if (isSaid.test(frame)) return frame
    }
  })
  return { send: client.send, until }
})

/** Everything in the database, as a dump would have it. */
const dumpOf = async (address: Redacted.Redacted): Promise<string> => {
  const client = new MongoClient(Redacted.value(address))
  const database = client.db()
  const collections = await database.collections()
  const found = await Promise.all(collections.map((collection) => collection.find().toArray()))
  await client.close()
  return JSON.stringify(found)
}

describe("A gateway whose MongoDB does not answer", () => {
  it.live("ends with what to do, and without the password", () =>
    Effect.gen(function* () {
      const url = "mongodb://ada:planted-swordfish@127.0.0.1:9/x?serverSelectionTimeoutMS=200"
      const gateway = yield* start({ MONGODB_URL: url })
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
          const first = yield* start(environment)
          const url = yield* first.invited
          const authorization = yield* signInWith(url.href)
          const before = yield* clientOf(url, authorization)
          const place = { connectionId: "c", provider: "openai-compatible", baseUrl: "http://127.0.0.1:9/v1" }
          yield* before.send(call("seal", "ModelSettings.SealKey", { actorId: "local", ...place, key: KEY }))
          assert.include(yield* before.until(/"seal"/), '"sealedKey"')
          yield* before.send(watch("w-chat", chat))
          yield* before.send(
            call("c1", "Conversation.Send", {
              actorId: chat,
              commandId: "c1",
              command: { _tag: "SendMessage", text: "What can you do?", context: {} }
            })
          )
          yield* before.until(/"TurnEnded"/)
          yield* first.kill

          const second = yield* start(environment)
          const after = yield* clientOf(yield* second.invited, authorization)
          yield* after.send(watch("w-chat", chat))
          const shown = yield* after.until(/What can you do/)
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
