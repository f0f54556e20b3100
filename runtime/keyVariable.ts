/** A key that the environment gives, instead of a file of this server's own: 32 bytes in base64. */
import { Config, Effect, Option, Redacted, Schema } from "effect"
import { KEY_BYTES } from "./keyFile.ts"

/** It is set, and is none. */
export class KeyVariableError extends Schema.TaggedError<KeyVariableError>()("KeyVariableError", {
  message: Schema.String
}) {}

/** Undefined: it is not set. */
export const keyVariable = Effect.fnUntraced(function* (name: string) {
  const written = yield* Config.Redacted(name).pipe(Config.option)
  const text = Option.map(written, (secret) => Redacted.value(secret).trim())
  if (Option.isNone(text) || text.value === "") return undefined
  const bytes = Buffer.from(text.value, "base64")
  if (bytes.length === KEY_BYTES) return bytes
  return yield* new KeyVariableError({
    message: `${name} is not a key: write ${KEY_BYTES} bytes in base64 (openssl rand -base64 ${KEY_BYTES} makes some), or leave it out.`
  })
})
