/** What is asked of the table of records that expire, as plain data: it crosses the boundary between threads. Each is one statement. */
import type { ExpiringRecord } from "#runtime/store/ExpiringRecords.ts"

export type ExpiringRequest =
  | { readonly _tag: "Add"; readonly record: ExpiringRecord }
  | { readonly _tag: "Find"; readonly key: string }
  /** In the place of the one with that revision. */
  | { readonly _tag: "Replace"; readonly revision: string; readonly record: ExpiringRecord }
  | { readonly _tag: "Remove"; readonly key: string; readonly revision: string }
  | { readonly _tag: "List"; readonly group: string }
  /** All whose time ended before that, in epoch ms. */
  | { readonly _tag: "Forget"; readonly before: number }

export type ExpiringAnswer =
  /** Whether it was there to be done. */
  | { readonly _tag: "Changed"; readonly isDone: boolean }
  | { readonly _tag: "Records"; readonly records: ReadonlyArray<ExpiringRecord> }
