/** The writer of `expiringCrashContract` for SQLite: `node addUntilKilled.ts <file>`. */
import process from "node:process"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { addForever } from "#runtime/store/testing/addForever.ts"

const [, , file = ""] = process.argv

addForever(SqliteStore.layer({ file }))
