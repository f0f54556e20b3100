/**
 * Keys of models' vendors at rest: AES-256-GCM under this server's secret key. Owner, connection and address are sealed
 * in, so that a sealed key opens for no other person, for no other connection, and is never sent to another address
 * than the one it was given for.
 *
 * The secret key is `DECKHAND_SECRET_KEY` (32 bytes in base64), else a file of the data folder, made at first need. An
 * opened key is `Redacted`: nothing prints it.
 */
import { Context, Effect, Layer, Redacted, Schema } from "effect"
import { KEY_BYTES } from "#runtime/keyFile.ts"
import { type SecretKeyError, secretKey } from "#runtime/secretKey.ts"
import type { UserId } from "#schemas/ids.ts"

/** Where a key is used, and nowhere else. */
export interface KeyPlace {
  readonly owner: UserId
  readonly connectionId: string
  readonly baseUrl: string
}

/** It was sealed with another secret key, for another place, or was changed. */
export class KeyUnreadable extends Schema.TaggedError<KeyUnreadable>()("KeyUnreadable", {}) {}

/** What AES-GCM wants. */
const IV_BYTES = 12
/** Names the form, for whoever has to tell it from a later one. */
const FORM = "v1."

const importKey = (bytes: Uint8Array): Effect.Effect<CryptoKey> =>
  Effect.promise(() =>
    crypto.subtle.importKey("raw", Uint8Array.from(bytes), "AES-GCM", false, ["encrypt", "decrypt"])
  )

const algorithm = (iv: Uint8Array<ArrayBuffer>, { baseUrl, connectionId, owner }: KeyPlace) => ({
  name: "AES-GCM",
  iv,
  additionalData: new TextEncoder().encode(JSON.stringify(["model-key", owner, connectionId, baseUrl]))
})

type SecretKey = Effect.Effect<CryptoKey, SecretKeyError>

const sealing = (secretKey: SecretKey) => ({
  seal: Effect.fnUntraced(function* (place: KeyPlace, key: Redacted.Redacted<string>) {
    const secret = yield* secretKey
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
    const data = yield* Effect.promise(() =>
      crypto.subtle.encrypt(algorithm(iv, place), secret, new TextEncoder().encode(Redacted.value(key)))
    )
    return FORM + Buffer.concat([iv, new Uint8Array(data)]).toString("base64")
  }),
  open: Effect.fnUntraced(function* (place: KeyPlace, sealed: string) {
    const secret = yield* secretKey
    if (!sealed.startsWith(FORM)) return yield* new KeyUnreadable()
    const bytes = Uint8Array.from(Buffer.from(sealed.slice(FORM.length), "base64"))
    const data = yield* Effect.tryPromise({
      try: () =>
        crypto.subtle.decrypt(algorithm(bytes.slice(0, IV_BYTES), place), secret, bytes.slice(IV_BYTES)),
      catch: () => new KeyUnreadable()
    })
    return Redacted.make(new TextDecoder().decode(data))
  })
})

export class KeySeal extends Context.Service<KeySeal, ReturnType<typeof sealing>>()(
  "deckhand/runtime/models/keys/KeySeal"
) {
  /** Fails where the setting is no key; a file that is in the way fails whoever needs it first. */
  static readonly layer = Layer.effect(
    KeySeal,
    Effect.gen(function* () {
      const bytes = yield* secretKey
      // Asked for again where it failed: a full disk may have room by then.
      let made: CryptoKey | undefined
      return sealing(
        Effect.gen(function* () {
          made ??= yield* importKey(yield* bytes)
          return made
        })
      )
    })
  )

  /** Under a key that ends with the process. */
  static readonly layerMemory = Layer.effect(
    KeySeal,
    Effect.map(importKey(crypto.getRandomValues(new Uint8Array(KEY_BYTES))), (key) =>
      sealing(Effect.succeed(key))
    )
  )
}
