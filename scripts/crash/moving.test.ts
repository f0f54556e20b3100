/** Everything is moved from a data folder to MongoDB and back, by the command, which is killed on the way. */
import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer, Redacted } from "effect"
import { call, watch } from "#gateway/testing/calls.ts"
import { type Ended, runProgram } from "#gateway/testing/runProgram.ts"
import { signInWith } from "#gateway/testing/signInWith.ts"
import { temporaryFolder } from "#gateway/testing/testGateway.ts"
import { freePort } from "#runtime/cluster/testing/freePort.ts"
import { Blobs } from "#runtime/store/Blobs.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { MongoStore } from "#runtime/store/mongo/MongoStore.ts"
import { onEveryMongo } from "#runtime/store/mongo/testing/mongoServers.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { fileOf } from "#runtime/store/testing/crashFile.ts"
import { appendOf } from "#runtime/store/testing/journalSubject.ts"
import { ActorId, UserId } from "#schemas/ids.ts"
import { bundledProgram } from "#scripts/test/bundledPrograms.ts"
import { clientOf, startGatewayProcess } from "./GatewayProcess.ts"

const chat = "local/a"
const KEY = "planted-swordfish-key-0123456789"

/** Runs the command; `killAt`: kills it once it has said so. */
const move = (to: string, env: Record<string, string>, killAt?: RegExp): Effect.Effect<Ended> =>
  Effect.flatMap(
    Effect.promise(() => bundledProgram("move")),
    (program) => runProgram(program, [to], { env, killAt })
  )

const owner = UserId.make("mover")
const ACTORS = 300

/** So much that the command is killed before its end. */
const fill = Effect.gen(function* () {
  const journal = yield* Journal
  const blobs = yield* Blobs
  for (let index = 0; index < ACTORS; index++) {
    const key = { kind: "Test", id: ActorId.make(`${owner}/actor-${index}`) }
    yield* journal.append(
      appendOf(key, 0, { events: ["a", index], receipts: [{ commandId: "c", version: 2 }], wakes: true })
    )
  }
  const all = { bytes: 1_000_000, count: 9 }
  yield* blobs.put({ owner, id: "notes" }, fileOf(1_000), all)
})

const hashIn = (said: string): string | undefined => /hash ([0-9a-f]{16})/.exec(said)?.[1]

onEveryMongo((server) => {
  describe(`Moving everything (MongoDB: ${server.name})`, () => {
    afterAll(server.dropAll)

    it.live(
      "a chat of a data folder is read by a gateway on MongoDB, and in another folder after the way back",
      () =>
        Effect.gen(function* () {
          const folder = yield* temporaryFolder
          const address = Redacted.value(server.newDatabase())
          // A sign-in holds at the address it was made at.
          const environment = {
            DECKHAND_DATA: folder,
            DECKHAND_PORT: String(yield* Effect.promise(freePort))
          }
          const first = yield* startGatewayProcess(environment)
          const url = yield* first.invited
          const authorization = yield* signInWith(url.href)
          const before = yield* clientOf(url, authorization)
          const place = { connectionId: "c", provider: "openai-compatible", baseUrl: "http://127.0.0.1:9/v1" }
          yield* before.send(call("seal", "ModelSettings.SealKey", { actorId: "local", ...place, key: KEY }))
          yield* before.until(/"sealedKey"/)
          yield* before.send(watch("w-chat", chat))
          yield* before.send(
            call("c1", "Conversation.Send", {
              actorId: chat,
              commandId: "c1",
              command: { _tag: "SendMessage", text: "What can you do?", context: {} }
            })
          )
          yield* before.until(/"TurnEnded"/)
          const both = { ...environment, MONGODB_URL: address }
          const early = yield* move("mongodb", both)
          assert.strictEqual(early.code, 1)
          assert.include(early.said, "locked by another program")
          yield* first.kill

          const there = yield* move("mongodb", both)
          assert.strictEqual(there.code, 0, there.said)
          assert.notInclude(there.said, KEY)
          assert.include(there.said, `base64 < '${folder}/secret.key'`)
          const twice = yield* move("mongodb", both)
          assert.strictEqual(twice.code, 1)
          assert.include(twice.said, "is not empty")

          const second = yield* startGatewayProcess(both)
          const after = yield* clientOf(yield* second.invited, authorization)
          yield* after.send(watch("w-chat", chat))
          assert.include(yield* after.until(/What can you do/), '"status":"success"')

          const own = yield* move("folder", both)
          assert.strictEqual(own.code, 1)
          assert.include(own.said, "journal.sqlite is there, and nothing is written over")
          const other = yield* temporaryFolder
          const elsewhere = { ...both, DECKHAND_DATA: other }
          const busy = yield* move("folder", elsewhere)
          assert.strictEqual(busy.code, 1)
          assert.include(busy.said, "Stop all that do")
          yield* second.kill

          const back = yield* move("folder", elsewhere)
          assert.strictEqual(back.code, 0, back.said)
          const third = yield* startGatewayProcess({ ...environment, DECKHAND_DATA: other })
          const link = yield* third.invited
          const last = yield* clientOf(link, yield* signInWith(link.href))
          yield* last.send(watch("w-chat", chat))
          assert.include(yield* last.until(/What can you do/), '"status":"success"')
        })
    )

    it.live(
      "killed in the middle and begun anew it moves all of it, either way, and nobody finds half of it",
      () =>
        Effect.gen(function* () {
          const [folder, other] = [yield* temporaryFolder, yield* temporaryFolder]
          const address = server.newDatabase()
          const environment = { DECKHAND_DATA: folder, MONGODB_URL: Redacted.value(address) }
          yield* Effect.provide(fill, SqliteStore.layer({ file: join(folder, "journal.sqlite") }))

          const cut = yield* move("mongodb", environment, /copied: \d/)
          assert.isNull(cut.code, cut.said)
          const refused = yield* Effect.flip(Layer.build(MongoStore.layer(address)))
          assert.strictEqual(refused.reason, "HalfMoved")
          assert.include(refused.message, "npm run move -- mongodb")
          const there = yield* move("mongodb", environment)
          assert.strictEqual(there.code, 0, there.said)
          assert.include(there.said, "An earlier move was cut off")
          assert.include(there.said, `${ACTORS} actors with ${2 * ACTORS} events, 1 files`)

          const toOther = { ...environment, DECKHAND_DATA: other }
          const cutBack = yield* move("folder", toOther, /copied: \d/)
          assert.isNull(cutBack.code, cutBack.said)
          assert.notInclude(yield* Effect.promise(() => readdir(other)), "journal.sqlite")
          const back = yield* move("folder", toOther)
          assert.strictEqual(back.code, 0, back.said)
          assert.strictEqual(hashIn(back.said), hashIn(there.said))
          assert.isDefined(hashIn(back.said))
          assert.sameMembers(yield* Effect.promise(() => readdir(other)), [
            "journal.sqlite",
            "journal.sqlite.id"
          ])
          const store = yield* Layer.build(SqliteStore.layer({ file: join(other, "journal.sqlite") }))
          assert.strictEqual((yield* Context.get(store, Journal).waking).length, ACTORS)
        })
    )
  })
})
