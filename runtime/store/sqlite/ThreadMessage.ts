/** The messages between the journal's two threads. Answers come in the order of the questions. */
import type { JournalKey } from "#runtime/store/Journal.ts"
import type { JournalWrite, LoadedRows, ReceiptRow, WriteOutcome } from "./JournalRequest.ts"
import type { OpenFailure } from "./openFailure.ts"

/** What the database's thread is started with. */
export interface ThreadStart {
  readonly file: string
}

export type ThreadQuestion =
  | { readonly _tag: "Commit"; readonly writes: ReadonlyArray<JournalWrite> }
  | { readonly _tag: "Load"; readonly key: JournalKey }
  | { readonly _tag: "Receipt"; readonly key: JournalKey; readonly commandId: string }
  | { readonly _tag: "Close" }

export type ThreadAnswer =
  | { readonly _tag: "Opened" }
  | { readonly _tag: "NotOpened"; readonly failure: OpenFailure }
  | { readonly _tag: "Committed"; readonly outcomes: ReadonlyArray<WriteOutcome> }
  | { readonly _tag: "Loaded"; readonly rows: LoadedRows }
  | { readonly _tag: "Receipt"; readonly receipt: ReceiptRow | undefined }
  | { readonly _tag: "Closed" }
  | { readonly _tag: "Refused"; readonly reason: string }
