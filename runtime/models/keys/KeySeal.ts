/**
 * Secrets of people at rest, keys of models' vendors above all: AES-256-GCM under this server's secret keys. Owner, connection and
 * address are sealed in, so that a sealed key opens for no other person, for no other connection, and is never sent to another address
 * than the one it was given for. The first secret key seals, and what is sealed names the one it was sealed with.
 *
 * An opened key is `Redacted`: nothing prints it.
 */
import { Context, Effect, Layer, Redacted, Schema } from "effect"
import { KEY_BYTES } from "#runtime/keyFile.ts"
import { keyId } from "#runtime/keyId.ts"
import { type SecretKeyError, type SecretKeys, secretKeys } from "#runtime/secretKeys.ts"
import type { UserId } from "#schemas/ids.ts"

/** Where a key is used, and nowhere else. */
export interface KeyPlace {
  readonly owner: UserId
  readonly connectionId: string
  readonly baseUrl: string
}

/** It was sealed with a secret key that is not there, for another place, or was changed. */
export class KeyUnreadable extends Schema.TaggedError<KeyUnreadable>()("KeyUnreadable", {
  /** Of the secret key that is not there, where it is named. */
  keyId: Schema.optionalKey(Schema.String)
}) {}

/** What AES-GCM wants. */
const IV_BYTES = 12
/** Names the form, for whoever has to tell it from a later one. It goes on with the id of its key and a dot. */
const FORM = "v2."
/** Named no key: any may be the one. */
const FORM_BEFORE = "v1."

interface Named {
  readonly id: string
  readonly key: CryptoKey
}

type Ring = readonly [first: Named, ...older: ReadonlyArray<Named>]

const named = async (bytes: Uint8Array): Promise<Named> => ({
  id: keyId(bytes),
  key: await crypto.subtle.importKey("raw", Uint8Array.from(bytes), "AES-GCM", false, ["encrypt", "decrypt"])
})

const ringOf = ([first, ...older]: SecretKeys): Effect.Effect<Ring> =>
  Effect.promise(async () => [await named(first), ...(await Promise.all(older.map(named)))])

const algorithm = (iv: Uint8Array<ArrayBuffer>, { baseUrl, connectionId, owner }: KeyPlace) => ({
  name: "AES-GCM",
  iv,
  additionalData: new TextEncoder().encode(JSON.stringify(["model-key", owner, connectionId, baseUrl]))
})

interface Form {
  /** Those it may have been sealed with. */
  readonly keys: ReadonlyArray<Named>
  readonly data: string
  /** Names its key, which is not among these. */
  readonly missing?: string
}

const readForm = (ring: Ring, sealed: string): Form => {
  if (sealed.startsWith(FORM_BEFORE)) return { keys: ring, data: sealed.slice(FORM_BEFORE.length) }
  const [, id = "", data] = sealed.startsWith(FORM) ? sealed.split(".") : []
  if (data === undefined) return { keys: [], data: "" }
  const keys = ring.filter((one) => one.id === id)
  return keys.length > 0 ? { keys, data } : { keys, data, missing: id }
}

const decrypt = (place: KeyPlace, { key }: Named, data: string) =>
  Effect.tryPromise({
    try: () => {
      const bytes = Uint8Array.from(Buffer.from(data, "base64"))
      return crypto.subtle.decrypt(algorithm(bytes.slice(0, IV_BYTES), place), key, bytes.slice(IV_BYTES))
    },
    catch: () => new KeyUnreadable()
  })

const sealing = (ring: Effect.Effect<Ring, SecretKeyError>) => ({
  seal: Effect.fnUntraced(function* (place: KeyPlace, secret: Redacted.Redacted<string>) {
    const [{ id, key }] = yield* ring
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
    const data = yield* Effect.promise(() =>
      crypto.subtle.encrypt(algorithm(iv, place), key, new TextEncoder().encode(Redacted.value(secret)))
    )
    return `${FORM}${id}.${Buffer.concat([iv, new Uint8Array(data)]).toString("base64")}`
  }),
  open: Effect.fnUntraced(function* (place: KeyPlace, sealed: string) {
    const { data, keys, missing } = readForm(yield* ring, sealed)
    if (missing !== undefined) {
      yield* Effect.logWarning(
        "Something is sealed with a secret key that is not there. Put it back behind the present one"
      ).pipe(Effect.annotateLogs({ key: missing }))
      return yield* new KeyUnreadable({ keyId: missing })
    }
    const [first, ...others] = keys
    if (first === undefined) return yield* new KeyUnreadable()
    const opened = yield* Effect.firstSuccessOf([first, ...others].map((key) => decrypt(place, key, data)))
    return Redacted.make(new TextDecoder().decode(opened))
  }),
  /** Whether it says that it was sealed with the first key: all else has to be sealed anew before the others may go. */
  isCurrent: (sealed: string) => Effect.map(ring, ([first]) => sealed.startsWith(`${FORM}${first.id}.`))
})

export class KeySeal extends Context.Service<KeySeal, ReturnType<typeof sealing>>()(
  "deckhand/runtime/models/keys/KeySeal"
) {
  /** Fails where the setting is no key; a file that is in the way fails whoever needs it first. */
  static readonly layer = Layer.effect(
    KeySeal,
    Effect.gen(function* () {
      const keys = yield* secretKeys
      // Asked for again where it failed: a full disk may have room by then.
      let made: Ring | undefined
      return sealing(
        Effect.gen(function* () {
          made ??= yield* ringOf(yield* keys)
          return made
        })
      )
    })
  )

  /** Under these keys. */
  static readonly layerOf = (keys: SecretKeys): Layer.Layer<KeySeal> =>
    Layer.effect(
      KeySeal,
      Effect.map(ringOf(keys), (ring) => sealing(Effect.succeed(ring)))
    )

  /** Under a key that ends with the process. */
  static readonly layerMemory = Layer.suspend(() =>
    KeySeal.layerOf([crypto.getRandomValues(new Uint8Array(KEY_BYTES))])
  )
}
