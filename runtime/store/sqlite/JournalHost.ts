/**
 * Where the journal's database runs. Reads and commits are effects; what the database refuses as a whole
 * is `StoreUnavailable`.
 *
 * `hereHost` runs it in this thread: for memory, where no commit waits for a disk and tests stay
 * deterministic. `threadHost` (its own file) runs it in a worker thread: for files.
 */
import { Effect } from "effect"
import { type JournalKey, StoreUnavailable } from "#runtime/store/Journal.ts"
import { type JournalDatabase, openJournalDatabase } from "./JournalDatabase.ts"
import type { JournalWrite, LoadedRows, ReceiptRow, WriteOutcome } from "./JournalRequest.ts"
import { openFailure } from "./openFailure.ts"
import { StoreOpenError } from "./StoreOpenError.ts"

export interface JournalHost {
  readonly commit: (
    writes: ReadonlyArray<JournalWrite>
  ) => Effect.Effect<ReadonlyArray<WriteOutcome>, StoreUnavailable>
  readonly load: (key: JournalKey) => Effect.Effect<LoadedRows, StoreUnavailable>
  readonly receipt: (
    key: JournalKey,
    commandId: string
  ) => Effect.Effect<ReceiptRow | undefined, StoreUnavailable>
}

/** What a caller is told when the database itself refuses. */
export const refused = (file: string, reason: string): StoreUnavailable =>
  new StoreUnavailable({
    message: `The store cannot be used (${file}: ${reason}). Free space if its disk is full; otherwise restart.`
  })

export const hereHost = Effect.fnUntraced(function* (file: string) {
  const database = yield* Effect.acquireRelease(
    Effect.try({
      try: () => openJournalDatabase(file),
      catch: (thrown) => new StoreOpenError(openFailure(file, thrown))
    }),
    (opened) => Effect.sync(() => opened.close())
  )
  const ask = <A>(question: (database: JournalDatabase) => A): Effect.Effect<A, StoreUnavailable> =>
    Effect.try({ try: () => question(database), catch: (thrown) => refused(file, String(thrown)) })
  const host: JournalHost = {
    commit: (writes) => ask((opened) => opened.commit(writes)),
    load: (key) => ask((opened) => opened.load(key)),
    receipt: (key, commandId) => ask((opened) => opened.receipt(key, commandId))
  }
  return host
})
