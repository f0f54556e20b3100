/**
 * Why a database could not be opened, in words its owner can act on.
 *
 * What is thrown on the database's thread loses its class on the way to another, so the failure is put
 * into words where it happens and travels as plain data. (No Effect here: it would double that thread's
 * time to start.)
 */
import { basename, dirname } from "node:path"
import { ForeignData, LostData } from "#runtime/store/sqlite/file/dataFolder.ts"
import { NewerSchema } from "#runtime/store/sqlite/tables/storeMigrations.ts"
import { copy } from "#schemas/copy.ts"
import { PRODUCT } from "#schemas/product.ts"
import { isDiskFull, primaryCode, systemCode } from "./storeFailure.ts"

export interface OpenFailure {
  readonly file: string
  readonly reason: "Lost" | "Foreign" | "Damaged" | "NewerSchema" | "InUse" | "DiskFull" | "Unopenable"
  readonly message: string
}

/** SQLite's own check found pages that do not fit together. */
export class DamagedFile extends Error {}

/** SQLite's primary result codes (sqlite.org/rescode.html). */
const BUSY = 5
const LOCKED = 6
const READ_ONLY = 8
const CORRUPT = 11
const NOT_A_DATABASE = 26

const another = "or choose another data folder with DECKHAND_DATA"
const backup = "Put it back from a backup"
const anew = "To begin with nothing instead, move everything out of that folder first"

/** What is wrong, and what to do. */
const describe = (file: string, thrown: unknown): readonly [OpenFailure["reason"], string] => {
  const folder = dirname(file)
  const name = basename(file)
  if (thrown instanceof LostData) {
    const sentence = `The data folder ${folder} had data before, and its database ${name} is ${thrown.state}.`
    return ["Lost", `${sentence} ${backup}. ${anew}, ${another}.`]
  }
  if (thrown instanceof ForeignData) {
    const sentence = `The database ${name} in the data folder ${folder} is not the one that belongs there.`
    return ["Foreign", `${sentence} ${backup}. If it is meant to stay, delete ${name}.id.`]
  }
  if (thrown instanceof NewerSchema) {
    return ["NewerSchema", `${file} was written by a newer ${PRODUCT}. Update ${PRODUCT}, ${another}.`]
  }
  if (isDiskFull(thrown)) return ["DiskFull", `${copy.diskFull} (${folder})`]
  const code = primaryCode(thrown)
  if (thrown instanceof DamagedFile || code === CORRUPT || code === NOT_A_DATABASE) {
    return ["Damaged", `${file} is damaged or is not a database. ${backup}. ${anew}.`]
  }
  if (code === BUSY || code === LOCKED) {
    return ["InUse", `${file} is locked by another program. Stop that program, ${another}.`]
  }
  const system = systemCode(thrown)
  if (code === READ_ONLY || system === "EROFS" || system === "EACCES" || system === "EPERM") {
    return [
      "Unopenable",
      `${file} cannot be written. Make it and its folder writable for this account, ${another}.`
    ]
  }
  if (system === "ENOTDIR" || system === "EEXIST") {
    return ["Unopenable", `The data folder ${folder} is a file. Move it away, ${another}.`]
  }
  if (system === "EISDIR") return ["Unopenable", `${file} is a folder. Move it away, ${another}.`]
  const why = code === undefined ? (system ?? "for an unknown reason") : `SQLite ${code}`
  return ["Unopenable", `${file} cannot be opened (${why}). Look after the disk it is on, ${another}.`]
}

export const openFailure = (file: string, thrown: unknown): OpenFailure => {
  const [reason, message] = describe(file, thrown)
  return { file, reason, message }
}
