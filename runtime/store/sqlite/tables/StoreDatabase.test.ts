import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import type { AppendWrite } from "#runtime/store/rows/JournalRows.ts"
import { ActorId, UserId } from "#schemas/ids.ts"
import { nodeSqlite } from "./nodeSqlite.ts"
import { openStoreDatabase } from "./StoreDatabase.ts"
import { migrate, NewerSchema, storeMigrations } from "./storeMigrations.ts"

const key = (name: string) => ({ kind: "Test", id: ActorId.make(`tester/${name}`) })
const append = (name: string, after: number, events: ReadonlyArray<string>): AppendWrite => ({
  _tag: "Append",
  key: key(name),
  after,
  events,
  receipts: [],
  at: 0,
  clearsTail: false,
  replacement: null,
  ends: false,
  wakes: null
})

describe("A batch", () => {
  it("leaves nothing behind when the database refuses in the middle of it, and can be repeated", () => {
    const database = openStoreDatabase(":memory:")
    const batch = [append("a", 0, ["1"]), append("b", 0, ["2"])]
    const refusal = { ...append("c", 0, ["3"]), at: Number.NaN }
    expect(() => database.journal.commit([...batch, refusal])).toThrow()
    expect(database.journal.load(key("a")).events).toEqual([])
    expect(database.journal.commit(batch)).toEqual([{ _tag: "Written" }, { _tag: "Written" }])
    expect(database.journal.load(key("b")).events).toEqual(["2"])
    database.close()
  })

  it("carries its writes out in the order given", () => {
    const database = openStoreDatabase(":memory:")
    const outcomes = database.journal.commit([
      append("a", 0, ["1"]),
      append("a", 1, ["2"]),
      append("a", 1, ["3"])
    ])
    expect(outcomes).toEqual([{ _tag: "Written" }, { _tag: "Written" }, { _tag: "Conflict", version: 2 }])
    database.close()
  })
})

describe("A file", () => {
  const key = { owner: UserId.make("ada"), id: "a" }
  const info = { name: "a.txt", type: "text/plain", size: 2, at: 0 }
  const begin = { _tag: "Begin", key, info, quota: { bytes: 2, count: 1 } } as const
  const part = (number: number) =>
    ({ _tag: "WritePart", blob: 1, part: number, bytes: new Uint8Array([number]) }) as const
  const find = { _tag: "Find", key } as const

  it("that is being written is not there until all of it is", () => {
    const { blobs, close } = openStoreDatabase(":memory:")
    expect(blobs.answer(begin)).toEqual({ _tag: "Begun", blob: 1 })
    for (const write of [part(0), part(1)]) {
      blobs.answer(write)
      expect(blobs.answer(find)).toEqual({ _tag: "Found", info: undefined })
      expect(blobs.answer({ _tag: "ReadPart", key, part: 0 })).toEqual({ _tag: "Part", bytes: undefined })
    }
    blobs.answer({ _tag: "Finish", blob: 1 })
    expect(blobs.answer(find)).toEqual({ _tag: "Found", info })
    expect(blobs.answer({ _tag: "ReadPart", key, part: 1 })).toEqual({
      _tag: "Part",
      bytes: new Uint8Array([1])
    })
    blobs.answer({ _tag: "Drop", blob: 1 })
    expect(blobs.answer(find)).toEqual({ _tag: "Found", info })
    close()
  })

  it("that was not finished is gone when the database is opened again, and so is the room it took", () => {
    const folder = mkdtempSync(join(tmpdir(), "files-"))
    const file = join(folder, "store.db")
    const first = openStoreDatabase(file)
    first.blobs.answer(begin)
    first.blobs.answer(part(0))
    expect(first.blobs.answer(begin)).toEqual({ _tag: "Exists" })
    expect(first.blobs.answer({ ...begin, key: { ...key, id: "b" } })).toEqual({ _tag: "Full" })
    first.close()
    const second = openStoreDatabase(file)
    expect(second.blobs.answer(begin)).toEqual({ _tag: "Begun", blob: 1 })
    expect(second.blobs.answer(part(0))).toEqual({ _tag: "Done" })
    second.close()
    rmSync(folder, { recursive: true, force: true })
  })
})

describe("Migrations", () => {
  const memory = () => new (nodeSqlite().DatabaseSync)(":memory:")

  it("bring a file from any earlier step to the last, keeping what it holds", () => {
    const database = memory()
    const steps = ["CREATE TABLE one (a)", "CREATE TABLE two (b)", "INSERT INTO two SELECT a FROM one"]
    migrate(database, steps.slice(0, 1))
    database.exec("INSERT INTO one VALUES (7)")
    migrate(database, steps)
    migrate(database, steps)
    expect(database.prepare("SELECT b FROM two").all()).toEqual([{ b: 7 }])
    database.close()
  })

  it("leave a file at the last whole step when a step fails", () => {
    const database = memory()
    expect(() => migrate(database, ["CREATE TABLE one (a)", "CREATE TABLE two (b); NONSENSE"])).toThrow()
    expect(database.prepare("PRAGMA user_version").get()).toEqual({ user_version: 1 })
    expect(database.prepare("SELECT name FROM sqlite_schema").all()).toEqual([{ name: "one" }])
    database.close()
  })

  it("refuse a file that has taken steps they do not know", () => {
    const database = memory()
    database.exec(`PRAGMA user_version = ${storeMigrations.length + 1}`)
    expect(() => migrate(database)).toThrow(NewerSchema)
    database.close()
  })
})
