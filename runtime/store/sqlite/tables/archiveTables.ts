/** Actors as whole records, out of the journal's tables and into them: see `Archive`. */
import type { Stage } from "#runtime/store/Journal.ts"
import { STORED_RECEIPTS_PER_ACTOR } from "#runtime/store/limits.ts"
import { type ActorRecord, endingRecord, erasedRecord } from "#runtime/store/rows/ActorRecord.ts"
import type { JournalReading, WriteOutcome } from "./JournalRequest.ts"
import type { SqliteDatabase } from "./nodeSqlite.ts"

/** As `actors.stage` numbers them. */
const stages: ReadonlyArray<Stage> = ["Living", "Ending", "Erased"]

const textOrNull = (value: unknown): string | null => (value === null ? null : String(value))

export const archiveReadings = (database: SqliteDatabase) => {
  const prepare = (sql: string) => database.prepare(sql)
  const selectNext = prepare(
    "SELECT actor, kind, id, version, stage, wakes FROM actors WHERE actor > ? ORDER BY actor LIMIT 1"
  )
  const selectEvents = prepare("SELECT at, event FROM events WHERE actor = ? ORDER BY version")
  const selectReceipts = prepare(
    `SELECT command_id, payload_hash, version, rejection FROM
     (SELECT * FROM receipts WHERE actor = ? ORDER BY number DESC LIMIT ${STORED_RECEIPTS_PER_ACTOR}) ORDER BY number`
  )
  const selectSnapshot = prepare("SELECT version, state FROM snapshots WHERE actor = ?")
  const selectTail = prepare("SELECT tail FROM tails WHERE actor = ?")
  const selectPoisoned = prepare(
    "SELECT command_id, payload_hash, message FROM poisoned WHERE actor = ? ORDER BY command_id"
  )
  const selectCount = prepare(
    "SELECT (SELECT count(*) FROM actors) AS actors, (SELECT count(*) FROM blobs WHERE is_whole = 1) AS files"
  )

  const recordOf = (row: Readonly<Record<string, unknown>>, actor: number): ActorRecord => {
    const key = { kind: String(row.kind), id: String(row.id) }
    const stage = stages[Number(row.stage)] ?? "Erased"
    if (stage === "Erased") return erasedRecord(key)
    const version = Number(row.version)
    const events = selectEvents.all(actor).map(({ at, event }) => ({ at: Number(at), event: String(event) }))
    if (stage === "Ending") return endingRecord(key, version, events)
    const snapshot = selectSnapshot.get(actor)
    const tail = selectTail.get(actor)
    return {
      ...key,
      stage,
      version,
      wakes: Number(row.wakes) === 1,
      events,
      receipts: selectReceipts.all(actor).map((receipt) => ({
        commandId: String(receipt.command_id),
        payloadHash: textOrNull(receipt.payload_hash),
        version: Number(receipt.version),
        rejection: textOrNull(receipt.rejection)
      })),
      snapshot:
        snapshot === undefined ? null : { version: Number(snapshot.version), state: String(snapshot.state) },
      tail: tail === undefined ? null : String(tail.tail),
      poisoned: selectPoisoned.all(actor).map((poisoned) => ({
        commandId: String(poisoned.command_id),
        payloadHash: textOrNull(poisoned.payload_hash),
        message: String(poisoned.message)
      }))
    }
  }

  return {
    next: (after: number): JournalReading => {
      const row = selectNext.get(after)
      if (row === undefined) return { _tag: "NoRecord" }
      const next = Number(row.actor)
      return { _tag: "Record", record: recordOf(row, next), next }
    },
    count: (): JournalReading => {
      const row = selectCount.get()
      return { _tag: "Count", actors: Number(row?.actors), files: Number(row?.files) }
    }
  }
}

export const restoring = (database: SqliteDatabase): ((record: ActorRecord) => WriteOutcome) => {
  const prepare = (sql: string) => database.prepare(sql)
  const selectVersion = prepare("SELECT version FROM actors WHERE kind = ? AND id = ?")
  const insertActor = prepare(
    "INSERT INTO actors (kind, id, version, receipt_count, stage, wakes) VALUES (?, ?, ?, ?, ?, ?) RETURNING actor"
  )
  const insertEvent = prepare("INSERT INTO events (actor, version, at, event) VALUES (?, ?, ?, ?)")
  const insertReceipt = prepare(
    "INSERT INTO receipts (actor, command_id, payload_hash, number, version, rejection) VALUES (?, ?, ?, ?, ?, ?)"
  )
  const insertSnapshot = prepare("INSERT INTO snapshots (actor, version, state) VALUES (?, ?, ?)")
  const insertTail = prepare("INSERT INTO tails (actor, tail) VALUES (?, ?)")
  const insertPoisoned = prepare(
    "INSERT INTO poisoned (actor, command_id, payload_hash, message) VALUES (?, ?, ?, ?)"
  )

  return ({ events, id, kind, poisoned, receipts, snapshot, stage, tail, version, wakes }) => {
    const there = selectVersion.get(kind, id)
    if (there !== undefined) return { _tag: "Conflict", version: Number(there.version) }
    const row = insertActor.get(kind, id, version, receipts.length, stages.indexOf(stage), wakes ? 1 : 0)
    const actor = Number(row?.actor)
    const before = version - events.length
    events.forEach(({ at, event }, index) => {
      insertEvent.run(actor, before + 1 + index, at, event)
    })
    receipts.forEach(({ commandId, payloadHash, rejection, version: answered }, index) => {
      insertReceipt.run(actor, commandId, payloadHash, index + 1, answered, rejection)
    })
    if (snapshot !== null) insertSnapshot.run(actor, snapshot.version, snapshot.state)
    if (tail !== null) insertTail.run(actor, tail)
    for (const { commandId, message, payloadHash } of poisoned) {
      insertPoisoned.run(actor, commandId, payloadHash, message)
    }
    return { _tag: "Written" }
  }
}
