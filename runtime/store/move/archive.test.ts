/** Stores as wholes: what is moved from one to another is the same there. */
import { afterAll } from "@effect/vitest"
import { MongoStore } from "#runtime/store/mongo/MongoStore.ts"
import { onEveryMongo } from "#runtime/store/mongo/testing/mongoServers.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { archiveContract } from "#runtime/store/testing/archiveContract.ts"

archiveContract("SQLite", () => SqliteStore.layerMemory)

onEveryMongo((server) => {
  afterAll(server.dropAll)
  archiveContract(`MongoDB (${server.name})`, () => MongoStore.layer(server.newDatabase()))
})
