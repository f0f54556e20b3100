/**
 * What an append has to know of its actor: the newest commit, and the receipts of the last commands. Pure, but for the
 * receipts, which are one growing list and not copied with each append.
 */
import type { Stage } from "#runtime/store/Journal.ts"
import { STORED_RECEIPTS_PER_ACTOR } from "#runtime/store/limits.ts"
import type { CommitDocument, ReceiptDocument } from "#runtime/store/mongo/database/documents.ts"
import type { AppendWrite, ReceiptRow } from "#runtime/store/rows/JournalRows.ts"

export const LIVING = 0
export const ENDING = 1
export const ERASED = 2

const stages: ReadonlyArray<Stage> = ["Living", "Ending", "Erased"]

/** Of an actor nobody wrote. */
const nothing = { s: 0, v: 0, tc: 0, b: 0, st: LIVING, w: 0 }

export type NewestCommit = Pick<CommitDocument, "s" | "v" | "tc" | "b" | "st" | "w">

export type Judged =
  | { readonly _tag: "Conflict"; readonly version: number }
  | { readonly _tag: "Duplicate"; readonly receipt: ReceiptRow }

export const receiptRow = ({ c, h, r, v }: ReceiptDocument): ReceiptRow => ({
  commandId: c,
  payloadHash: h,
  version: v,
  rejection: r
})

export const receiptDocument = ({
  commandId,
  payloadHash,
  rejection,
  version
}: ReceiptRow): ReceiptDocument => ({
  c: commandId,
  h: payloadHash,
  v: version,
  r: rejection
})

export class Head {
  newest: NewestCommit = nothing
  readonly receipts = new Map<string, ReceiptDocument>()
  /** When nobody had written after it: on this machine's clocks, the one that never jumps and the one that never stands. */
  seen = { steady: 0, wall: 0 }

  get stage(): Stage {
    return stages[this.newest.st] ?? "Erased"
  }

  /** Whether so much time has passed since that the commit before a new one may have been deleted. */
  isOlderThan(ms: number): boolean {
    return performance.now() - this.seen.steady > ms || Date.now() - this.seen.wall > ms
  }

  confirm(): void {
    this.seen = { steady: performance.now(), wall: Date.now() }
  }

  /** In the order in which they were given. */
  remember(receipts: ReadonlyArray<ReceiptDocument>): void {
    for (const receipt of receipts) this.receipts.set(receipt.c, receipt)
    const over = this.receipts.size - STORED_RECEIPTS_PER_ACTOR
    for (const id of [...this.receipts.keys()].slice(0, Math.max(0, over))) this.receipts.delete(id)
  }

  moveTo(commit: NewestCommit & Pick<CommitDocument, "r">): void {
    const { b, s, st, tc, v, w } = commit
    this.newest = { b, s, st, tc, v, w }
    this.remember(commit.r)
  }

  judge(write: AppendWrite): Judged | undefined {
    const { st, v } = this.newest
    if (st !== LIVING) return { _tag: "Conflict", version: v }
    const seen = new Map<string, ReceiptRow>()
    for (const receipt of write.receipts) {
      const stored = this.receipts.get(receipt.commandId)
      const earlier = seen.get(receipt.commandId) ?? (stored === undefined ? undefined : receiptRow(stored))
      if (earlier !== undefined) return { _tag: "Duplicate", receipt: earlier }
      seen.set(receipt.commandId, receipt)
    }
    return v === write.after ? undefined : { _tag: "Conflict", version: v }
  }
}
