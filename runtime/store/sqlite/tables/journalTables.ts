/**
 * The journal's tables behind synchronous functions.
 *
 * `commit` puts a whole batch into one transaction, hence one fsync. Each write of the batch is checked
 * before anything of it is written, so a refused one leaves no trace and the others stand; an error of the
 * database itself rolls the whole batch back and is thrown.
 */
import type { JournalKey, Stage } from "#runtime/store/Journal.ts"
import { STORED_RECEIPTS_PER_ACTOR, STORED_RECEIPTS_PRUNE_EVERY } from "#runtime/store/limits.ts"
import type { AppendWrite, LoadedRows, ReceiptRow } from "#runtime/store/rows/JournalRows.ts"
import { restoring } from "./archiveTables.ts"
import type { JournalQuestion, JournalReading, JournalWrite, WriteOutcome } from "./JournalRequest.ts"
import { journalReadings, READ_SLICE_EVENTS } from "./journalReadings.ts"
import type { SqliteDatabase, SqliteStatement } from "./nodeSqlite.ts"

export interface JournalTables {
  /** One outcome per write, in order. */
  readonly commit: (writes: ReadonlyArray<JournalWrite>) => ReadonlyArray<WriteOutcome>
  readonly load: (key: JournalKey) => LoadedRows
  readonly receipts: (key: JournalKey, commandIds: ReadonlyArray<string>) => ReadonlyArray<ReceiptRow>
  readonly read: (question: JournalQuestion) => JournalReading
}

interface ActorRow {
  readonly actor: number
  readonly version: number
  readonly receiptCount: number
  readonly stage: Stage
}

const stages: ReadonlyArray<Stage> = ["Living", "Ending", "Erased"]
const stageOf = (row: unknown): Stage => stages[Number(row)] ?? "Erased"

/** As `actors.stage` numbers them: the places in `stages`. */
const ENDING = 1
const ERASED = 2

/** What one turn erases, but at least one event: a few milliseconds of the store's time. */
const ERASE_SLICE_BYTES = 1_048_576

const written: WriteOutcome = { _tag: "Written" }

const textOrNull = (value: unknown): string | null => (value === null ? null : String(value))

