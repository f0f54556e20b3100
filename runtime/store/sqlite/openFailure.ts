/**
 * Why a database could not be opened, in words its owner can act on.
 *
 * What is thrown on the database's thread loses its class on the way to another, so the failure is put
 * into words where it happens and travels as plain data. (No Effect here: it would double that thread's
 * time to start.)
 */
import { PRODUCT } from "#schemas/product.ts"
import { NewerSchema } from "./storeMigrations.ts"

export interface OpenFailure {
  readonly file: string
  readonly reason: "Damaged" | "NewerSchema" | "InUse" | "Unopenable"
  readonly message: string
}

/** SQLite's own check found pages that do not fit together. */
export class DamagedFile extends Error {}

/** SQLite's primary result codes (sqlite.org/rescode.html). */
const BUSY = 5
const LOCKED = 6
const CORRUPT = 11
const FULL = 13
const NOT_A_DATABASE = 26

const resultCode = (thrown: unknown): number | undefined =>
  thrown instanceof Error && "errcode" in thrown && typeof thrown.errcode === "number"
    ? thrown.errcode & 0xff
    : undefined

export const isFull = (thrown: unknown): boolean => resultCode(thrown) === FULL

export const openFailure = (file: string, thrown: unknown): OpenFailure => {
  if (thrown instanceof NewerSchema) {
    return {
      file,
      reason: "NewerSchema",
      message: `${file} was written by a newer ${PRODUCT}. Update ${PRODUCT}, or choose another data folder with DECKHAND_DATA.`
    }
  }
  const code = resultCode(thrown)
  if (thrown instanceof DamagedFile || code === CORRUPT || code === NOT_A_DATABASE) {
    return {
      file,
      reason: "Damaged",
      message: `${file} is damaged or is not a database. Restore it from a backup, or move it away together with its -wal and -shm files to begin with an empty one.`
    }
  }
  if (code === BUSY || code === LOCKED) {
    return {
      file,
      reason: "InUse",
      message: `${file} is locked by another program. Stop that program, or choose another data folder with DECKHAND_DATA.`
    }
  }
  return {
    file,
    reason: "Unopenable",
    message: `${file} cannot be opened (${describe(thrown)}). Make its folder writable for this account, or choose another data folder with DECKHAND_DATA.`
  }
}

const describe = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))
