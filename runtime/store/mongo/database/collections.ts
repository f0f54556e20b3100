/** The collections of the database, open: ready once every index is there. */
import { Effect } from "effect"
import type { Collection, Db } from "mongodb"
import type {
  ActorDocument,
  BlobDocument,
  BlobPartDocument,
  CommitDocument,
  ExpiringDocument,
  PoisonedDocument,
  RoomDocument,
  SnapshotDocument,
  TailDocument,
  TextDocument
} from "./documents.ts"
import { MongoDatabase } from "./MongoDatabase.ts"
import type { MongoFailure } from "./MongoFailure.ts"

const open = (database: Db) => {
  const of = <T extends { readonly _id: string }>(name: string): Collection<T> => database.collection<T>(name)
  return {
    commits: of<CommitDocument>("commits"),
    actors: of<ActorDocument>("actors"),
    snapshots: of<SnapshotDocument>("snapshots"),
    tails: of<TailDocument>("tails"),
    poisoned: of<PoisonedDocument>("poisoned"),
    texts: of<TextDocument>("texts"),
    blobs: of<BlobDocument>("blobs"),
    blobParts: of<BlobPartDocument>("blob_parts"),
    rooms: of<RoomDocument>("blob_rooms"),
    expiring: of<ExpiringDocument>("expiring")
  }
}

type Opened = ReturnType<typeof open>

export interface Collections {
  readonly ask: <A>(question: (collections: Opened) => Promise<A>) => Effect.Effect<A, MongoFailure>
}

/** Of several gateways that start at once each may make the indexes. */
const prepared = async (database: Db): Promise<Opened> => {
  const collections = open(database)
  await collections.commits.createIndex({ k: 1, s: 1 }, { unique: true })
  await collections.actors.createIndex({ o: 1, kind: 1 })
  await collections.actors.createIndex({ m: 1 })
  await collections.actors.createIndex({ f: 1 })
  await collections.poisoned.createIndex({ k: 1 })
  await collections.texts.createIndex({ k: 1 })
  await collections.texts.createIndex({ id: 1 })
  await collections.blobs.createIndex({ o: 1, name: 1 })
  await collections.blobs.createIndex({ whole: 1 })
  await collections.blobParts.createIndex({ n: 1 })
  await collections.expiring.createIndex({ g: 1 })
  await collections.expiring.createIndex({ u: 1 })
  return collections
}

export const openCollections = Effect.gen(function* () {
  const { ask, prepare } = yield* MongoDatabase
  const opened = yield* prepare(prepared)
  const collections: Collections = { ask: (question) => ask(() => question(opened)) }
  return collections
})

/** Takes away all that a store keeps: of one that was filled halfway. */
export const emptyCollections = MongoDatabase.use(({ prepare }) =>
  prepare(async (database) => {
    for (const collection of Object.values(open(database))) await collection.drop()
    await prepared(database)
  })
)
