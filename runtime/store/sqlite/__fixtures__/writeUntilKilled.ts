/** The writer of `journalCrashContract` for SQLite: `node writeUntilKilled.ts <file>`. */
import process from "node:process"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { writeForever } from "#runtime/store/testing/writeForever.ts"

const [, , file = ""] = process.argv

writeForever(SqliteStore.layer({ file }))
