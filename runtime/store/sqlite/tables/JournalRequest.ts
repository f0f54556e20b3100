/**
 * What the journal asks of its database, as plain data: it crosses the boundary between threads.
 * `JournalRows` are what it is made of.
 */
import type { JournalKey } from "#runtime/store/Journal.ts"
import type { ActorRecord } from "#runtime/store/rows/ActorRecord.ts"
import type { AppendWrite, KeyRow, PoisonedRow, ReceiptRow } from "#runtime/store/rows/JournalRows.ts"

export type JournalWrite =
  | AppendWrite
  | { readonly _tag: "Tail"; readonly key: JournalKey; readonly after: number; readonly tail: string }
  | { readonly _tag: "Snapshot"; readonly key: JournalKey; readonly version: number; readonly state: string }
  | { readonly _tag: "Poisoned"; readonly key: JournalKey; readonly poisoned: PoisonedRow }
  /** One slice of an ended actor: `More` until nothing is left. */
  | { readonly _tag: "Erase"; readonly key: JournalKey }
  | { readonly _tag: "Erased"; readonly key: JournalKey }
  /** Of an actor that is not there: a conflict otherwise. */
  | { readonly _tag: "Restore"; readonly record: ActorRecord }

/** How one write of a batch ended; the others of the batch are not touched by it. */
export type WriteOutcome =
  | { readonly _tag: "Written" }
  | { readonly _tag: "More" }
  | { readonly _tag: "Conflict"; readonly version: number }
  | { readonly _tag: "Duplicate"; readonly receipt: ReceiptRow }

/** What is read of a journal beside loading it: a little at a time, so that nobody waits long for their turn. */
export type JournalQuestion =
  /** Events behind a version, oldest first. */
  | { readonly _tag: "History"; readonly key: JournalKey; readonly after: number }
  /** Which of them the next of the owner's actors says; `after` is the number of the last one that was asked. */
  | {
      readonly _tag: "Mentioned"
      readonly owner: string
      readonly words: ReadonlyArray<string>
      readonly except: JournalKey | undefined
      readonly after: number
    }
  | { readonly _tag: "Owned"; readonly owner: string; readonly kind: string; readonly at: number }
  | { readonly _tag: "Ending" | "Waking" }
  /** The next actor behind that number, whole. */
  | { readonly _tag: "Record"; readonly after: number }
  | { readonly _tag: "Count" }

export type JournalReading =
  | {
      readonly _tag: "Events"
      readonly events: ReadonlyArray<{ readonly version: number; readonly event: string }>
    }
  /** `next`: absent where there is no other actor. */
  | { readonly _tag: "Mention"; readonly said: ReadonlyArray<string>; readonly next: number | undefined }
  | { readonly _tag: "Keys"; readonly keys: ReadonlyArray<KeyRow> }
  /** `next`: its number; absent where there is no other actor. */
  | { readonly _tag: "Record"; readonly record: ActorRecord; readonly next: number }
  | { readonly _tag: "NoRecord" }
  | { readonly _tag: "Count"; readonly actors: number; readonly files: number }
