/**
 * What a deployment knows for a while: that a link was made or a proof used, that a browser asks to be let in, how fast somebody
 * asks. It is the same for every gateway on the store, and is still known after any of them was killed.
 *
 * Promises every implementation keeps (and `expiringContract` tests):
 * - of all who add a key, one is the first, whoever else adds it at once, and for as long as it is kept;
 * - a record is put in the place of exactly the one that was read: of all who try, one succeeds;
 * - it is durable before either succeeds, unless the store itself lasts no longer than its process;
 * - it is kept until its time is over, and forgotten some time after that. Time says nothing else: who reads it judges it.
 */
import { randomUUID } from "node:crypto"
import { Clock, Context, Effect, Layer } from "effect"
import type { StoreUnavailable } from "./Journal.ts"
import { EXPIRED_KEPT_MS } from "./limits.ts"

export interface ExpiringRecord {
  readonly key: string
  /** By which it is listed with others. */
  readonly group: string
  /** Never a secret: its digest. */
  readonly value: string
  /** Epoch ms, by the store's clock: it is kept at least until then. */
  readonly until: number
  /** Of this writing of it, and of no other. */
  readonly revision: string
}

/** What may be put in a record's place. */
export type NewValue = Pick<ExpiringRecord, "value" | "until">

export interface ExpiringStore {
  /** Epoch ms, by the one clock all who share the store go by. */
  readonly now: Effect.Effect<number>
  /** Whether other processes write the same records. */
  readonly isShared: boolean
  /** False: the key was added before. */
  readonly add: (record: Omit<ExpiringRecord, "revision">) => Effect.Effect<boolean, StoreUnavailable>
  readonly find: (key: string) => Effect.Effect<ExpiringRecord | undefined, StoreUnavailable>
  /** The record that is there now; undefined: somebody has replaced or removed it since it was read. */
  readonly replace: (
    read: ExpiringRecord,
    by: NewValue
  ) => Effect.Effect<ExpiringRecord | undefined, StoreUnavailable>
  /** As it was read; one that is another by now stays. */
  readonly remove: (read: ExpiringRecord) => Effect.Effect<void, StoreUnavailable>
  /** In no order. */
  readonly list: (group: string) => Effect.Effect<ReadonlyArray<ExpiringRecord>, StoreUnavailable>
}

/** Records whose `until` is before this may be forgotten. */
export const forgottenBefore = (now: number): number => now - EXPIRED_KEPT_MS

/** A writing of its own. */
export const withRevision = (record: Omit<ExpiringRecord, "revision">): ExpiringRecord => ({
  ...record,
  revision: randomUUID()
})

/** Gone with its process. */
export const memoryRecords = (): ExpiringStore => {
  const records = new Map<string, ExpiringRecord>()
  const sweep = Effect.map(Clock.currentTimeMillis, (now) => {
    for (const { key, until } of records.values()) if (until < forgottenBefore(now)) records.delete(key)
  })
  const isThere = ({ key, revision }: ExpiringRecord): boolean => records.get(key)?.revision === revision
  return {
    now: Clock.currentTimeMillis,
    isShared: false,
    add: (record) =>
      Effect.map(sweep, () => {
        if (records.has(record.key)) return false
        records.set(record.key, withRevision(record))
        return true
      }),
    find: (key) => Effect.sync(() => records.get(key)),
    replace: (read, by) =>
      Effect.sync(() => {
        if (!isThere(read)) return undefined
        const next = withRevision({ ...read, ...by })
        records.set(read.key, next)
        return next
      }),
    remove: (read) =>
      Effect.sync(() => {
        if (isThere(read)) records.delete(read.key)
      }),
    list: (group) => Effect.sync(() => [...records.values()].filter((record) => record.group === group))
  }
}

export class ExpiringRecords extends Context.Service<ExpiringRecords, ExpiringStore>()(
  "deckhand/runtime/store/ExpiringRecords"
) {
  static readonly layerMemory = Layer.sync(ExpiringRecords, memoryRecords)
}
