/** The writer of `expiringCrashContract` for MongoDB: `node addUntilKilled.ts <address>`. */
import process from "node:process"
import { Redacted } from "effect"
import { MongoStore } from "#runtime/store/mongo/MongoStore.ts"
import { addForever } from "#runtime/store/testing/addForever.ts"

const [, , address = ""] = process.argv

addForever(MongoStore.layer(Redacted.make(address)))
