/**
 * The tables of files behind one synchronous function. Throws where the database itself refuses.
 *
 * A file that was begun and not finished belongs to nobody once its process has ended: it goes when the
 * database is opened, which is safe as a file of ours is one process's at a time.
 */
import type { BlobInfo, BlobKey, BlobQuota } from "#runtime/store/Blobs.ts"
import type { BlobAnswer, BlobRequest, FileRow } from "./BlobRequest.ts"
import type { SqliteDatabase } from "./nodeSqlite.ts"

export interface BlobTables {
  readonly answer: (request: BlobRequest) => BlobAnswer
}

const done: BlobAnswer = { _tag: "Done" }

const infoOf = (row: Readonly<Record<string, unknown>>): BlobInfo => ({
  name: String(row.name),
  type: String(row.type),
  size: Number(row.size),
  at: Number(row.at)
})

export const blobTables = (database: SqliteDatabase): BlobTables => {
  database.exec(
    "DELETE FROM blob_parts WHERE blob IN (SELECT blob FROM blobs WHERE is_whole = 0); DELETE FROM blobs WHERE is_whole = 0"
  )
  const prepare = (sql: string) => database.prepare(sql)
  const selectAny = prepare("SELECT blob FROM blobs WHERE owner = ? AND id = ?")
  const selectWhole = prepare(
    "SELECT blob, name, type, size, at FROM blobs WHERE owner = ? AND id = ? AND is_whole = 1"
  )
  const selectUsage = prepare(
    "SELECT count(*) AS count, coalesce(sum(size), 0) AS bytes FROM blobs WHERE owner = ?"
  )
  const insert = prepare(
    "INSERT INTO blobs (owner, id, name, type, size, at) VALUES (?, ?, ?, ?, ?, ?) RETURNING blob"
  )
  const finish = prepare("UPDATE blobs SET is_whole = 1 WHERE blob = ?")
  const dropParts = prepare(
    "DELETE FROM blob_parts WHERE blob IN (SELECT blob FROM blobs WHERE blob = ? AND is_whole = 0)"
  )
  const drop = prepare("DELETE FROM blobs WHERE blob = ? AND is_whole = 0")
  const selectNamed = prepare(
    "SELECT id FROM blobs WHERE owner = ?1 AND (?2 IS NULL OR name = ?2) AND is_whole = 1 ORDER BY id"
  )
  const hide = prepare(
    "UPDATE blobs SET is_whole = 0 WHERE owner = ? AND id = ? AND is_whole = 1 RETURNING blob"
  )
  const removePart = prepare(
    "DELETE FROM blob_parts WHERE blob = ?1 AND part = (SELECT max(part) FROM blob_parts WHERE blob = ?1) RETURNING part"
  )
  const selectNext = prepare(
    "SELECT blob, owner, id, name, type, size, at FROM blobs WHERE blob > ? AND is_whole = 1 ORDER BY blob LIMIT 1"
  )
  const insertPart = prepare("INSERT INTO blob_parts (blob, part, bytes) VALUES (?, ?, ?)")
  const selectPart = prepare("SELECT bytes FROM blob_parts WHERE blob = ? AND part = ?")

  /** No transaction: nothing comes between these on the one connection, and only the insert writes. */
  const begin = ({ id, owner }: BlobKey, info: BlobInfo, quota: BlobQuota): BlobAnswer => {
    if (selectAny.get(owner, id) !== undefined) return { _tag: "Exists" }
    const usage = selectUsage.get(owner)
    const isFull = Number(usage?.count) + 1 > quota.count || Number(usage?.bytes) + info.size > quota.bytes
    if (isFull) return { _tag: "Full" }
    const row = insert.get(owner, id, info.name, info.type, info.size, info.at)
    return { _tag: "Begun", blob: Number(row?.blob) }
  }

  const find = (key: BlobKey): BlobInfo | undefined => {
    const row = selectWhole.get(key.owner, key.id)
    return row === undefined ? undefined : infoOf(row)
  }

  const next = (after: number): FileRow | undefined => {
    const row = selectNext.get(after)
    return row === undefined
      ? undefined
      : { blob: Number(row.blob), owner: String(row.owner), id: String(row.id), info: infoOf(row) }
  }

  const readPart = (key: BlobKey, part: number): Uint8Array | undefined => {
    const blob = selectWhole.get(key.owner, key.id)?.blob
    const bytes = blob === undefined ? undefined : selectPart.get(blob, part)?.bytes
    return bytes instanceof Uint8Array ? bytes : undefined
  }

  return {
    answer: (request) => {
      switch (request._tag) {
        case "Begin":
          return begin(request.key, request.info, request.quota)
        case "WritePart":
          insertPart.run(request.blob, request.part, request.bytes)
          return done
        case "Finish":
          finish.run(request.blob)
          return done
        case "Drop":
          dropParts.run(request.blob)
          drop.run(request.blob)
          return done
        case "Remove": {
          const blob = hide.get(request.key.owner, request.key.id)?.blob
          return blob === undefined ? { _tag: "Gone" } : { _tag: "Removing", blob: Number(blob) }
        }
        case "RemovePart":
          if (removePart.get(request.blob) !== undefined) return { _tag: "Removing", blob: request.blob }
          drop.run(request.blob)
          return { _tag: "Gone" }
        case "Named":
          return {
            _tag: "Ids",
            ids: selectNamed.all(request.owner, request.name ?? null).map((row) => String(row.id))
          }
        case "Find":
          return { _tag: "Found", info: find(request.key) }
        case "Next":
          return { _tag: "Next", file: next(request.after) }
        case "ReadPart":
          return { _tag: "Part", bytes: readPart(request.key, request.part) }
      }
    }
  }
}
