/** The writer of `blobsCrashContract` for MongoDB: `node putUntilKilled.ts <address>`. */
import process from "node:process"
import { Redacted } from "effect"
import { MongoStore } from "#runtime/store/mongo/MongoStore.ts"
import { putForever } from "#runtime/store/testing/putForever.ts"

const [, , address = ""] = process.argv

putForever(MongoStore.layer(Redacted.make(address)))
