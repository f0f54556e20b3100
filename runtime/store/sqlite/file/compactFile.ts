/**
 * Makes what was deleted unreadable in the database's file, a slice at a time.
 *
 * SQLite overwrites what is deleted (`secure_delete`), but not the copies it leaves behind when it moves rows from
 * one page of a tree to another: those stay in a page's unallocated space until something is written there. VACUUM
 * would write the whole file anew, which holds up everybody for 4 s a GB; here only that space is overwritten with
 * zeros, in slices of a few milliseconds. SQLite never reads it, so a slice cut off by a crash harms nothing.
 *
 * Before a slice the write-ahead log, which holds old pages too, is carried into the file and emptied; after it
 * the connection forgets its copies of pages. How a page is laid out: sqlite.org/fileformat2.html.
 */
import { closeSync, fstatSync, fsyncSync, openSync, readSync, writeSync } from "node:fs"
import type { SqliteDatabase } from "#runtime/store/sqlite/tables/nodeSqlite.ts"

export interface FileCompaction {
  /** Pages from this one on; returns where the next slice begins, or undefined when the file is done. */
  readonly slice: (from: number) => number | undefined
  readonly close: () => void
}

const SLICE_BYTES = 8_388_608

/** SQLite's largest page. */
const ZEROS = Buffer.alloc(65_536)

/** Bytes of a page's header, by kind of page. Pages of other kinds hold what `secure_delete` takes care of. */
const HEADER_BYTES: Readonly<Record<number, number>> = { 2: 12, 5: 12, 10: 8, 13: 8 }

/** Zeros in the space of a tree's page that no row is in; true where there was anything else. Pure but for `page`. */
export const clearUnallocated = (page: Buffer): boolean => {
  const header = HEADER_BYTES[page.readUInt8(0)]
  if (header === undefined) return false
  const start = header + 2 * page.readUInt16BE(3)
  // 0 stands for 65 536.
  const end = page.readUInt16BE(5) || 65_536
  let isChanged = clear(page, start, end)
  let block = page.readUInt16BE(1)
  // Each free block names the next, which lies behind it.
  while (block >= end && block + 4 <= page.length) {
    isChanged = clear(page, block + 4, block + page.readUInt16BE(block + 2)) || isChanged
    const next = page.readUInt16BE(block)
    if (next <= block) break
    block = next
  }
  return isChanged
}

const clear = (page: Buffer, start: number, end: number): boolean => {
  if (start >= end || end > page.length) return false
  const space = page.subarray(start, end)
  if (space.equals(ZEROS.subarray(0, space.length))) return false
  space.fill(0)
  return true
}

/** A database in memory has no file, and nothing is done. */
export const compactFile = (database: SqliteDatabase, file: string): FileCompaction => {
  if (file === ":memory:") return { slice: () => undefined, close: () => undefined }
  // Open for as long as the database is: closing any handle of a file gives up every lock this process has on it.
  const handle = openSync(file, "r+")
  const pageBytes = Number(database.prepare("PRAGMA page_size").get()?.page_size)
  const slicePages = SLICE_BYTES / pageBytes
  const pages = Buffer.alloc(SLICE_BYTES)

  const slice = (from: number): number | undefined => {
    const checkpoint = database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get()
    if (Number(checkpoint?.busy) !== 0) throw new Error("The write-ahead log cannot be emptied.")
    const count = Math.floor(readSync(handle, pages, 0, SLICE_BYTES, from * pageBytes) / pageBytes)
    for (let index = 0; index < count; index++) {
      const page = pages.subarray(index * pageBytes, (index + 1) * pageBytes)
      // The first page begins with the file's own header, and holds the schema only.
      if (from + index > 0 && clearUnallocated(page)) {
        writeSync(handle, page, 0, pageBytes, (from + index) * pageBytes)
      }
    }
    database.exec("PRAGMA shrink_memory")
    const next = from + slicePages
    if (next * pageBytes < fstatSync(handle).size) return next
    fsyncSync(handle)
    return undefined
  }
  return { slice, close: () => closeSync(handle) }
}
