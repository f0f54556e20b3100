/**
 * The one database of the store, opened: the journal's tables, those of files, and that of records that expire.
 */
import { closeSync, mkdirSync, openSync } from "node:fs"
import { dirname } from "node:path"
import { STORE_LOG_MAX_BYTES } from "#runtime/store/limits.ts"
import { DamagedFile } from "#runtime/store/sqlite/failure/openFailure.ts"
import { isDiskFull } from "#runtime/store/sqlite/failure/storeFailure.ts"
import { compactFile } from "#runtime/store/sqlite/file/compactFile.ts"
import { refuseLostData, settleIdentity } from "#runtime/store/sqlite/file/dataFolder.ts"
import { type BlobTables, blobTables } from "./blobTables.ts"
import { type ExpiringTable, expiringTable } from "./expiringTable.ts"
import { type JournalTables, journalTables } from "./journalTables.ts"
import { nodeSqlite, type SqliteDatabase } from "./nodeSqlite.ts"
import { migrate } from "./storeMigrations.ts"

export interface StoreDatabase {
  readonly journal: JournalTables
  readonly blobs: BlobTables
  readonly expiring: ExpiringTable
  /** Makes what was deleted unreadable in the file, one slice at a time: see `compactFile`. */
  readonly compact: (from: number) => number | undefined
  /** Moves what the write-ahead log holds into the database, and empties it. */
  readonly checkpoint: () => void
  /** Everything into another file, a little at a time: what is written meanwhile goes along. */
  readonly backup: (file: string) => Promise<void>
  readonly close: () => void
}

const MEMORY = ":memory:"

/** How long opening waits for the process that has the file: it may be about to end. */
const BUSY_TIMEOUT_MS = 2_000

/**
 * Opens a file, or memory where `file` is ":memory:". Throws what `openFailure` can put into words. `traces`: names
 * of files beside it that are there only where a database was.
 */
export const openStoreDatabase = (file: string, traces: ReadonlyArray<string> = []): StoreDatabase => {
  if (file !== MEMORY) {
    refuseLostData(file, traces)
    createPrivately(file)
  }
  const { backup, DatabaseSync } = nodeSqlite()
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
  // EXCLUSIVE: the file belongs to one process, which the system sees to even if it is killed. Two would
  // each take the other's unfinished work for their own. FULL: a commit is on the disk before it returns.
  database.exec(
    "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON"
  )
  // SQLite moves its log into the database every thousand pages; a large transaction leaves it large.
  database.exec(`PRAGMA journal_size_limit = ${STORE_LOG_MAX_BYTES}`)
  const check = database.prepare("PRAGMA quick_check(1)").get()?.quick_check
  if (check !== "ok") throw new DamagedFile(String(check))
  migrate(database)
  if (file !== MEMORY) settleIdentity(database, file)
  rewriteIfDue(database)
  const compaction = compactFile(database, file)
  return {
    journal: journalTables(database),
    blobs: blobTables(database),
    expiring: expiringTable(database),
    compact: compaction.slice,
    checkpoint: () => database.exec("PRAGMA wal_checkpoint(TRUNCATE)"),
    backup: async (to) => {
      await backup(database, to)
    },
    close: () => {
      database.close()
      compaction.close()
    }
  }
}

/**
 * Once for a file from before `secure_delete`: it may hold what was deleted then. Where there is no room to write it
 * anew it is as it was, and the next start tries again.
 */
const rewriteIfDue = (database: SqliteDatabase): void => {
  if (database.prepare("SELECT 1 FROM due WHERE task = 'vacuum'").get() === undefined) return
  try {
    database.exec("VACUUM; DELETE FROM due WHERE task = 'vacuum'; PRAGMA wal_checkpoint(TRUNCATE)")
  } catch (thrown) {
    if (!isDiskFull(thrown)) throw thrown
  }
}

/** Conversations are their owner's business: file and folder are made unreadable to other accounts. */
const createPrivately = (file: string): void => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  closeSync(openSync(file, "a", 0o600))
}
