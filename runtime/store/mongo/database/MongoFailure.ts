/**
 * What MongoDB, or the way to it, refused, as plain data.
 *
 * No more than a reason and a code: the driver's own words may hold an address with its password, or what somebody wrote.
 */

import { Schema } from "effect"
import { MongoBulkWriteError, MongoServerError } from "mongodb"

/** One write of many that was refused: which one, and the server's code. */
const RefusedWrite = Schema.Struct({ index: Schema.Natural, code: Schema.Int })

/**
 * `Duplicate`: all that was refused was there already, by a unique index. `Unreachable`: nobody knows whether it was
 * carried out. `Refused`: the server said no.
 */
export class MongoFailure extends Schema.TaggedError<MongoFailure>()("MongoFailure", {
  reason: Schema.Literals(["Duplicate", "Unreachable", "Refused"]),
  code: Schema.String,
  /** Of an insert of many, where the reason is `Duplicate`. */
  refused: Schema.Array(RefusedWrite)
}) {}

/** The server's code for a value that a unique index has already. */
const DUPLICATE = 11_000

/** Codes of a server that is no primary, or one no longer, or is about to end: another may be soon. */
const NOT_NOW = new Set([
  6, 7, 64, 89, 91, 100, 189, 262, 9001, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436
])

const isRefusedWrite = Schema.is(RefusedWrite)

const refusedWrites = (thrown: object): ReadonlyArray<typeof RefusedWrite.Type> => {
  const errors = "writeErrors" in thrown ? [thrown.writeErrors].flat() : []
  return errors.flatMap((one) => (isRefusedWrite(one) ? [{ index: one.index, code: one.code }] : []))
}

/** Also where a write was carried out and it is not known whether a majority has it (`writeConcernError`). */
const isUnknown = (thrown: MongoServerError, code: number): boolean =>
  NOT_NOW.has(code) ||
  thrown.hasErrorLabel("RetryableWriteError") ||
  ("writeConcernError" in thrown && thrown.writeConcernError !== undefined) ||
  (thrown instanceof MongoBulkWriteError && thrown.result.getWriteConcernError() !== undefined)

export const mongoFailure = (thrown: unknown): MongoFailure => {
  // What happened to the connection in the middle of a bulk is told as the server's, without a code of it.
  if (!(thrown instanceof MongoServerError) || typeof thrown.code !== "number") {
    const code = thrown instanceof Error ? thrown.name : typeof thrown
    return new MongoFailure({ reason: "Unreachable", code, refused: [] })
  }
  const { code } = thrown
  const refused = refusedWrites(thrown)
  if (isUnknown(thrown, code)) {
    return new MongoFailure({ reason: "Unreachable", code: `MongoDB ${code}`, refused: [] })
  }
  const isDuplicate = code === DUPLICATE && refused.every((one) => one.code === DUPLICATE)
  const reason = isDuplicate ? "Duplicate" : "Refused"
  return new MongoFailure({ reason, code: `MongoDB ${code}`, refused })
}
