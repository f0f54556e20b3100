/**
 * Moves everything between the data folder and MongoDB, which the environment names. It may be killed at any moment and begun
 * anew: nothing is taken away where it was, and where it goes nobody finds it before it is whole.
 *
 * Into MongoDB: a mark in the database keeps gateways out until the end. Into a folder: a file under another name, which gets
 * its own at the end.
 */
import { existsSync } from "node:fs"
import { rename, rm } from "node:fs/promises"
import { dirname, join, resolve } from "node:path"
import { Config, Context, Effect, Layer, Option, type Redacted } from "effect"
import { flushFolder } from "#runtime/flushFolder.ts"
import {
  dataFolder,
  mongoAddress,
  OLDER_KEYS_FILE,
  SECRET_KEY_FILE,
  SERVER_KEY_FILE,
  storeFile
} from "#runtime/Settings.ts"
import { Archive } from "#runtime/store/Archive.ts"
import { emptyCollections } from "#runtime/store/mongo/database/collections.ts"
import { MongoDatabase } from "#runtime/store/mongo/database/MongoDatabase.ts"
import { halfMoved } from "#runtime/store/mongo/database/mongoOpenFailure.ts"
import { beginFilling, endFilling, isAlone, isHalfMoved } from "#runtime/store/mongo/database/Presence.ts"
import { MongoStore } from "#runtime/store/mongo/MongoStore.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { copyStore } from "./copyStore.ts"
import { MoveError } from "./MoveError.ts"
import { keySentences, moveCopy } from "./moveCopy.ts"
import type { Progress } from "./Progress.ts"

export type Direction = "mongodb" | "folder"

/** What is said on the way. */
export interface Voice {
  readonly say: (sentence: string) => Effect.Effect<void>
  readonly progress: (progress: Progress) => Effect.Effect<void>
}

const fail = (message: string) => new MoveError({ message })

const refuseOthers = Effect.flatMap(isAlone, (alone) => (alone ? Effect.void : fail(moveCopy.notAlone)))

const sizeOf = (store: Context.Context<Archive>) =>
  Effect.map(Context.get(store, Archive).size, ({ actors, files }) => actors + files)

const intoMongo = Effect.fnUntraced(function* (file: string, address: Redacted.Redacted, voice: Voice) {
  if (!existsSync(file)) return yield* fail(moveCopy.nothingInFolder(file))
  const from = yield* Layer.build(SqliteStore.layer({ file, traces: [SERVER_KEY_FILE] }))
  const to = yield* Layer.build(MongoStore.layerAlone(address))
  const { at, name } = Context.get(to, MongoDatabase)
  return yield* Effect.gen(function* () {
    if (yield* isHalfMoved) {
      yield* voice.say(moveCopy.cleared)
      yield* emptyCollections
    }
    if ((yield* sizeOf(to)) > 0) return yield* fail(moveCopy.databaseNotEmpty(at, name))
    yield* beginFilling
    const found = yield* copyStore(from, to, voice.progress)
    yield* refuseOthers
    yield* endFilling
    yield* voice.say(moveCopy.moved(found, dirname(file), `${name} at ${at}`))
  }).pipe(Effect.provide(to))
})

/** Names that a draft of the database may have left. */
const draftsOf = (file: string): ReadonlyArray<string> => {
  const draft = `${file}.moving`
  return [draft, `${draft}-wal`, `${draft}-shm`, `${draft}.id`, `${draft}.id.new`]
}

const onDisk = <A>(folder: string, work: () => Promise<A>) =>
  Effect.tryPromise({
    try: work,
    catch: (error) =>
      fail(
        moveCopy.folderFails(
          folder,
          error instanceof Error && "code" in error ? String(error.code) : "unknown"
        )
      )
  })

/** The database first: one without its `.id` gets that when it is opened, and an `.id` without one is a loss. */
const publish = (file: string) =>
  onDisk(dirname(file), async () => {
    await rename(`${file}.moving`, file)
    await rename(`${file}.moving.id`, `${file}.id`)
    await flushFolder(dirname(file))
  })

const intoFolder = Effect.fnUntraced(function* (file: string, address: Redacted.Redacted, voice: Voice) {
  const taken = [file, `${file}-wal`, `${file}.id`].find((path) => existsSync(path))
  if (taken !== undefined) return yield* fail(moveCopy.folderNotEmpty(taken))
  const from = yield* Layer.build(MongoStore.layerAlone(address))
  const { at, name } = Context.get(from, MongoDatabase)
  return yield* Effect.gen(function* () {
    if (yield* isHalfMoved) return yield* halfMoved(at, name)
    if ((yield* sizeOf(from)) === 0) return yield* fail(moveCopy.nothingInMongo(at, name))
    if (draftsOf(file).some((path) => existsSync(path))) yield* voice.say(moveCopy.cleared)
    yield* onDisk(dirname(file), () => Promise.all(draftsOf(file).map((path) => rm(path, { force: true }))))
    const found = yield* Layer.build(SqliteStore.layer({ file: `${file}.moving` })).pipe(
      Effect.flatMap((to) => copyStore(from, to, voice.progress)),
      // Closed before it gets its name: then all of it is in the one file.
      Effect.scoped
    )
    yield* refuseOthers
    yield* publish(file)
    yield* voice.say(moveCopy.moved(found, `${name} at ${at}`, dirname(file)))
  }).pipe(Effect.provide(from))
})

const isSet = (name: string) =>
  Effect.map(Config.option(Config.String(name)), (value) =>
    Option.exists(value, (text) => text.trim() !== "")
  )

const keysNow = Effect.gen(function* () {
  const folder = resolve(yield* dataFolder)
  return {
    folder,
    isServerKeySet: yield* isSet("DECKHAND_SERVER_KEY"),
    isSecretKeySet: yield* isSet("DECKHAND_SECRET_KEY"),
    hasServerFile: existsSync(join(folder, SERVER_KEY_FILE)),
    hasSecretFile: existsSync(join(folder, SECRET_KEY_FILE)),
    hasOlderKeys: existsSync(join(folder, OLDER_KEYS_FILE))
  }
})

export const moveData = Effect.fnUntraced(function* (to: Direction, voice: Voice) {
  const file = resolve(yield* storeFile)
  const address = yield* mongoAddress
  if (Option.isNone(address)) return yield* fail(moveCopy.noAddress)
  yield* (to === "mongodb" ? intoMongo : intoFolder)(file, address.value, voice)
  yield* Effect.forEach(keySentences(to, yield* keysNow), voice.say, { discard: true })
}, Effect.scoped)
