/**
 * This server's secret key: what keys of models' vendors are sealed with, and what its runners know each other by.
 * `DECKHAND_SECRET_KEY` (32 bytes in base64), else a file of the data folder, made at first need.
 */
import { Effect, Schema } from "effect"
import { KEY_BYTES, readOrMakeKey } from "./keyFile.ts"
import { keyVariable } from "./keyVariable.ts"
import { secretKeyFile } from "./Settings.ts"

/** There is no secret key to be had: the setting is none, or the file cannot be read or made. */
export class SecretKeyError extends Schema.TaggedError<SecretKeyError>()("SecretKeyError", {
  message: Schema.String
}) {}

const VARIABLE = "DECKHAND_SECRET_KEY"

const ofEnvironment = keyVariable(VARIABLE).pipe(
  Effect.catchTag("KeyVariableError", ({ message }) => Effect.fail(new SecretKeyError({ message })))
)

const ofFile = Effect.fnUntraced(function* (path: string) {
  const refuse = (why: string) => new SecretKeyError({ message: `${path}: ${why}` })
  const bytes = yield* readOrMakeKey(path).pipe(
    Effect.mapError((code) =>
      refuse(`cannot be read or written (${code}). Check DECKHAND_DATA and its permissions.`)
    )
  )
  if (bytes.length === KEY_BYTES) return bytes
  return yield* refuse("is damaged. Delete it, and enter the keys of your models again.")
})

/** Fails where the setting is no key; what it gives fails where the file can be neither read nor made. */
export const secretKey = Effect.gen(function* () {
  const set = yield* ofEnvironment
  const path = yield* secretKeyFile
  return set === undefined ? ofFile(path) : Effect.succeed<Uint8Array>(set)
})
