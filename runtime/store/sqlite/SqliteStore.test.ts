import { spawnSync } from "node:child_process"
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { basename, dirname, join } from "node:path"
import { afterAll, assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Layer, Metric } from "effect"
import { PrometheusMetrics } from "effect/observability"
import { Journal } from "#runtime/store/Journal.ts"
import { nodeSqlite } from "#runtime/store/sqlite/tables/nodeSqlite.ts"
import { storeMigrations } from "#runtime/store/sqlite/tables/storeMigrations.ts"
import { blobsContract, blobsCrashContract } from "#runtime/store/testing/blobsContract.ts"
import { journalContract } from "#runtime/store/testing/journalContract.ts"
import { journalCrashContract } from "#runtime/store/testing/journalCrashContract.ts"
import { ActorId } from "#schemas/ids.ts"
import { SqliteStore } from "./SqliteStore.ts"

const folder = mkdtempSync(join(tmpdir(), "journal-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const inFolder = (name: string): string => join(folder, name)
const crashFile = inFolder("crash.db")

journalContract("SQLite in a file", SqliteStore.layer({ file: inFolder("contract.db") }))
journalContract("SQLite in memory", SqliteStore.layerMemory)
blobsContract("SQLite in a file", SqliteStore.layer({ file: inFolder("blobs.db") }))
blobsContract("SQLite in memory", SqliteStore.layerMemory)
blobsCrashContract({
  name: "SQLite in a file",
  writer: [join(import.meta.dirname, "__fixtures__/putUntilKilled.ts"), inFolder("crash-blobs.db")],
  reopened: SqliteStore.layer({ file: inFolder("crash-blobs.db") })
})
journalCrashContract({
  name: "SQLite in a file",
  writer: [join(import.meta.dirname, "__fixtures__/writeUntilKilled.ts"), crashFile],
  reopened: SqliteStore.layer({ file: crashFile })
})

const key = { kind: "Test", id: ActorId.make("tester/file") }
const appendAt = (after: number, event: unknown) =>
  Effect.flatMap(Journal, (journal) =>
    journal.append({ key, after, events: [event], receipts: [], at: 0, clearsTail: false })
  )
const load = Effect.flatMap(Journal, (journal) => journal.load(key))
const withFile = (file: string) => Effect.provide(SqliteStore.layer({ file }))
const openError = (file: string) => Effect.flip(Layer.build(SqliteStore.layer({ file })))

describe("The file of the SQLite store", () => {
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
      const journal = yield* Effect.provide(Journal, SqliteStore.layer({ file: inFolder("late.db") }))
      const append = { key, after: 0, events: ["e"], receipts: [], at: 0, clearsTail: false }
      const exit = yield* Effect.exit(journal.append(append))
      assert.isTrue(Exit.isFailure(exit))
      assert.include(String(exit), "The store is closed")
    })
  )

  it.live("belongs to one program at a time: the second is told so, and the first goes on", () =>
    Effect.gen(function* () {
      const file = inFolder("shared.db")
      const first = yield* Layer.build(SqliteStore.layer({ file }))
      const second = yield* Effect.flip(Layer.build(Layer.fresh(SqliteStore.layer({ file }))))
      assert.strictEqual(second.reason, "InUse")
      assert.include(second.message, file)
      yield* Effect.provide(appendAt(0, "e"), first)
      assert.deepStrictEqual((yield* Effect.provide(load, first)).events, ["e"])
    })
  )

  it.live("prints no warning of its module, and hides no other", () =>
    Effect.sync(() => {
      const program = `
        import { nodeSqlite } from "#runtime/store/sqlite/tables/nodeSqlite.ts"
        nodeSqlite()
        process.emitWarning("another warning")`
      const { stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
        cwd: import.meta.dirname,
        encoding: "utf8"
      })
      assert.notInclude(stderr, "SQLite")
      assert.include(stderr, "another warning")
    })
  )
})

