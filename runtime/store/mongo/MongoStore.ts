/** The store in MongoDB, journal and files: for gateways that share their work, or keep nothing on their own disks. */
import { Layer, type Redacted } from "effect"
import { MongoDatabase } from "./database/MongoDatabase.ts"
import * as MongoBlobs from "./MongoBlobs.ts"
import * as MongoJournal from "./MongoJournal.ts"

const collections = Layer.merge(MongoJournal.layer, MongoBlobs.layer)

export const MongoStore = {
  /** In the database the address names. */
  layer: (address: Redacted.Redacted) => Layer.provide(collections, MongoDatabase.layer(address))
}
