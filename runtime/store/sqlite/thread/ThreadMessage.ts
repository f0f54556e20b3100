/** The messages between the store's two threads. Answers come in the order of the questions, but for that of a backup. */
import type { JournalKey } from "#runtime/store/Journal.ts"
import type { LoadedRows, ReceiptRow } from "#runtime/store/rows/JournalRows.ts"
import type { OpenFailure } from "#runtime/store/sqlite/failure/openFailure.ts"
import type { StoreFailure } from "#runtime/store/sqlite/failure/storeFailure.ts"
import type { BlobAnswer, BlobRequest } from "#runtime/store/sqlite/tables/BlobRequest.ts"
import type { ExpiringAnswer, ExpiringRequest } from "#runtime/store/sqlite/tables/ExpiringRequest.ts"
import type {
  JournalQuestion,
  JournalReading,
  JournalWrite,
  WriteOutcome
} from "#runtime/store/sqlite/tables/JournalRequest.ts"

/** What the database's thread is started with. */
export interface ThreadStart {
  readonly file: string
  readonly traces: ReadonlyArray<string>
}

export type ThreadQuestion =
  | { readonly _tag: "Commit"; readonly writes: ReadonlyArray<JournalWrite> }
  | { readonly _tag: "Load"; readonly key: JournalKey }
  | { readonly _tag: "Receipts"; readonly key: JournalKey; readonly commandIds: ReadonlyArray<string> }
  | { readonly _tag: "Read"; readonly question: JournalQuestion }
  | { readonly _tag: "Blob"; readonly request: BlobRequest }
  | { readonly _tag: "Expiring"; readonly request: ExpiringRequest }
  | { readonly _tag: "Compact"; readonly from: number }
  | { readonly _tag: "Checkpoint" }
  | { readonly _tag: "Close" }
  /** Goes on beside the others, one at a time. */
  | { readonly _tag: "Backup"; readonly file: string }

export type ThreadAnswer =
  | { readonly _tag: "Opened" }
  | { readonly _tag: "NotOpened"; readonly failure: OpenFailure }
  | { readonly _tag: "Committed"; readonly outcomes: ReadonlyArray<WriteOutcome> }
  | { readonly _tag: "Loaded"; readonly rows: LoadedRows }
  | { readonly _tag: "Receipts"; readonly receipts: ReadonlyArray<ReceiptRow> }
  | { readonly _tag: "Reading"; readonly reading: JournalReading }
  | { readonly _tag: "Blob"; readonly answer: BlobAnswer }
  | { readonly _tag: "Expiring"; readonly answer: ExpiringAnswer }
  | { readonly _tag: "Compacted"; readonly next: number | undefined }
  | { readonly _tag: "Checkpointed" }
  | { readonly _tag: "Closed" }
  /** `failure`: absent where it is whole. */
  | { readonly _tag: "BackedUp"; readonly failure?: StoreFailure }
  | { readonly _tag: "Refused"; readonly failure: StoreFailure }
