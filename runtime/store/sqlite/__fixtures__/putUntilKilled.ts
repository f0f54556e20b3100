/** The writer of `blobsCrashContract` for SQLite: `node putUntilKilled.ts <file>`. */
import process from "node:process"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { putForever } from "#runtime/store/testing/putForever.ts"

const [, , file = ""] = process.argv

putForever(SqliteStore.layer({ file }))
