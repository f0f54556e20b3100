/** What is read of a journal beside loading an actor: a little at a time, see `JournalQuestion`. */
import type { KeyRow } from "#runtime/store/rows/JournalRows.ts"
import { archiveReadings } from "./archiveTables.ts"
import type { JournalQuestion, JournalReading } from "./JournalRequest.ts"
import type { SqliteDatabase } from "./nodeSqlite.ts"

/** Events that one turn looks at: a few milliseconds of the store's time. */
export const READ_SLICE_EVENTS = 256

const keyOf = (row: Readonly<Record<string, unknown>>): KeyRow => ({
  kind: String(row.kind),
  id: String(row.id)
})

export const journalReadings = (
  database: SqliteDatabase
): ((question: JournalQuestion) => JournalReading) => {
  const prepare = (sql: string) => database.prepare(sql)
  const selectActor = prepare("SELECT actor FROM actors WHERE kind = ? AND id = ?")
  const selectHistory = prepare(
    `SELECT version, event FROM events WHERE actor = ? AND version > ? ORDER BY version LIMIT ${READ_SLICE_EVENTS}`
  )
  const selectEnding = prepare("SELECT kind, id FROM actors WHERE stage = 1 ORDER BY actor")
  const selectWaking = prepare("SELECT kind, id FROM actors WHERE wakes = 1 ORDER BY actor")
  const selectOwned = prepare(
    `SELECT kind, id FROM actors WHERE kind = $kind AND stage = 0 AND (id = $owner OR (id > $owner || '/' AND id < $owner || '0'))
     AND coalesce((SELECT at FROM events WHERE events.actor = actors.actor ORDER BY version LIMIT 1), $at) <= $at
     ORDER BY actor`
  )
  const selectNextOf = prepare(
    `SELECT actor FROM actors WHERE actor > ? AND stage = 0 AND (id = ? OR (id > ? AND id < ?))
     AND NOT (kind = ? AND id = ?) ORDER BY actor LIMIT 1`
  )
  const selectMentions = prepare(
    `SELECT value AS words FROM json_each($words) WHERE
     EXISTS (SELECT 1 FROM events WHERE actor = $actor AND instr(event, value) > 0)
     OR EXISTS (SELECT 1 FROM snapshots WHERE actor = $actor AND instr(state, value) > 0)
     OR EXISTS (SELECT 1 FROM tails WHERE actor = $actor AND instr(tail, value) > 0)`
  )

  const archive = archiveReadings(database)

  return (question) => {
    switch (question._tag) {
      case "History": {
        const actor = selectActor.get(question.key.kind, question.key.id)?.actor
        const rows = actor === undefined ? [] : selectHistory.all(actor, question.after)
        const events = rows.map((row) => ({ version: Number(row.version), event: String(row.event) }))
        return { _tag: "Events", events }
      }
      case "Mentioned": {
        const { after, except, owner, words } = question
        // No kind has an empty name.
        const { kind, id } = except ?? { kind: "", id: "" }
        const next = selectNextOf.get(after, owner, `${owner}/`, `${owner}0`, kind, id)?.actor
        if (next === undefined) return { _tag: "Mention", said: [], next: undefined }
        const rows = selectMentions.all({ actor: next, words: JSON.stringify(words) })
        return { _tag: "Mention", said: rows.map((row) => String(row.words)), next: Number(next) }
      }
      case "Owned": {
        const { at, kind, owner } = question
        return { _tag: "Keys", keys: selectOwned.all({ at, kind, owner }).map(keyOf) }
      }
      case "Record":
        return archive.next(question.after)
      case "Count":
        return archive.count()
      case "Ending":
      case "Waking": {
        const rows = (question._tag === "Ending" ? selectEnding : selectWaking).all()
        return { _tag: "Keys", keys: rows.map(keyOf) }
      }
    }
  }
}
