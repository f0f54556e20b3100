import { spawnSync } from "node:child_process"
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Layer } from "effect"
import { Journal } from "#runtime/store/Journal.ts"
import { journalContract } from "#runtime/store/journalContract.ts"
import { journalCrashContract } from "#runtime/store/journalCrashContract.ts"
import { ActorId } from "#schemas/ids.ts"
import { nodeSqlite } from "./nodeSqlite.ts"
import { SqliteJournal } from "./SqliteJournal.ts"

const folder = mkdtempSync(join(tmpdir(), "journal-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const inFolder = (name: string): string => join(folder, name)
const crashFile = inFolder("crash.db")

journalContract("SQLite in a file", SqliteJournal.layer({ file: inFolder("contract.db") }))
journalContract("SQLite in memory", SqliteJournal.layerMemory)
journalCrashContract({
  name: "SQLite in a file",
  writer: [join(import.meta.dirname, "__fixtures__/writeUntilKilled.ts"), crashFile],
  reopened: SqliteJournal.layer({ file: crashFile })
})

const key = { kind: "Test", id: ActorId.make("tester/file") }
const appendAt = (after: number, event: unknown) =>
  Effect.flatMap(Journal, (journal) =>
    journal.append({ key, after, events: [event], receipts: [], at: 0, clearsTail: false })
  )
const load = Effect.flatMap(Journal, (journal) => journal.load(key))
const withFile = (file: string) => Effect.provide(SqliteJournal.layer({ file }))
const openError = (file: string) => Effect.flip(Layer.build(SqliteJournal.layer({ file })))

describe("The file of the SQLite journal", () => {
  it.live("is created with its folder, and only its owner may read it", () =>
    Effect.gen(function* () {
      const file = inFolder("new/folder/deckhand.db")
      yield* appendAt(0, "e").pipe(withFile(file))
      assert.strictEqual(statSync(file).mode & 0o777, 0o600)
      assert.strictEqual(statSync(inFolder("new/folder")).mode & 0o777, 0o700)
    })
  )

  it.live("holds after closing what was handed over before, acknowledged or not", () =>
    Effect.gen(function* () {
      const file = inFolder("closed.db")
      yield* Effect.gen(function* () {
        yield* Effect.forkChild(appendAt(0, "one"), { startImmediately: true })
        yield* Effect.forkChild(appendAt(1, "two"), { startImmediately: true })
      }).pipe(withFile(file))
      assert.deepStrictEqual((yield* load.pipe(withFile(file))).events, ["one", "two"])
    })
  )

  it.live("refuses writes after it was closed, with an error that says so", () =>
    Effect.gen(function* () {
      const journal = yield* Effect.provide(Journal, SqliteJournal.layer({ file: inFolder("late.db") }))
      const append = { key, after: 0, events: ["e"], receipts: [], at: 0, clearsTail: false }
      const exit = yield* Effect.exit(journal.append(append))
      assert.isTrue(Exit.isFailure(exit))
      assert.include(String(exit), "The store is closed")
    })
  )

  it.live("belongs to one program at a time: the second is told so, and the first goes on", () =>
    Effect.gen(function* () {
      const file = inFolder("shared.db")
      const first = yield* Layer.build(SqliteJournal.layer({ file }))
      const second = yield* Effect.flip(Layer.build(Layer.fresh(SqliteJournal.layer({ file }))))
      assert.strictEqual(second.reason, "InUse")
      assert.include(second.message, file)
      yield* Effect.provide(appendAt(0, "e"), first)
      assert.deepStrictEqual((yield* Effect.provide(load, first)).events, ["e"])
    })
  )

  it.live("prints no warning of its module, and hides no other", () =>
    Effect.sync(() => {
      const program = `
        import { nodeSqlite } from "#runtime/store/sqlite/nodeSqlite.ts"
        nodeSqlite()
        process.emitWarning("another warning")`
      const { stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
        encoding: "utf8"
      })
      assert.notInclude(stderr, "SQLite")
      assert.include(stderr, "another warning")
    })
  )
})

describe("A file that cannot be opened gives an error that names it and what to do", () => {
  it.live("text instead of a database", () =>
    Effect.gen(function* () {
      const file = inFolder("text.db")
      writeFileSync(file, "This is a letter, not a database. ".repeat(50))
      const error = yield* openError(file)
      assert.strictEqual(error.reason, "Damaged")
      assert.include(error.message, file)
      assert.include(error.message, "move it away")
    })
  )

  it.live("pages overwritten in the middle", () =>
    Effect.gen(function* () {
      const file = inFolder("whole.db")
      const versions = Array.from({ length: 40 }, (_, version) => version)
      const fill = Effect.forEach(versions, (version) => appendAt(version, "x".repeat(1_000)))
      yield* fill.pipe(withFile(file))
      const damaged = inFolder("damaged.db")
      copyFileSync(file, damaged)
      const bytes = readFileSync(damaged)
      writeFileSync(damaged, bytes.fill(0xab, 8_192, bytes.length - 4_096))
      assert.strictEqual((yield* openError(damaged)).reason, "Damaged")
    })
  )

  it.live("a folder", () =>
    Effect.gen(function* () {
      const file = inFolder("a-folder.db")
      mkdirSync(file)
      const error = yield* openError(file)
      assert.strictEqual(error.reason, "Unopenable")
      assert.include(error.message, file)
    })
  )

  it.live("a file written by a newer version", () =>
    Effect.gen(function* () {
      const file = inFolder("newer.db")
      yield* load.pipe(withFile(file))
      const { DatabaseSync } = nodeSqlite()
      const database = new DatabaseSync(file)
      database.exec("PRAGMA user_version = 999")
      database.close()
      const error = yield* openError(file)
      assert.strictEqual(error.reason, "NewerSchema")
      assert.include(error.message, "Update")
    })
  )
})
