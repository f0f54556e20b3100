/**
 * What the journal keeps, as every store writes it down.
 *
 * Everything that was JSON is text here: encoding and decoding happen on the asker's side (`journalJson`), so what was
 * handed over cannot change any more, and a thread boundary costs one copy of a string.
 */
import type { JournalKey, Stage } from "#runtime/store/Journal.ts"

export interface AppendWrite {
  readonly _tag: "Append"
  readonly key: JournalKey
  readonly after: number
  readonly events: ReadonlyArray<string>
  readonly receipts: ReadonlyArray<ReceiptRow>
  readonly at: number
  readonly clearsTail: boolean
  readonly replacement: string | null
  readonly ends: boolean
  /** Null: as it was. */
  readonly wakes: 0 | 1 | null
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

export interface LoadedRows {
  readonly stage: Stage
  readonly snapshot: { readonly version: number; readonly state: string } | undefined
  readonly events: ReadonlyArray<string>
  readonly tail: string | undefined
  readonly poisoned: ReadonlyArray<PoisonedRow>
}

/** A key as it is stored: its id is checked by whoever asked. */
export interface KeyRow {
  readonly kind: string
  readonly id: string
}
