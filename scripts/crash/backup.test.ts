/** A data folder is backed up while its gateway is written to, and another gateway reads what is in the backup. */
import { readdir, stat } from "node:fs/promises"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Fiber, Layer, Stream } from "effect"
import { call, watch } from "#gateway/testing/calls.ts"
import { ask } from "#gateway/testing/httpClient.ts"
import { runProgram } from "#gateway/testing/runProgram.ts"
import { signInWith } from "#gateway/testing/signInWith.ts"
import { temporaryFolder } from "#gateway/testing/testGateway.ts"
import { freePort } from "#runtime/cluster/testing/freePort.ts"
import { Blobs } from "#runtime/store/Blobs.ts"
import { backUp } from "#runtime/store/backup/backUp.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { fileOf } from "#runtime/store/testing/crashFile.ts"
import { appendOf } from "#runtime/store/testing/journalSubject.ts"
import { ActorId, UserId } from "#schemas/ids.ts"
import { bundledProgram } from "#scripts/test/bundledPrograms.ts"
import { clientOf, startGatewayProcess } from "./GatewayProcess.ts"

const chat = "local/a"

const backup = (to: string, env: Record<string, string>) =>
  Effect.flatMap(
    Effect.promise(() => bundledProgram("backup")),
    (program) => runProgram(program, [to], { env })
  )

const said = (text: string, commandId: string) =>
  call(commandId, "Conversation.Send", {
    actorId: chat,
    commandId,
    command: { _tag: "SendMessage", text, context: {} }
  })

describe("A backup", () => {
  it.live(
    "of a folder whose gateway runs is read by a gateway of its own, and whoever was signed in stays so",
    () =>
      Effect.gen(function* () {
        const [folder, place] = [yield* temporaryFolder, yield* temporaryFolder]
        const environment = { DECKHAND_DATA: folder, DECKHAND_PORT: String(yield* Effect.promise(freePort)) }
        const first = yield* startGatewayProcess(environment)
        const url = yield* first.invited
        const authorization = yield* signInWith(url.href)
        const before = yield* clientOf(url, authorization)
        yield* before.send(watch("w-chat", chat))
        yield* before.send(said("What can you do?", "c1"))
        yield* before.until(/"TurnEnded"/)

        const to = join(place, "monday")
        const made = yield* backup(to, environment)
        assert.strictEqual(made.code, 0, made.said)
        assert.include(made.said, `Backed up to ${to}`)
        const twice = yield* backup(to, environment)
        assert.strictEqual(twice.code, 1)
        assert.include(twice.said, "is not empty")
        const forged = yield* ask(url.origin, "/api/backups", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ at: Date.now(), to: join(place, "stolen"), proof: "x" })
        })
        assert.strictEqual(forged.status, 403)
        assert.deepStrictEqual(yield* Effect.promise(() => readdir(place)), ["monday"])

        yield* before.send(said("This came later.", "c2"))
        yield* before.until(/This came later/)
        yield* first.kill
        const files = yield* Effect.promise(() => readdir(to))
        assert.sameMembers(files, ["journal.sqlite", "journal.sqlite.id", "server.key"])
        for (const name of files) {
          const { mode } = yield* Effect.promise(() => stat(join(to, name)))
          assert.strictEqual(mode & 0o077, 0, name)
        }

        const second = yield* startGatewayProcess({ ...environment, DECKHAND_DATA: to })
        const after = yield* clientOf(yield* second.invited, authorization)
        yield* after.send(watch("w-chat", chat))
        const restored = yield* after.until(/What can you do/)
        assert.notInclude(restored, "This came later")
        yield* second.kill

        const still = yield* backup(join(place, "tuesday"), environment)
        assert.strictEqual(still.code, 0, still.said)
        const mongo = yield* backup(join(place, "never"), {
          ...environment,
          MONGODB_URL: "mongodb://127.0.0.1:9"
        })
        assert.strictEqual(mongo.code, 1)
        assert.include(mongo.said, "docs/mongodb.md")
      })
  )

  it.live("of a store that is written all the while has a whole number of its appends, and its files", () =>
    Effect.gen(function* () {
      const [folder, to] = [yield* temporaryFolder, yield* temporaryFolder]
      const file = join(folder, "journal.sqlite")
      const owner = UserId.make("writer")
      const key = { kind: "Test", id: ActorId.make(`${owner}/actor`) }
      const store = yield* Layer.build(SqliteStore.layer({ file }))
      const journal = Context.get(store, Journal)
      const bytes = 8_000_000
      yield* Context.get(store, Blobs).put({ owner, id: "notes" }, fileOf(bytes), { bytes, count: 1 })
      let version = 0
      const append = Effect.suspend(() =>
        journal.append(appendOf(key, version, { events: [version], receipts: [] }))
      ).pipe(Effect.tap(() => Effect.sync(() => void version++)))
      yield* append
      const writing = yield* Effect.forkChild(Effect.forever(append))
      const begun = version
      yield* Effect.provide(backUp(file, to), store)
      const ended = version
      yield* Fiber.interrupt(writing)

      const copy = yield* Layer.build(SqliteStore.layer({ file: join(to, "journal.sqlite") }))
      const { events } = yield* Context.get(copy, Journal).load(key)
      assert.deepStrictEqual(
        events,
        events.map((_, index) => index)
      )
      assert.isAtLeast(events.length, begun)
      assert.isAtMost(events.length, ended + 1)
      // Others were answered meanwhile.
      assert.isAbove(ended, begun)
      const read = yield* Context.get(copy, Blobs)
        .bytes({ owner, id: "notes" })
        .pipe(
          Stream.runFold(
            () => 0,
            (size, part) => size + part.length
          )
        )
      assert.strictEqual(read, bytes)
    })
  )
})