describe("What is written to the journal", () => {
  it.live("shows in the metrics: appends, batch sizes, and the time to the disk", () =>
    Effect.gen(function* () {
      yield* Effect.forEach([0, 1, 2], (version) => appendAt(version, "e")).pipe(
        withFile(inFolder("measured.db"))
      )
      const text = yield* PrometheusMetrics.format()
      assert.include(text, "deckhand_journal_appends_total 3")
      assert.include(text, 'deckhand_journal_batch_writes_bucket{le="1"} 3')
      assert.include(text, "deckhand_journal_commit_seconds_count 3")
      assert.match(text, /^deckhand_journal_commit_seconds_sum 0\.\d+$/m)
    }).pipe(Effect.provideService(Metric.MetricRegistry, new Map()))
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
      assert.include(error.message, "move everything out")
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

  it.live("a data folder that is a file", () =>
    Effect.gen(function* () {
      writeFileSync(inFolder("a-file"), "x")
      const error = yield* openError(inFolder("a-file/journal.sqlite"))
      assert.strictEqual(error.reason, "Unopenable")
      assert.include(error.message, `${inFolder("a-file")} is a file`)
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

describe("A data folder that once had data never starts empty", () => {
  const written = Effect.fnUntraced(function* (name: string) {
    const file = inFolder(`${name}/journal.sqlite`)
    yield* appendAt(0, name).pipe(withFile(file))
    return file
  })
  const refusedAsLost = Effect.fnUntraced(function* (file: string, state: string) {
    const before = readdirSync(dirname(file))
    const error = yield* openError(file)
    assert.strictEqual(error.reason, "Lost")
    for (const said of [dirname(file), basename(file), state, "backup", "move everything out"]) {
      assert.include(error.message, said)
    }
    assert.deepStrictEqual(readdirSync(dirname(file)), before)
  })

  it.live("when its database is gone", () =>
    Effect.gen(function* () {
      const file = yield* written("gone")
      rmSync(file)
      yield* refusedAsLost(file, "missing")
    })
  )

  it.live("when its database is empty", () =>
    Effect.gen(function* () {
      const file = yield* written("emptied")
      writeFileSync(file, "")
      yield* refusedAsLost(file, "empty")
    })
  )

  it.live("when nothing but a log of it, or what came after it, is left", () =>
    Effect.gen(function* () {
      for (const name of ["journal.sqlite-wal", "server.key"]) {
        const file = inFolder(`left-${name}/journal.sqlite`)
        mkdirSync(dirname(file))
        writeFileSync(join(dirname(file), name), "x".repeat(100))
        const layer = SqliteStore.layer({ file, traces: ["server.key"] })
        assert.strictEqual((yield* Effect.flip(Layer.build(layer))).reason, "Lost")
      }
    })
  )

  it.live("with another folder's database, until it is said to be meant", () =>
    Effect.gen(function* () {
      const [mine, other] = [yield* written("mine"), yield* written("other")]
      copyFileSync(other, mine)
      const error = yield* openError(mine)
      assert.strictEqual(error.reason, "Foreign")
      assert.include(error.message, dirname(mine))
      rmSync(`${mine}.id`)
      assert.deepStrictEqual((yield* load.pipe(withFile(mine))).events, ["other"])
    })
  )

  it.live(
    "but with its own from a backup, older ones included, and with one from before there were ids",
    () =>
      Effect.gen(function* () {
        const file = yield* written("kept")
        copyFileSync(file, `${file}.backup`)
        yield* appendAt(1, "later").pipe(withFile(file))
        copyFileSync(`${file}.backup`, file)
        assert.deepStrictEqual((yield* load.pipe(withFile(file))).events, ["kept"])
        const { DatabaseSync } = nodeSqlite()
        const database = new DatabaseSync(file)
        database.exec(`
          DROP TABLE expiring; DROP TABLE identity; DROP INDEX waking_actors; ALTER TABLE actors DROP COLUMN wakes;
          PRAGMA user_version = ${storeMigrations.length - 3}
        `)
        database.close()
        assert.deepStrictEqual((yield* load.pipe(withFile(file))).events, ["kept"])
        rmSync(`${file}.id`)
        assert.deepStrictEqual((yield* load.pipe(withFile(file))).events, ["kept"])
        rmSync(file)
        yield* refusedAsLost(file, "missing")
      })
  )
})
