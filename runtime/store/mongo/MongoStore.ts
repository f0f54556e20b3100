/** The store in MongoDB, journal, files and records that expire: for gateways that share their work, or keep nothing on their own disks. */
import { Layer, type Redacted } from "effect"
import { MongoDatabase } from "./database/MongoDatabase.ts"
import { beingThere } from "./database/Presence.ts"
import * as MongoArchive from "./MongoArchive.ts"
import * as MongoBlobs from "./MongoBlobs.ts"
import * as MongoExpiringRecords from "./MongoExpiringRecords.ts"
import * as MongoJournal from "./MongoJournal.ts"

const collections = Layer.mergeAll(
  MongoJournal.layer,
  MongoBlobs.layer,
  MongoExpiringRecords.layer,
  MongoArchive.layer
)

export const MongoStore = {
  /** In the database the address names, beside others that work there; of one that is being moved nobody is. */
  layer: (address: Redacted.Redacted) =>
    collections.pipe(
      Layer.provide(Layer.effectDiscard(beingThere("gateway"))),
      Layer.provide(MongoDatabase.layer(address))
    ),
  /** Alone in the database: for whoever moves it. */
  layerAlone: (address: Redacted.Redacted) =>
    Layer.provideMerge(collections, Layer.effectDiscard(beingThere("move"))).pipe(
      Layer.provideMerge(MongoDatabase.layer(address))
    )
}
