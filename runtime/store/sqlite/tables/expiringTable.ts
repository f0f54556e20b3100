/** The table of records that expire, behind one synchronous function. Throws where the database itself refuses. */
import type { ExpiringRecord } from "#runtime/store/ExpiringRecords.ts"
import type { ExpiringAnswer, ExpiringRequest } from "./ExpiringRequest.ts"
import type { SqliteDatabase } from "./nodeSqlite.ts"

export interface ExpiringTable {
  readonly answer: (request: ExpiringRequest) => ExpiringAnswer
}

const recordOf = (row: Readonly<Record<string, unknown>>): ExpiringRecord => ({
  key: String(row.key),
  group: String(row.together),
  value: String(row.value),
  until: Number(row.until),
  revision: String(row.revision)
})

const changed = ({ changes }: { readonly changes: number | bigint }): ExpiringAnswer => ({
  _tag: "Changed",
  isDone: Number(changes) > 0
})

const found = (rows: ReadonlyArray<Readonly<Record<string, unknown>>>): ExpiringAnswer => ({
  _tag: "Records",
  records: rows.map(recordOf)
})

export const expiringTable = (database: SqliteDatabase): ExpiringTable => {
  const prepare = (sql: string) => database.prepare(sql)
  const insert = prepare(
    "INSERT INTO expiring (key, together, value, until, revision) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
  )
  const select = prepare("SELECT key, together, value, until, revision FROM expiring WHERE key = ?")
  const update = prepare(
    "UPDATE expiring SET value = ?, until = ?, revision = ? WHERE key = ? AND revision = ?"
  )
  const remove = prepare("DELETE FROM expiring WHERE key = ? AND revision = ?")
  const list = prepare("SELECT key, together, value, until, revision FROM expiring WHERE together = ?")
  const forget = prepare("DELETE FROM expiring WHERE until < ?")

  return {
    answer: (request) => {
      switch (request._tag) {
        case "Add": {
          const { group, key, revision, until, value } = request.record
          return changed(insert.run(key, group, value, until, revision))
        }
        case "Find":
          return found(select.all(request.key))
        case "Replace": {
          const { key, revision, until, value } = request.record
          return changed(update.run(value, until, revision, key, request.revision))
        }
        case "Remove":
          return changed(remove.run(request.key, request.revision))
        case "List":
          return found(list.all(request.group))
        case "Forget":
          return changed(forget.run(request.before))
      }
    }
  }
}
