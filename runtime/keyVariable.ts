/** Keys that the environment gives, instead of a file of this server's own: 32 bytes in base64 each. */
import { Config, Effect, Option, Redacted, Schema } from "effect"
import { KEY_BYTES } from "./keyFile.ts"

/** It is set, and is none. */
export class KeyVariableError extends Schema.TaggedError<KeyVariableError>()("KeyVariableError", {
  message: Schema.String
}) {}

const textOf = (name: string) =>
  Effect.map(Config.Redacted(name).pipe(Config.option), (written) =>
    Option.match(written, { onNone: () => "", onSome: (secret) => Redacted.value(secret).trim() })
  )

const written = `${KEY_BYTES} bytes in base64 (openssl rand -base64 ${KEY_BYTES} makes some)`

const refuse = (message: string) => Effect.fail(new KeyVariableError({ message }))

/** Undefined: it is not set. */
export const keyVariable = Effect.fnUntraced(function* (name: string) {
  const text = yield* textOf(name)
  if (text === "") return undefined
  const bytes = Buffer.from(text, "base64")
  return bytes.length === KEY_BYTES
    ? bytes
    : yield* refuse(`${name} is not a key: write ${written}, or leave it out.`)
})

/** With commas between them. Undefined: it is not set. */
export const keysVariable = Effect.fnUntraced(function* (name: string) {
  const text = yield* textOf(name)
  if (text === "") return undefined
  const parts = text.split(",")
  const keys = parts.map((part) => Buffer.from(part, "base64"))
  const wrong = keys.findIndex(({ length }) => length !== KEY_BYTES)
  if (wrong !== -1) {
    const which = keys.length === 1 ? `${name} is not a key` : `Key ${wrong + 1} of ${name} is none`
    return yield* refuse(`${which}: write ${written}, several with commas between them, or leave it out.`)
  }
  const twice = keys.findIndex((key, index) => keys.findIndex((other) => key.equals(other)) !== index)
  if (twice !== -1) {
    return yield* refuse(`Key ${twice + 1} of ${name} stands there twice. Write each key once.`)
  }
  const [first, ...older] = keys
  return first === undefined ? undefined : ([first, ...older] as const)
})
