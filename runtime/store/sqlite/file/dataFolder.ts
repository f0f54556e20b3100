/**
 * Whether a data folder still has its own data: a folder that once had some never silently starts empty.
 *
 * Each database has an id, and a small file beside it holds the same one (`<file>.id`). It is written once the
 * database is on the disk, so where it is and the database is not, the database is lost. (No Effect here, as in
 * all that runs before the database's thread is ready.)
 */
import { randomUUID } from "node:crypto"
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, statSync, writeSync } from "node:fs"
import { dirname, join } from "node:path"
import process from "node:process"
import { systemCode } from "#runtime/store/sqlite/failure/storeFailure.ts"
import type { SqliteDatabase } from "#runtime/store/sqlite/tables/nodeSqlite.ts"

/** There was a database, and it is missing or empty. */
export class LostData extends Error {
  readonly state: "missing" | "empty"
  constructor(state: "missing" | "empty") {
    super(state)
    this.state = state
  }
}

/** The database is another folder's. */
export class ForeignData extends Error {}

const idFile = (file: string): string => `${file}.id`

/** Undefined: there is no such file. */
const sizeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.size

/** Before anything is created. `traces`: names in the folder that are there only where a database was. */
export const refuseLostData = (file: string, traces: ReadonlyArray<string>): void => {
  const size = sizeOf(file)
  if (size !== undefined && size > 0) return
  const evidence = [idFile(file), `${file}-wal`, ...traces.map((name) => join(dirname(file), name))]
  if (evidence.some((path) => (sizeOf(path) ?? 0) > 0)) {
    throw new LostData(size === undefined ? "missing" : "empty")
  }
}

/** After the database was opened: it is this folder's, which from now on knows it. */
export const settleIdentity = (database: SqliteDatabase, file: string): void => {
  const expected = readId(file)
  const stored = database.prepare("SELECT id FROM identity").get()?.id
  if (expected !== undefined && stored !== undefined && stored !== expected) throw new ForeignData()
  // One that was stored before there were ids, restored from a backup maybe, takes the folder's.
  const id = stored === undefined ? (expected ?? randomUUID()) : String(stored)
  if (stored === undefined) database.prepare("INSERT INTO identity (id) VALUES (?)").run(id)
  if (expected !== undefined) return
  // In the database itself, not in its log only: SQLite takes an empty file with a log for a new database.
  database.exec("PRAGMA wal_checkpoint(TRUNCATE)")
  writeDurably(idFile(file), `${id}\n`)
}

const readId = (file: string): string | undefined => {
  try {
    return readFileSync(idFile(file), "utf8").trim() || undefined
  } catch (thrown) {
    if (systemCode(thrown) === "ENOENT") return undefined
    throw thrown
  }
}

/** Whole or not at all, and on the disk when this returns. */
const writeDurably = (path: string, text: string): void => {
  const draft = `${path}.new`
  const opened = openSync(draft, "w", 0o600)
  try {
    writeSync(opened, text)
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
  renameSync(draft, path)
  // Windows has no folders to flush.
  if (process.platform === "win32") return
  const folder = openSync(dirname(path), "r")
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
