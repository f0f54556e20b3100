/**
 * This server's secret keys: what keys of models' vendors and secrets of webhooks are sealed with, and what its runners know
 * each other by. The first one seals; those behind it open what was sealed with them, until it is sealed anew.
 *
 * `DECKHAND_SECRET_KEY` (32 bytes in base64 each, with commas between them), else a file of the data folder, made at first
 * need, and one beside it with older keys while they are being replaced (`rotation/`).
 */
import { readFile } from "node:fs/promises"
import { Effect, Schema } from "effect"
import { codeOf, KEY_BYTES, readOrMakeKey } from "./keyFile.ts"
import { keysVariable } from "./keyVariable.ts"
import { olderKeysFile, SECRET_KEY_VARIABLE, secretKeyFile } from "./Settings.ts"

/** Each is another one. */
export type SecretKeys = readonly [first: Uint8Array, ...older: ReadonlyArray<Uint8Array>]

/** There is no secret key to be had: the setting is none, or the file cannot be read or made. */
export class SecretKeyError extends Schema.TaggedError<SecretKeyError>()("SecretKeyError", {
  message: Schema.String
}) {}

export const keysOfEnvironment = keysVariable(SECRET_KEY_VARIABLE).pipe(
  Effect.catchTag("KeyVariableError", ({ message }) => Effect.fail(new SecretKeyError({ message })))
)

const refuse = (path: string, why: string) => new SecretKeyError({ message: `${path}: ${why}` })

const unreadable = (path: string) => (code: string) =>
  refuse(path, `cannot be read or written (${code}). Check DECKHAND_DATA and its permissions.`)

const firstOfFile = Effect.fnUntraced(function* (path: string) {
  const bytes = yield* Effect.mapError(readOrMakeKey(path), unreadable(path))
  if (bytes.length === KEY_BYTES) return bytes
  return yield* refuse(
    path,
    "is damaged. Put it back from a backup; or delete it, and enter the keys of your models again."
  )
})

/** Newest first, in base64 with commas between them. Most folders have no such file. */
export const olderOfFile = Effect.fnUntraced(function* (path: string) {
  const text = yield* Effect.tryPromise({ try: () => readFile(path, "utf8"), catch: codeOf }).pipe(
    Effect.catch((code) => (code === "ENOENT" ? Effect.succeed("") : Effect.fail(unreadable(path)(code))))
  )
  const keys = text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part): Uint8Array => Buffer.from(part, "base64"))
  if (keys.every(({ length }) => length === KEY_BYTES)) return keys
  return yield* refuse(
    path,
    "is damaged. Put it back from a backup; or delete it: what was sealed with a key in it opens no more then."
  )
})

export const isSameKey = (one: Uint8Array, other: Uint8Array): boolean => Buffer.from(one).equals(other)

const ofFiles = Effect.fnUntraced(function* (
  path: string,
  older: string
): Effect.fn.Return<SecretKeys, SecretKeyError> {
  const first = yield* firstOfFile(path)
  return [first, ...(yield* olderOfFile(older)).filter((key) => !isSameKey(key, first))]
})

/** Fails where the setting is no key; what it gives fails where the file can be neither read nor made. */
export const secretKeys = Effect.gen(function* () {
  const set = yield* keysOfEnvironment
  const path = yield* secretKeyFile
  const older = yield* olderKeysFile
  return set === undefined ? ofFiles(path, older) : Effect.succeed<SecretKeys>(set)
})
