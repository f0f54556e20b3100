/** An append as the document that follows an actor's newest commit. Pure. */
import type { CommitDocument, ReceiptDocument, StoredText } from "#runtime/store/mongo/database/documents.ts"
import type { AppendWrite } from "#runtime/store/rows/JournalRows.ts"
import { ENDING, ERASED, type Head, LIVING, receiptDocument } from "./Head.ts"

/** In the order of its numbers, for whoever looks at the database. */
export const commitId = (k: string, s: number): string => `${k}#${String(s).padStart(12, "0")}`

/** What of an append stands beside its commit. */
export interface BesideCommit {
  readonly events: StoredText | undefined
  readonly replacement: StoredText | undefined
}

export const commitDocument = (
  k: string,
  { newest, receipts }: Head,
  write: AppendWrite,
  { events, replacement }: BesideCommit,
  nonce: string
): CommitDocument => {
  const s = newest.s + 1
  const replaces = replacement !== undefined
  return {
    _id: commitId(k, s),
    k,
    s,
    v: write.after + write.events.length,
    c: replaces ? 0 : write.events.length,
    at: write.at,
    e: replaces || events !== undefined ? [] : write.events,
    r: write.receipts.map(receiptDocument),
    tc: write.clearsTail ? s : newest.tc,
    b: replaces ? s : newest.b,
    st: write.ends ? ENDING : LIVING,
    w: write.ends ? 0 : (write.wakes ?? newest.w),
    n: nonce,
    ...(events === undefined || replaces ? {} : { x: events }),
    ...(replaces ? { p: replacement, q: receiptsText([...receipts.values()]) } : {})
  }
}

/** What is left of an erased actor: its address, and that it ended. */
export const tombstone = (k: string, { newest }: Head, at: number, nonce: string): CommitDocument => {
  const s = newest.s + 1
  return { _id: commitId(k, s), k, s, v: 0, c: 0, at, e: [], r: [], tc: s, b: s, st: ERASED, w: 0, n: nonce }
}

export const receiptsText = (receipts: ReadonlyArray<ReceiptDocument>): string => JSON.stringify(receipts)
