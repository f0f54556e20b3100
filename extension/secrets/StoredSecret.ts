/**
 * A secret the user has stored in this browser: what it is called, where and into which fields it may
 * be typed, and its value, sealed. Pure.
 */
import { Option, Schema } from "effect"
import { SECRET_KINDS } from "#schemas/page/secrets/secretKinds.ts"
import { isSecretName } from "#schemas/page/secrets/secretPlaceholder.ts"

const isOrigin = (text: string): boolean => /^https?:\/\//.test(text) && URL.parse(text)?.origin === text

const StoredSecret = Schema.Struct({
  name: Schema.String.check(Schema.makeFilter(isSecretName)),
  /** As the browser writes it: "https://shop.example.com". */
  origin: Schema.String.check(Schema.makeFilter(isOrigin)),
  kind: Schema.Literals(SECRET_KINDS),
  /** Base64. */
  sealed: Schema.Struct({ iv: Schema.String, data: Schema.String })
})
export type StoredSecret = typeof StoredSecret.Type

/** Everything but the value: what may be told. */
export type SecretPlace = Pick<StoredSecret, "name" | "origin" | "kind">

/** Where they are stored, in `chrome.storage.local`. */
export const SECRETS_KEY = "secrets"

const decode = Schema.decodeUnknownOption(StoredSecret)

/** What makes no sense is no secret, and spoils no other. */
export const readStoredSecrets = (stored: unknown): ReadonlyArray<StoredSecret> =>
  Array.isArray(stored) ? stored.flatMap((one) => Option.toArray(decode(one))) : []
