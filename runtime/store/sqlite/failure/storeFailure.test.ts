import { mkdtempSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { STORE_LOG_MAX_BYTES } from "#runtime/store/limits.ts"
import type { AppendWrite } from "#runtime/store/rows/JournalRows.ts"
import { nodeSqlite } from "#runtime/store/sqlite/tables/nodeSqlite.ts"
import { openStoreDatabase } from "#runtime/store/sqlite/tables/StoreDatabase.ts"
import { copy } from "#schemas/copy.ts"
import { ActorId } from "#schemas/ids.ts"
import { openFailure } from "./openFailure.ts"
import { storeFailure } from "./storeFailure.ts"

const folder = mkdtempSync(join(tmpdir(), "full-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const thrownBy = (act: () => void): unknown => {
  try {
    act()
  } catch (thrown) {
    return thrown
  }
  throw new Error("It was not refused.")
}

const append = (after: number, bytes: number): AppendWrite => ({
  _tag: "Append",
  key: { kind: "Test", id: ActorId.make("tester/full") },
  after,
  events: ["x".repeat(bytes)],
  receipts: [],
  at: 0,
  clearsTail: false,
  replacement: null,
  ends: false,
  wakes: null
})

describe("A database without room", () => {
  const full = () => {
    const database = new (nodeSqlite().DatabaseSync)(":memory:")
    database.exec("PRAGMA max_page_count = 4; CREATE TABLE words (word TEXT)")
    return thrownBy(() => database.prepare("INSERT INTO words VALUES (?)").run("private".repeat(9_999)))
  }

  it("is a full disk, and so is a file system that says it has none", () => {
    expect(storeFailure(full())).toEqual({ reason: "DiskFull", code: "SQLite 13" })
    const noSpace = Object.assign(new Error("write /home/ada/x"), { code: "ENOSPC" })
    expect(storeFailure(noSpace)).toEqual({ reason: "DiskFull", code: "ENOSPC" })
  })

  it("cannot be opened with the same sentence", () => {
    expect(openFailure("/data/journal.sqlite", full())).toMatchObject({ reason: "DiskFull" })
    expect(openFailure("/data/journal.sqlite", full()).message).toContain(copy.diskFull)
  })

  it("any other refusal is told by its kind alone", () => {
    const database = new (nodeSqlite().DatabaseSync)(":memory:")
    database.exec("CREATE TABLE words (word TEXT PRIMARY KEY) STRICT; INSERT INTO words VALUES ('private')")
    const thrown = thrownBy(() => database.exec("INSERT INTO words VALUES ('private')"))
    expect(storeFailure(thrown)).toEqual({ reason: "Refused", code: "SQLite 1555" })
    expect(storeFailure(new TypeError("private"))).toEqual({ reason: "Refused", code: "TypeError" })
  })
})

describe("The write-ahead log", () => {
  const file = join(folder, "log.db")
  const logSize = () => statSync(`${file}-wal`).size

  it("is emptied by a checkpoint, cut back after a large transaction, and bounded under steady load", () => {
    const database = openStoreDatabase(file)
    database.journal.commit([append(0, 1_000)])
    expect(logSize()).toBeGreaterThan(0)
    database.checkpoint()
    expect(logSize()).toBe(0)

    database.journal.commit([append(1, 3 * STORE_LOG_MAX_BYTES)])
    expect(logSize()).toBeGreaterThan(STORE_LOG_MAX_BYTES)
    let largest = 0
    for (let version = 2; version < 400; version++) {
      database.journal.commit([append(version, 100_000)])
      if (version > 3) largest = Math.max(largest, logSize())
    }
    expect(largest).toBeLessThanOrEqual(STORE_LOG_MAX_BYTES)
    database.close()
  })
})
