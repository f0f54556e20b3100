/** All that a store keeps of one actor, in the form every store can give and take: whoever moves a store passes these on. */
import type { Stage } from "#runtime/store/Journal.ts"
import type { KeyRow, PoisonedRow, ReceiptRow } from "./JournalRows.ts"

export interface ActorRecord extends KeyRow {
  readonly stage: Stage
  readonly version: number
  /** Whether it has something to do after a restart. */
  readonly wakes: boolean
  /** Those that are kept, in order: the last one led to `version`. */
  readonly events: ReadonlyArray<EventRow>
  /** In the order in which the commands were answered. */
  readonly receipts: ReadonlyArray<ReceiptRow>
  readonly snapshot: { readonly version: number; readonly state: string } | null
  readonly tail: string | null
  /** By command id. */
  readonly poisoned: ReadonlyArray<PoisonedRow>
}

export interface EventRow {
  /** Epoch ms. */
  readonly at: number
  readonly event: string
}

/** What is left of one that was erased. */
export const erasedRecord = ({ id, kind }: KeyRow): ActorRecord => ({
  kind,
  id,
  stage: "Erased",
  version: 0,
  wakes: false,
  events: [],
  receipts: [],
  snapshot: null,
  tail: null,
  poisoned: []
})

/** Of one that is ending only its events are read: what is still to go with it shows in them. */
export const endingRecord = (key: KeyRow, version: number, events: ReadonlyArray<EventRow>): ActorRecord => ({
  ...erasedRecord(key),
  stage: "Ending",
  version,
  events
})
