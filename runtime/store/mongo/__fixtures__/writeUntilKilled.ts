/** The writer of `journalCrashContract` for MongoDB: `node writeUntilKilled.ts <address>`. */
import process from "node:process"
import { Redacted } from "effect"
import { MongoStore } from "#runtime/store/mongo/MongoStore.ts"
import { writeForever } from "#runtime/store/testing/writeForever.ts"

const [, , address = ""] = process.argv

writeForever(MongoStore.layer(Redacted.make(address)))
