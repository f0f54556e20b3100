/** Looks at the store: whether it opens, and whether the secret key opens what is sealed in it. */
import { existsSync } from "node:fs"
import { join } from "node:path"
import { Clock, Context, Effect, Layer, Option, type Redacted, Schema, Stream } from "effect"
import { readStored } from "#runtime/actor/journal/readStored.ts"
import { keyVariable } from "#runtime/keyVariable.ts"
import { KeySeal } from "#runtime/models/keys/KeySeal.ts"
import { mongoAddress, SECRET_KEY_FILE, SERVER_KEY_FILE } from "#runtime/Settings.ts"
import { Archive } from "#runtime/store/Archive.ts"
import { StoreUnavailable } from "#runtime/store/Journal.ts"
import { MongoDatabase } from "#runtime/store/mongo/database/MongoDatabase.ts"
import { MongoOpenError } from "#runtime/store/mongo/database/MongoOpenError.ts"
import * as MongoArchive from "#runtime/store/mongo/MongoArchive.ts"
import type { ActorRecord } from "#runtime/store/rows/ActorRecord.ts"
import { keyOf, loaded } from "#runtime/store/rows/journalJson.ts"
import { StoreOpenError } from "#runtime/store/sqlite/failure/StoreOpenError.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { ownerOf } from "#schemas/ids.ts"
import { ModelSettings } from "#schemas/models/ModelSettings.ts"
import type { Facts, StoreFacts } from "./Facts.ts"

type Looked = Pick<Facts, "store" | "sealed" | "connections" | "clocks">

const unlooked = (store: StoreFacts): Looked => ({
  store,
  sealed: undefined,
  connections: undefined,
  clocks: []
})

/** Those of one person. A journal of another version's, or a damaged one, says nothing here: its owner is told. */
const connectionsIn = (record: ActorRecord) =>
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
      const key = keyOf(record)
      const { state } = readStored(ModelSettings, key.id, loaded(rows))
      return state.connections.map((connection) => ({ owner: ownerOf(key.id), connection }))
    },
    catch: () => undefined
  }).pipe(Effect.orElseSucceed(() => []))

/** `hasSecret`: otherwise looking would make one. */
const countSealed = Effect.fnUntraced(function* (hasSecret: boolean) {
  const { actors } = yield* Archive
  const connections = (yield* Stream.runCollect(
    actors.pipe(
      Stream.filter(({ kind }) => kind === ModelSettings.kind),
      Stream.mapEffect(connectionsIn)
    )
  )).flat()
  const sealed = connections.flatMap(({ connection: { baseUrl, id, sealedKey }, owner }) =>
    sealedKey === undefined ? [] : [{ place: { owner, connectionId: id, baseUrl }, sealedKey }]
  )
  const opened = yield* hasSecret
    ? KeySeal.use((keys) =>
        Effect.filter(sealed, ({ place, sealedKey }) => Effect.isSuccess(keys.open(place, sealedKey)))
      ).pipe(
        Effect.provide(KeySeal.layer),
        Effect.orElseSucceed(() => [])
      )
    : Effect.succeed([])
  return {
    connections: connections.length,
    sealed: { count: sealed.length, unreadable: sealed.length - opened.length }
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
  const given = yield* Effect.orElseSucceed(keyVariable("DECKHAND_SECRET_KEY"), () => undefined)
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
