/**
 * The database in MongoDB that everything of the product is in: one connection pool for the life of its scope.
 *
 * A write is acknowledged once a majority has it on its disks, and only such writes are read. Whatever is refused is a
 * `MongoFailure`. Of MongoDB only that is used which every server with its wire has: no transactions, change streams,
 * expiry, pipelines in updates, or partial indexes.
 */
import { Context, Effect, Layer, Redacted, Schema } from "effect"
import { type Db, MongoClient } from "mongodb"
import { MONGO_NO_ANSWER_MS, MONGO_SELECTION_MS, MONGO_SOCKET_MS } from "#runtime/store/limits.ts"
import { PRODUCT } from "#schemas/product.ts"
import { MongoFailure, mongoFailure } from "./MongoFailure.ts"
import type { MongoOpenError } from "./MongoOpenError.ts"
import { MONGODB_MAJOR_MIN, mongoOpenFailure, noAddress, tooOld } from "./mongoOpenFailure.ts"

/** Where the address names none. */
const DATABASE = "deckhand"

/** What stands between the hosts and the options of an address. */
const databaseIn = (url: string): string | undefined => /^[^:]+:\/\/[^/?]*\/([^?]+)/.exec(url)?.[1]

/** An option whose value an operator may choose in the address. */
const unlessIn = (url: string, option: string, value: number): Readonly<Record<string, number>> =>
  new RegExp(`[?&]${option}=`, "i").test(url) ? {} : { [option]: value }

const clientOf = (url: string): MongoClient =>
  new MongoClient(url, {
    appName: PRODUCT,
    ...unlessIn(url, "serverSelectionTimeoutMS", MONGO_SELECTION_MS),
    ...unlessIn(url, "socketTimeoutMS", MONGO_SOCKET_MS),
    writeConcern: { w: "majority", journal: true, wtimeoutMS: MONGO_NO_ANSWER_MS },
    readConcern: { level: "majority" },
    readPreference: "primary",
    ignoreUndefined: true
  })

const hostsOf = ({ options }: MongoClient): string =>
  options.srvHost ?? options.hosts.map((host) => host.toString()).join(", ")

const BuildInfo = Schema.Struct({ version: Schema.String })

const refuseTooOld = Effect.fnUntraced(function* (database: Db, at: string) {
  const { version } = yield* Effect.tryPromise({
    try: () => database.command({ buildInfo: 1 }),
    catch: (thrown) => mongoOpenFailure(at, database.databaseName, thrown)
  }).pipe(Effect.flatMap((info) => Effect.orDie(Schema.decodeUnknownEffect(BuildInfo)(info))))
  if (Number.parseInt(version, 10) < MONGODB_MAJOR_MIN) return yield* tooOld(at, version)
})

const unanswered = new MongoFailure({ reason: "Unreachable", code: "NoAnswer", refused: [] })

const open = Effect.fnUntraced(function* (address: Redacted.Redacted) {
  const url = Redacted.value(address)
  const client = yield* Effect.try({ try: () => clientOf(url), catch: () => noAddress })
  const at = hostsOf(client)
  const name = databaseIn(url) ?? DATABASE
  const database = client.db(name)
  yield* Effect.acquireRelease(
    Effect.tryPromise({
      try: () => client.connect(),
      catch: (thrown) => mongoOpenFailure(at, name, thrown)
    }),
    () => Effect.promise(() => client.close().catch(() => undefined))
  )
  yield* refuseTooOld(database, at)
  return MongoDatabase.of({
    name,
    at,
    prepare: (work) =>
      Effect.tryPromise({
        try: () => work(database),
        catch: (thrown) => mongoOpenFailure(at, name, thrown)
      }),
    ask: (question) =>
      Effect.tryPromise({ try: () => question(database), catch: mongoFailure }).pipe(
        // The driver may miss that a connection ends while it takes it up (7.9.0), and waits for ever then.
        Effect.timeoutOrElse({ duration: MONGO_SOCKET_MS, orElse: () => Effect.fail(unanswered) })
      )
  })
})

export class MongoDatabase extends Context.Service<
  MongoDatabase,
  {
    readonly name: string
    /** Hosts and ports, for people. */
    readonly at: string
    /** What has to be there before anything is asked, such as indexes: while a layer is made. */
    readonly prepare: <A>(work: (database: Db) => Promise<A>) => Effect.Effect<A, MongoOpenError>
    readonly ask: <A>(question: (database: Db) => Promise<A>) => Effect.Effect<A, MongoFailure>
  }
>()("deckhand/runtime/store/mongo/MongoDatabase") {
  static readonly layer = (address: Redacted.Redacted): Layer.Layer<MongoDatabase, MongoOpenError> =>
    Layer.effect(MongoDatabase, open(address))
}
