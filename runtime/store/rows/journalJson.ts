/** JSON at the edge of every store: values become the text of `JournalRows`, and text values again. */
import { Effect, Schema } from "effect"
import {
  type Append,
  type JournalKey,
  type Loaded,
  type Receipt,
  StoreUnavailable,
  type Tail
} from "#runtime/store/Journal.ts"
import { ActorId } from "#schemas/ids.ts"
import type { AppendWrite, KeyRow, LoadedRows, ReceiptRow } from "./JournalRows.ts"

/** A value that has no JSON is a mistake of the caller: it dies here, before it could spoil a batch. */
export const toJson = (value: unknown): string => {
  const text: string | undefined = JSON.stringify(value)
  if (text === undefined) throw new TypeError("The journal stores JSON values only.")
  return text
}

export const fromJson = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Unknown))
const tailFromJson = Schema.decodeUnknownSync(
  Schema.fromJsonString(Schema.Array(Schema.Struct({ after: Schema.Natural, event: Schema.Unknown })))
)

export const appendWrite = (append: Append): AppendWrite => ({
  _tag: "Append",
  key: append.key,
  after: append.after,
  events: append.events.map(toJson),
  receipts: append.receipts.map(receiptRow),
  at: append.at,
  clearsTail: append.clearsTail,
  replacement: append.replacement === undefined ? null : toJson(append.replacement.state),
  ends: append.ends === true,
  wakes: append.wakes === undefined ? null : append.wakes ? 1 : 0
})

const receiptRow = (receipt: Receipt): ReceiptRow => ({
  commandId: receipt.commandId,
  payloadHash: receipt.payloadHash ?? null,
  version: receipt.version,
  rejection: receipt.rejection === undefined ? null : toJson(receipt.rejection)
})

export const receiptOf = ({ rejection, version, ...command }: ReceiptRow): Receipt => ({
  ...named(command),
  version,
  ...(rejection === null ? {} : { rejection: fromJson(rejection) })
})

const named = ({ commandId, payloadHash }: Pick<ReceiptRow, "commandId" | "payloadHash">) =>
  payloadHash === null ? { commandId } : { commandId, payloadHash }

export const loaded = (rows: LoadedRows): Loaded => ({
  stage: rows.stage,
  snapshot:
    rows.snapshot === undefined
      ? undefined
      : { version: rows.snapshot.version, state: fromJson(rows.snapshot.state) },
  events: rows.events.map((text) => fromJson(text)),
  tail: rows.tail === undefined ? ([] satisfies Tail) : tailFromJson(rows.tail),
  poisoned: rows.poisoned.map(({ message, ...command }) => ({ ...named(command), message }))
})

export const keyOf = ({ id, kind }: KeyRow): JournalKey => ({ kind, id: ActorId.make(id) })

export const readable = <A>(key: KeyRow, read: () => A): Effect.Effect<A, StoreUnavailable> =>
  Effect.try({
    try: read,
    catch: () =>
      new StoreUnavailable({
        message: `What is stored of ${key.kind} ${key.id} is not readable. Restore the store from a backup.`
      })
  })
