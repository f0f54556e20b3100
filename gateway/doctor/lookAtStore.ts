/** Looks at the store: whether it opens, and whether the secret key opens what is sealed in it. */
import { existsSync } from "node:fs"
import { join } from "node:path"
import { Clock, Context, Effect, Layer, Option, type Redacted, Schema, Stream } from "effect"
import { readStored } from "#runtime/actor/journal/readStored.ts"
import { KeySeal } from "#runtime/models/keys/KeySeal.ts"
import { type SealedSecret, sealedKindOf } from "#runtime/rotation/SealedKind.ts"
import { mongoAddress, SECRET_KEY_FILE, SERVER_KEY_FILE } from "#runtime/Settings.ts"
import { keysOfEnvironment, type SecretKeyError } from "#runtime/secretKeys.ts"
import { Archive } from "#runtime/store/Archive.ts"
import { type Loaded, StoreUnavailable } from "#runtime/store/Journal.ts"
import { MongoDatabase } from "#runtime/store/mongo/database/MongoDatabase.ts"
import { MongoOpenError } from "#runtime/store/mongo/database/MongoOpenError.ts"
import * as MongoArchive from "#runtime/store/mongo/MongoArchive.ts"
import type { ActorRecord } from "#runtime/store/rows/ActorRecord.ts"
import { keyOf, loaded } from "#runtime/store/rows/journalJson.ts"
import { StoreOpenError } from "#runtime/store/sqlite/failure/StoreOpenError.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import type { ActorId } from "#schemas/ids.ts"
import { ModelSettings } from "#schemas/models/ModelSettings.ts"
import type { Facts, StoreFacts } from "./Facts.ts"

type Looked = Pick<Facts, "store" | "sealed" | "connections" | "clocks">

const unlooked = (store: StoreFacts): Looked => ({
  store,
  sealed: undefined,
  connections: undefined,
  clocks: []
})

/** A journal of another version's, or a damaged one, says nothing here: its owner is told. */
const readRecord = <A>(record: ActorRecord, read: (id: ActorId, stored: Loaded) => A) =>
  Effect.option(
    Effect.try({
      try: () => {
        const { events, snapshot } = record
        const before = record.version - events.length
        const rows = {
          stage: record.stage,
          snapshot: snapshot ?? undefined,
          events: events.slice(Math.max(0, (snapshot?.version ?? 0) - before)).map(({ event }) => event),
          tail: undefined,
          poisoned: []
        }
        return read(keyOf(record).id, loaded(rows))
      },
      catch: () => "another version's"
    })
  )

const connectionsOf = (record: ActorRecord) =>
  record.kind === ModelSettings.kind
    ? readRecord(record, (id, stored) => readStored(ModelSettings, id, stored).state.connections.length)
    : Effect.succeedNone

const secretsOf = (record: ActorRecord) => {
  const kind = sealedKindOf(record.kind)
  return kind === undefined
    ? Effect.succeedNone
    : readRecord(record, (id, stored) => kind.read(id, stored).secrets)
}

type Opened = "Current" | "Older" | { readonly missing: ReadonlyArray<string> }

const openedWith = ({ place, sealed }: SealedSecret): Effect.Effect<Opened, SecretKeyError, KeySeal> =>
  KeySeal.use(({ isCurrent, open }) =>
    open(place, sealed).pipe(
      Effect.andThen(isCurrent(sealed)),
      Effect.map((current): Opened => (current ? "Current" : "Older")),
      Effect.catchTag("KeyUnreadable", ({ keyId }) =>
        Effect.succeed({ missing: keyId === undefined ? [] : [keyId] })
      )
    )
  )

/** `hasSecret`: otherwise looking would make one. */
const countSealed = Effect.fnUntraced(function* (hasSecret: boolean) {
  const { actors } = yield* Archive
  const looked = yield* Stream.runCollect(
    actors.pipe(
      Stream.filter(({ kind }) => sealedKindOf(kind) !== undefined),
      Stream.mapEffect((record) => Effect.all([connectionsOf(record), secretsOf(record)]))
    )
  )
  const secrets = looked.flatMap(([, found]) => Option.getOrElse(found, () => []))
  const opened = yield* hasSecret
    ? Effect.forEach(secrets, openedWith).pipe(
        Effect.provide(KeySeal.layer),
        Effect.orElseSucceed(() => secrets.map((): Opened => ({ missing: [] })))
      )
    : Effect.succeed(secrets.map((): Opened => ({ missing: [] })))
  const unreadable = opened.flatMap((one) => (typeof one === "string" ? [] : [one]))
  return {
    connections: looked.reduce((sum, [count]) => sum + Option.getOrElse(count, () => 0), 0),
    sealed: {
      count: secrets.length,
      unreadable: unreadable.length,
      missing: [...new Set(unreadable.flatMap(({ missing }) => missing))],
      older: opened.filter((one) => one === "Older").length
    }
  }
})

