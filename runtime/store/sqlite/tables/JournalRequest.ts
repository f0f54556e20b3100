/**
 * What the journal asks of its database, as plain data: it crosses the boundary between threads.
 *
 * Everything that was JSON is text here: encoding and decoding happen on the asker's side, so what was
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

export type JournalWrite =
  | AppendWrite
  | { readonly _tag: "Tail"; readonly key: JournalKey; readonly after: number; readonly tail: string }
  | { readonly _tag: "Snapshot"; readonly key: JournalKey; readonly version: number; readonly state: string }
  | { readonly _tag: "Poisoned"; readonly key: JournalKey; readonly poisoned: PoisonedRow }
  /** One slice of an ended actor: `More` until nothing is left. */
  | { readonly _tag: "Erase"; readonly key: JournalKey }
  | { readonly _tag: "Erased"; readonly key: JournalKey }

/** How one write of a batch ended; the others of the batch are not touched by it. */
export type WriteOutcome =
  | { readonly _tag: "Written" }
  | { readonly _tag: "More" }
  | { readonly _tag: "Conflict"; readonly version: number }
  | { readonly _tag: "Duplicate"; readonly receipt: ReceiptRow }

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

/** What is read of a journal beside loading it: a little at a time, so that nobody waits long for their turn. */
export type JournalQuestion =
  /** Events behind a version, oldest first. */
  | { readonly _tag: "History"; readonly key: JournalKey; readonly after: number }
  /** Whether the next of the owner's actors says it; `after` is the number of the last one that was asked. */
  | {
      readonly _tag: "Mentioned"
      readonly owner: string
      readonly words: string
      readonly except: JournalKey | undefined
      readonly after: number
    }
  | { readonly _tag: "Owned"; readonly owner: string; readonly kind: string; readonly at: number }
  | { readonly _tag: "Ending" | "Waking" }

export type JournalReading =
  | {
      readonly _tag: "Events"
      readonly events: ReadonlyArray<{ readonly version: number; readonly event: string }>
    }
  /** `next`: absent where there is no other actor. */
  | { readonly _tag: "Mention"; readonly isMentioned: boolean; readonly next: number | undefined }
  | { readonly _tag: "Keys"; readonly keys: ReadonlyArray<KeyRow> }
