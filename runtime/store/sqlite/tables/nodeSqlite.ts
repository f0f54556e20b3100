/**
 * The binding to `node:sqlite`, without the ExperimentalWarning Node prints when the module is first loaded.
 *
 * Node emits that warning synchronously while loading, so `process.emitWarning` is replaced for exactly
 * that call; every other warning raised meanwhile goes through, and everything afterwards is untouched.
 */
import process from "node:process"

export type Sqlite = typeof import("node:sqlite")
export type SqliteDatabase = InstanceType<Sqlite["DatabaseSync"]>
export type SqliteStatement = ReturnType<SqliteDatabase["prepare"]>

export const nodeSqlite = (): Sqlite => {
  const emitWarning = process.emitWarning
  const isAboutSqlite = (args: ReadonlyArray<unknown>): boolean =>
    String(args[0]).startsWith("SQLite is an experimental feature")
  process.emitWarning = (...args: Array<unknown>) => {
    if (!isAboutSqlite(args)) Reflect.apply(emitWarning, process, args)
  }
  try {
    return process.getBuiltinModule("node:sqlite")
  } finally {
    process.emitWarning = emitWarning
  }
}
