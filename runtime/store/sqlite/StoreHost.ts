/**
 * Where the store's database runs. Reads and commits are effects; what the database refuses as a whole
 * is `StoreUnavailable`.
 *
 * `hereHost` runs it in this thread: for memory, where no commit waits for a disk and tests stay
 * deterministic. `threadHost` (its own file) runs it in a worker thread: for files.
 */
import { Context, Effect } from "effect"
import { Refusals } from "#runtime/store/commit/Refusals.ts"
import type { JournalKey, StoreUnavailable } from "#runtime/store/Journal.ts"
import type { LoadedRows, ReceiptRow } from "#runtime/store/rows/JournalRows.ts"
import { openFailure } from "#runtime/store/sqlite/failure/openFailure.ts"
import { StoreOpenError } from "#runtime/store/sqlite/failure/StoreOpenError.ts"
import { sentenceFor, storeFailure } from "#runtime/store/sqlite/failure/storeFailure.ts"
import type { BlobAnswer, BlobRequest } from "#runtime/store/sqlite/tables/BlobRequest.ts"
import type { ExpiringAnswer, ExpiringRequest } from "#runtime/store/sqlite/tables/ExpiringRequest.ts"
import type {
  JournalQuestion,
  JournalReading,
  JournalWrite,
  WriteOutcome
} from "#runtime/store/sqlite/tables/JournalRequest.ts"
import { openStoreDatabase, type StoreDatabase } from "#runtime/store/sqlite/tables/StoreDatabase.ts"

export class StoreHost extends Context.Service<
  StoreHost,
  {
    readonly commit: (
      writes: ReadonlyArray<JournalWrite>
    ) => Effect.Effect<ReadonlyArray<WriteOutcome>, StoreUnavailable>
    readonly load: (key: JournalKey) => Effect.Effect<LoadedRows, StoreUnavailable>
    readonly receipts: (
      key: JournalKey,
      commandIds: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyArray<ReceiptRow>, StoreUnavailable>
    readonly read: (question: JournalQuestion) => Effect.Effect<JournalReading, StoreUnavailable>
    readonly blob: (request: BlobRequest) => Effect.Effect<BlobAnswer, StoreUnavailable>
    readonly expiring: (request: ExpiringRequest) => Effect.Effect<ExpiringAnswer, StoreUnavailable>
    /** One slice of a compaction, from that page on; the page where the next begins, or undefined at its end. */
    readonly compact: (from: number) => Effect.Effect<number | undefined, StoreUnavailable>
    /** Everything into that file, as it stands at the end; others are answered meanwhile. */
    readonly backup: (file: string) => Effect.Effect<void, StoreUnavailable>
  }
>()("deckhand/runtime/store/sqlite/StoreHost") {}

export const hereHost = Effect.fnUntraced(function* (file: string) {
  const database = yield* Effect.acquireRelease(
    Effect.try({
      try: () => openStoreDatabase(file),
      catch: (thrown) => new StoreOpenError(openFailure(file, thrown))
    }),
    (opened) => Effect.sync(() => opened.close())
  )
  const refusals = new Refusals(sentenceFor)
  const ask = <A>(question: (database: StoreDatabase) => A): Effect.Effect<A, StoreUnavailable> =>
    Effect.try({ try: () => question(database), catch: storeFailure }).pipe(
      Effect.catch((failure) => refusals.refuse(failure))
    )
  return StoreHost.of({
    commit: (writes) => ask(({ journal }) => journal.commit(writes)).pipe(Effect.tap(refusals.over)),
    load: (key) => ask(({ journal }) => journal.load(key)),
    receipts: (key, commandIds) => ask(({ journal }) => journal.receipts(key, commandIds)),
    read: (question) => ask(({ journal }) => journal.read(question)),
    blob: (request) => ask(({ blobs }) => blobs.answer(request)),
    expiring: (request) => ask(({ expiring }) => expiring.answer(request)),
    compact: (from) => ask(({ compact }) => compact(from)),
    backup: (file) =>
      Effect.tryPromise({ try: () => database.backup(file), catch: storeFailure }).pipe(
        Effect.catch((failure) => refusals.refuse(failure))
      )
  })
})