export const journalTables = (database: SqliteDatabase): JournalTables => {
  const prepare = (sql: string) => database.prepare(sql)
  const beginWriting = prepare("BEGIN IMMEDIATE")
  const beginReading = prepare("BEGIN")
  const end = prepare("COMMIT")
  const selectActor = prepare(
    "SELECT actor, version, receipt_count, stage FROM actors WHERE kind = ? AND id = ?"
  )
  const insertActor = prepare("INSERT INTO actors (kind, id) VALUES (?, ?) RETURNING actor")
  const updateActor = prepare(
    "UPDATE actors SET version = ?, receipt_count = ?, wakes = coalesce(?, wakes) WHERE actor = ?"
  )
  const insertEvent = prepare("INSERT INTO events (actor, version, at, event) VALUES (?, ?, ?, ?)")
  const selectEvents = prepare("SELECT event FROM events WHERE actor = ? AND version > ? ORDER BY version")
  const selectReceipt = prepare(
    "SELECT payload_hash, version, rejection FROM receipts WHERE actor = ? AND command_id = ?"
  )
  const insertReceipt = prepare(
    "INSERT INTO receipts (actor, command_id, payload_hash, number, version, rejection) VALUES (?, ?, ?, ?, ?, ?)"
  )
  const deleteReceipts = prepare("DELETE FROM receipts WHERE actor = ? AND number <= ?")
  const selectTail = prepare("SELECT tail FROM tails WHERE actor = ?")
  const upsertTail = prepare(
    "INSERT INTO tails (actor, tail) VALUES (?, ?) ON CONFLICT (actor) DO UPDATE SET tail = excluded.tail"
  )
  const deleteTail = prepare("DELETE FROM tails WHERE actor = ?")
  const selectSnapshot = prepare("SELECT version, state FROM snapshots WHERE actor = ?")
  const upsertSnapshot = prepare(
    `INSERT INTO snapshots (actor, version, state) VALUES (?, ?, ?)
     ON CONFLICT (actor) DO UPDATE SET version = excluded.version, state = excluded.state
     WHERE excluded.version >= snapshots.version`
  )
  const deleteEvents = prepare("DELETE FROM events WHERE actor = ? AND version <= ?")
  const selectSizes = prepare(
    `SELECT version, octet_length(event) AS bytes FROM events WHERE actor = ? ORDER BY version LIMIT ${READ_SLICE_EVENTS}`
  )
  const setStage = prepare("UPDATE actors SET stage = ?, wakes = 0 WHERE actor = ?")
  /** What is left: that there was one, and that it ended. */
  const bury = prepare(`UPDATE actors SET stage = ${ERASED}, version = 0, receipt_count = 0 WHERE actor = ?`)
  const deleteAllReceipts = prepare("DELETE FROM receipts WHERE actor = ?")
  const deleteSnapshot = prepare("DELETE FROM snapshots WHERE actor = ?")
  const deletePoisoned = prepare("DELETE FROM poisoned WHERE actor = ?")
  const selectPoisoned = prepare(
    "SELECT command_id, payload_hash, message FROM poisoned WHERE actor = ? ORDER BY command_id"
  )
  const upsertPoisoned = prepare(
    `INSERT INTO poisoned (actor, command_id, payload_hash, message) VALUES (?, ?, ?, ?)
     ON CONFLICT (actor, command_id) DO UPDATE SET payload_hash = excluded.payload_hash, message = excluded.message`
  )

  const readings = journalReadings(database)

  const findActor = (key: JournalKey): ActorRow | undefined => {
    const row = selectActor.get(key.kind, key.id)
    return row === undefined
      ? undefined
      : {
          actor: Number(row.actor),
          version: Number(row.version),
          receiptCount: Number(row.receipt_count),
          stage: stageOf(row.stage)
        }
  }

  const createActor = (key: JournalKey): ActorRow => ({
    actor: Number(insertActor.get(key.kind, key.id)?.actor),
    version: 0,
    receiptCount: 0,
    stage: "Living"
  })

  const findReceipt = (actor: number, commandId: string): ReceiptRow | undefined => {
    const row = selectReceipt.get(actor, commandId)
    return row === undefined
      ? undefined
      : {
          commandId,
          payloadHash: textOrNull(row.payload_hash),
          version: Number(row.version),
          rejection: textOrNull(row.rejection)
        }
  }

  /** The first receipt of an append that answers a command already answered, here or in the append itself. */
  const findDuplicate = (actor: ActorRow | undefined, append: AppendWrite): ReceiptRow | undefined => {
    const seen = new Map<string, ReceiptRow>()
    for (const receipt of append.receipts) {
      const earlier =
        seen.get(receipt.commandId) ??
        (actor === undefined ? undefined : findReceipt(actor.actor, receipt.commandId))
      if (earlier !== undefined) return earlier
      seen.set(receipt.commandId, receipt)
    }
    return undefined
  }

  const append = (found: ActorRow | undefined, write: AppendWrite): WriteOutcome => {
    if (found !== undefined && found.stage !== "Living") return { _tag: "Conflict", version: found.version }
    const duplicate = findDuplicate(found, write)
    if (duplicate !== undefined) return { _tag: "Duplicate", receipt: duplicate }
    const version = found?.version ?? 0
    if (version !== write.after) return { _tag: "Conflict", version }

    const { actor, receiptCount } = found ?? createActor(write.key)
    write.events.forEach((event, index) => {
      insertEvent.run(actor, version + 1 + index, write.at, event)
    })
    write.receipts.forEach((receipt, index) => {
      insertReceipt.run(
        actor,
        receipt.commandId,
        receipt.payloadHash,
        receiptCount + 1 + index,
        receipt.version,
        receipt.rejection
      )
    })
    const receipts = receiptCount + write.receipts.length
    updateActor.run(version + write.events.length, receipts, write.wakes, actor)
    if (write.clearsTail) deleteTail.run(actor)
    if (write.replacement !== null) {
      const newest = version + write.events.length
      upsertSnapshot.run(actor, newest, write.replacement)
      deleteEvents.run(actor, newest)
    }
    if (write.ends) setStage.run(ENDING, actor)
    if (prunesReceipts(receiptCount, receipts))
      deleteReceipts.run(actor, receipts - STORED_RECEIPTS_PER_ACTOR)
    return written
  }

  const restore = restoring(database)

  const carryOut = (write: JournalWrite): WriteOutcome => {
    if (write._tag === "Restore") return restore(write.record)
    const found = findActor(write.key)
    if (write._tag === "Append") return append(found, write)
    if (write._tag === "Erase") return erase(found)
    if (write._tag === "Erased") {
      if (found?.stage === "Ending") bury.run(found.actor)
      return written
    }
    // An actor that ended takes nothing more, and what it takes no more is nothing anybody needs.
    if (found !== undefined && found.stage !== "Living") return written
    switch (write._tag) {
      case "Tail": {
        if ((found?.version ?? 0) === write.after) {
          upsertTail.run((found ?? createActor(write.key)).actor, write.tail)
        }
        return written
      }
      case "Snapshot": {
        if (write.version <= (found?.version ?? 0)) {
          upsertSnapshot.run((found ?? createActor(write.key)).actor, write.version, write.state)
        }
        return written
      }
      case "Poisoned": {
        const { actor } = found ?? createActor(write.key)
        const { commandId, message, payloadHash } = write.poisoned
        upsertPoisoned.run(actor, commandId, payloadHash, message)
        return written
      }
    }
  }

  const load = (key: JournalKey): LoadedRows => {
    const found = findActor(key)
    if (found === undefined || found.stage !== "Living") {
      const stage = found?.stage ?? "Living"
      return { stage, snapshot: undefined, events: [], tail: undefined, poisoned: [] }
    }
    const snapshot = selectSnapshot.get(found.actor)
    const tail = selectTail.get(found.actor)
    const version = Number(snapshot?.version ?? 0)
    return {
      stage: found.stage,
      snapshot: snapshot === undefined ? undefined : { version, state: String(snapshot.state) },
      events: selectEvents.all(found.actor, version).map((row) => String(row.event)),
      tail: tail === undefined ? undefined : String(tail.tail),
      poisoned: selectPoisoned.all(found.actor).map((row) => ({
        commandId: String(row.command_id),
        payloadHash: textOrNull(row.payload_hash),
        message: String(row.message)
      }))
    }
  }

  /** Bounded in bytes, so that no other write waits long for it. */
  const erase = (found: ActorRow | undefined): WriteOutcome => {
    if (found?.stage !== "Ending") return written
    const { actor } = found
    let bytes = 0
    let last = 0
    const rows = selectSizes.all(actor)
    for (const row of rows) {
      bytes += Number(row.bytes)
      last = Number(row.version)
      if (bytes > ERASE_SLICE_BYTES) break
    }
    deleteEvents.run(actor, last)
    if (selectSizes.get(actor) !== undefined) return { _tag: "More" }
    for (const statement of [deleteAllReceipts, deleteSnapshot, deleteTail, deletePoisoned])
      statement.run(actor)
    return written
  }

  const transaction = <A>(begin: SqliteStatement, body: () => A): A => {
    begin.run()
    try {
      const result = body()
      end.run()
      return result
    } finally {
      if (database.isTransaction) database.exec("ROLLBACK")
    }
  }

  return {
    commit: (writes) => transaction(beginWriting, () => writes.map(carryOut)),
    load: (key) => transaction(beginReading, () => load(key)),
    receipts: (key, commandIds) =>
      transaction(beginReading, () => {
        const actor = findActor(key)?.actor
        return actor === undefined ? [] : commandIds.flatMap((id) => findReceipt(actor, id) ?? [])
      }),
    read: (question) => transaction(beginReading, () => readings(question))
  }
}

/** Pruning is lazy: once per so many receipts, not once per append. */
const prunesReceipts = (before: number, after: number): boolean =>
  Math.floor(before / STORED_RECEIPTS_PRUNE_EVERY) !== Math.floor(after / STORED_RECEIPTS_PRUNE_EVERY)
