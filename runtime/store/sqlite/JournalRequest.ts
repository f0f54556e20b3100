/**
 * What the journal asks of its database, as plain data: it crosses the boundary between threads.
 *
 * Everything that was JSON is text here: encoding and decoding happen on the asker's side, so what was
 * handed over cannot change any more, and a thread boundary costs one copy of a string.
 */
import type { JournalKey } from "#runtime/store/Journal.ts"

export interface AppendWrite {
  readonly _tag: "Append"
  readonly key: JournalKey
  readonly after: number
  readonly events: ReadonlyArray<string>
  readonly receipts: ReadonlyArray<ReceiptRow>
  readonly at: number
  readonly clearsTail: boolean
}

export interface ReceiptRow {
  readonly commandId: string
  readonly payloadHash: string | null
  readonly version: number
  readonly rejection: string | null
}

export interface PoisonedRow {
  readonly commandId: string
  readonly payloadHash: string | null
  readonly message: string
}

export type JournalWrite =
  | AppendWrite
  | { readonly _tag: "Tail"; readonly key: JournalKey; readonly after: number; readonly tail: string }
  | { readonly _tag: "Snapshot"; readonly key: JournalKey; readonly version: number; readonly state: string }
  | { readonly _tag: "Poisoned"; readonly key: JournalKey; readonly poisoned: PoisonedRow }

/** How one write of a batch ended; the others of the batch are not touched by it. */
export type WriteOutcome =
  | { readonly _tag: "Written" }
  | { readonly _tag: "Conflict"; readonly version: number }
  | { readonly _tag: "Duplicate"; readonly receipt: ReceiptRow }

export interface LoadedRows {
  readonly snapshot: { readonly version: number; readonly state: string } | undefined
  readonly events: ReadonlyArray<string>
  readonly tail: string | undefined
  readonly poisoned: ReadonlyArray<PoisonedRow>
}