const Hello = Schema.Struct({
  setName: Schema.optionalKey(Schema.String),
  msg: Schema.optionalKey(Schema.String),
  localTime: Schema.optionalKey(Schema.Date)
})
const BuildInfo = Schema.Struct({ version: Schema.String })

const onMongo = Effect.fnUntraced(function* (address: Redacted.Redacted, hasSecret: boolean) {
  const services = yield* Layer.build(
    MongoArchive.layer.pipe(Layer.provideMerge(MongoDatabase.layer(address)))
  )
  const { at, name, prepare } = Context.get(services, MongoDatabase)
  const hello = yield* Effect.flatMap(
    prepare((database) => database.command({ hello: 1 })),
    Schema.decodeUnknownEffect(Hello)
  )
  const { version } = yield* Effect.flatMap(
    prepare((database) => database.command({ buildInfo: 1 })),
    Schema.decodeUnknownEffect(BuildInfo)
  )
  const now = yield* Clock.currentTimeMillis
  const counted = yield* Effect.provide(countSealed(hasSecret), services)
  return {
    ...counted,
    store: {
      _tag: "Mongo",
      where: `${at} (${name})`,
      version,
      // A router of shards stands before replica sets.
      isReplicaSet: hello.setName !== undefined || hello.msg === "isdbgrid"
    },
    clocks: hello.localTime === undefined ? [] : [{ of: "MongoDB", aheadMs: now - hello.localTime.getTime() }]
  } satisfies Looked
})

const onFile = Effect.fnUntraced(function* (file: string, hasSecret: boolean) {
  const services = yield* Layer.build(SqliteStore.layer({ file, traces: [SERVER_KEY_FILE] }))
  const counted = yield* Effect.provide(countSealed(hasSecret), services)
  return { ...counted, store: { _tag: "File", where: file }, clocks: [] } satisfies Looked
})

/** Of what the store refuses in its own words; anything else may quote what is stored. */
const isTold = (error: unknown): error is StoreOpenError | MongoOpenError | StoreUnavailable =>
  error instanceof StoreOpenError || error instanceof MongoOpenError || error instanceof StoreUnavailable

const isInUse = (error: unknown): boolean => error instanceof StoreOpenError && error.reason === "InUse"

const messageOf = (error: unknown): string =>
  isTold(error)
    ? error.message
    : "The store opens, and what is in it cannot be read. Restore it from a backup."

export const lookAtStore = Effect.fnUntraced(function* (folder: string): Effect.fn.Return<Looked> {
  const file = join(folder, "journal.sqlite")
  const address = yield* Effect.orElseSucceed(mongoAddress, () => Option.none<Redacted.Redacted>())
  const given = yield* Effect.orElseSucceed(keysOfEnvironment, () => undefined)
  const hasSecret = given !== undefined || existsSync(join(folder, SECRET_KEY_FILE))
  if (Option.isNone(address) && !existsSync(file) && !existsSync(`${file}.id`)) {
    return { ...unlooked({ _tag: "Empty", where: file }), connections: 0 }
  }
  const looked: Effect.Effect<Looked, unknown> = Effect.scoped(
    Option.match(address, {
      onNone: (): Effect.Effect<Looked, unknown> => Effect.scoped(onFile(file, hasSecret)),
      onSome: (url): Effect.Effect<Looked, unknown> => Effect.scoped(onMongo(url, hasSecret))
    })
  )
  return yield* Effect.catch(looked, (error) =>
    Effect.succeed(
      unlooked(
        isInUse(error) ? { _tag: "InUse", where: file } : { _tag: "Unusable", message: messageOf(error) }
      )
    )
  )
})
