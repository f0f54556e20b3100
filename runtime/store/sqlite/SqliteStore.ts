/**
 * The store in SQLite, journal, files and records that expire: one file (the embedded default), or memory for tests.
 *
 * Why a file gets a thread of its own: `node:sqlite` is synchronous, and a commit waits for the disk.
 * Measured on two cores, appends/s with 1 and with 100 actors, and the event loop's delay (p99, with 100):
 *   disk that syncs in 0.1 ms   here 4 800 and 19 000, 10 ms     thread 2 500 and 17 500, 1.8 ms
 *   disk that syncs in 5 ms     here   178 and  9 200, 16 ms     thread   168 and  9 200, 2.5 ms
 * The thread costs 0.1 ms per round trip, and the sockets of this process never wait for a disk.
 */
import { Effect, Layer } from "effect"
import { StoreBackup } from "#runtime/store/backup/StoreBackup.ts"
import { type StoreFile, threadHost } from "#runtime/store/sqlite/thread/threadHost.ts"
import * as SqliteArchive from "./SqliteArchive.ts"
import * as SqliteBlobs from "./SqliteBlobs.ts"
import * as SqliteExpiringRecords from "./SqliteExpiringRecords.ts"
import * as SqliteJournal from "./SqliteJournal.ts"
import { hereHost, StoreHost } from "./StoreHost.ts"

const backup = Layer.effect(
  StoreBackup,
  Effect.map(StoreHost, (host) => host.backup)
)

const tables = Layer.mergeAll(
  SqliteJournal.layer,
  SqliteBlobs.layer,
  SqliteExpiringRecords.layer,
  SqliteArchive.layer,
  backup
)

export const SqliteStore = {
  /** A file, in a thread of its own; closed once every write handed over is on the disk. */
  layer: (at: StoreFile) => Layer.provide(tables, Layer.effect(StoreHost, threadHost(at))),
  /** Gone when its scope closes. */
  layerMemory: tables.pipe(Layer.provide(Layer.effect(StoreHost, hereHost(":memory:"))), Layer.orDie)
}
