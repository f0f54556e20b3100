/**
 * `npm run rotate-key`: everything in the store is sealed with the first secret key, so that the others may go. Where the keys are a
 * file, the new one is made here and those before it are taken away once nothing needs them. It may be killed at any moment and
 * begun anew: a key is on the disk before anything is sealed with it, and goes when nothing is.
 */
import { randomBytes } from "node:crypto"
import { existsSync } from "node:fs"
import { rm } from "node:fs/promises"
import { resolve } from "node:path"
import { Effect, Layer, Option, type Redacted, Schema } from "effect"
import { codeOf, KEY_BYTES, replaceKeyFile } from "#runtime/keyFile.ts"
import { keyId } from "#runtime/keyId.ts"
import { KeySeal } from "#runtime/models/keys/KeySeal.ts"
import { mongoAddress, olderKeysFile, SERVER_KEY_FILE, secretKeyFile, storeFile } from "#runtime/Settings.ts"
import {
  isSameKey,
  keysOfEnvironment,
  olderOfFile,
  type SecretKeys,
  secretKeys
} from "#runtime/secretKeys.ts"
import type { Archive } from "#runtime/store/Archive.ts"
import type { Journal } from "#runtime/store/Journal.ts"
import type { MongoOpenError } from "#runtime/store/mongo/database/MongoOpenError.ts"
import { MongoStore } from "#runtime/store/mongo/MongoStore.ts"
import type { StoreOpenError } from "#runtime/store/sqlite/failure/StoreOpenError.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { resealStore } from "./resealStore.ts"
import { rotationCopy } from "./rotationCopy.ts"

/** It was not done, or not all of it. What was sealed opens as before; `message` says what to do. */
export class RotationError extends Schema.TaggedError<RotationError>()("RotationError", {
  message: Schema.String
}) {}

type Say = (sentence: string) => Effect.Effect<void>

const fail = (message: string) => new RotationError({ message })

const written = (path: string, content: string | Uint8Array) =>
  Effect.mapError(replaceKeyFile(path, content), (code) => fail(rotationCopy.folderFails(path, code)))

/** A key that only this file has is never lost: it is among the older ones before another takes its place. */
const newKeyFile = Effect.fnUntraced(function* (path: string, older: string, say: Say) {
  const [first] = yield* yield* secretKeys
  const before = yield* olderOfFile(older)
  if (before.length > 0 && !before.some((key) => isSameKey(key, first))) {
    return yield* say(rotationCopy.continued(keyId(first)))
  }
  const all = [first, ...before.filter((key) => !isSameKey(key, first))]
  yield* written(older, all.map((key) => Buffer.from(key).toString("base64")).join(","))
  const made = randomBytes(KEY_BYTES)
  yield* written(path, made)
  yield* say(rotationCopy.begun(keyId(made)))
})

const removed = (path: string) =>
  Effect.tryPromise({
    try: () => rm(path),
    catch: (error) => fail(rotationCopy.folderFails(path, codeOf(error)))
  })

/** Beside runners that have the same variable; a file is one process's alone. */
const storeOf = (
  file: string,
  address: Option.Option<Redacted.Redacted>,
  isShared: boolean
): Layer.Layer<Archive | Journal, StoreOpenError | MongoOpenError> =>
  Option.match(address, {
    onNone: () => SqliteStore.layer({ file, traces: [SERVER_KEY_FILE] }),
    onSome: (at): Layer.Layer<Archive | Journal, StoreOpenError | MongoOpenError> =>
      isShared ? MongoStore.layer(at) : MongoStore.layerAlone(at)
  })

const resealed = Effect.fnUntraced(function* ([first]: SecretKeys, say: Say) {
  const counts = yield* resealStore.pipe(
    Effect.catchTags({
      VersionConflict: () => fail(rotationCopy.overtaken),
      DuplicateCommand: () => fail(rotationCopy.overtaken)
    })
  )
  yield* say(rotationCopy.counted(counts, keyId(first)))
  if (counts.unreadable > 0) yield* say(rotationCopy.unreadable(counts))
  if (counts.unknown > 0) return yield* fail(rotationCopy.unknown(counts))
})

export const rotateKey = Effect.fnUntraced(function* (say: Say) {
  const set = yield* keysOfEnvironment
  const file = resolve(yield* storeFile)
  const address = yield* mongoAddress
  if (Option.isNone(address) && !existsSync(file)) return yield* fail(rotationCopy.nothingThere(file))
  const path = resolve(yield* secretKeyFile)
  const older = resolve(yield* olderKeysFile)
  const store = yield* Layer.build(storeOf(file, address, set !== undefined))
  // Once the store is this command's: nobody seals with the key before meanwhile.
  if (set === undefined) yield* newKeyFile(path, older, say)
  const keys = yield* yield* secretKeys
  yield* resealed(keys, say).pipe(Effect.provide(store), Effect.provide(KeySeal.layerOf(keys)))
  if (set === undefined) {
    yield* removed(older)
    return yield* say(rotationCopy.fileDone)
  }
  const [, ...others] = keys
  yield* say(others.length === 0 ? rotationCopy.oneKey : rotationCopy.variableDone(others.map(keyId)))
}, Effect.scoped)
