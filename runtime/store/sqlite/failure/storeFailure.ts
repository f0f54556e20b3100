/**
 * Why the database refused something while it was open, as plain data: it crosses the boundary between threads.
 *
 * No more than a code: SQLite's own words may hold a path, a statement or what somebody wrote, and this is logged.
 */
import { storeCopy } from "#runtime/store/copy.ts"
import { copy } from "#schemas/copy.ts"

export interface StoreFailure {
  readonly reason: "DiskFull" | "Refused" | "ThreadEnded"
  /** SQLite's extended result code (sqlite.org/rescode.html), or what kind of error it was. */
  readonly code: string
}

/** SQLite's primary result code for a disk, or a database of limited size, without room. */
const FULL = 13

const extendedCode = (thrown: unknown): number | undefined =>
  thrown instanceof Error && "errcode" in thrown && typeof thrown.errcode === "number"
    ? thrown.errcode
    : undefined

export const primaryCode = (thrown: unknown): number | undefined => {
  const code = extendedCode(thrown)
  return code === undefined ? undefined : code & 0xff
}

/** The system's name for what went wrong: `ENOSPC`. */
export const systemCode = (thrown: unknown): string | undefined =>
  thrown instanceof Error && "code" in thrown && typeof thrown.code === "string" ? thrown.code : undefined

export const isDiskFull = (thrown: unknown): boolean =>
  primaryCode(thrown) === FULL || systemCode(thrown) === "ENOSPC"

export const storeFailure = (thrown: unknown): StoreFailure => {
  const sqlite = extendedCode(thrown)
  const kind = systemCode(thrown) ?? (thrown instanceof Error ? thrown.name : typeof thrown)
  return {
    reason: isDiskFull(thrown) ? "DiskFull" : "Refused",
    code: sqlite === undefined ? kind : `SQLite ${sqlite}`
  }
}

/** What a caller is told. */
export const sentenceFor = ({ reason }: StoreFailure): string =>
  reason === "DiskFull" ? copy.diskFull : storeCopy.storeRefuses
