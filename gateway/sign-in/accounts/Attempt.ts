/**
 * A sign-in that was begun: what has to come back from the provider, sealed for the browser that began it. Pure.
 *
 * The page keeps it where no other page and no other browser can put one (the storage of its origin), so an answer of a
 * provider's is taken only from the browser whose user asked for it: nobody can be signed in as somebody else by opening an
 * address. It is sealed (AES-256-GCM, under a key made of the gateway's) because it holds the secret half of PKCE; so any
 * gateway with that key finishes it, also after a restart.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"
import { Option, Schema } from "effect"
import { AccountProvider } from "#schemas/account/Person.ts"

export const Attempt = Schema.Struct({
  provider: AccountProvider,
  /** Where it was begun, and where it has to be finished. */
  origin: Schema.String,
  /** By which the provider's answer names it; used once. */
  state: Schema.String,
  /** Comes back within the ID token. */
  nonce: Schema.String,
  /** The secret half of PKCE (RFC 7636). */
  codeVerifier: Schema.String,
  /** Epoch ms. */
  expiresAt: Schema.Finite
})
export type Attempt = typeof Attempt.Type

const JsonAttempt = Schema.fromJsonString(Attempt)
const encode = Schema.encodeSync(JsonAttempt)
const decode = Schema.decodeUnknownOption(JsonAttempt)

/** What AES-GCM wants, and what it gives. */
const IV_BYTES = 12
const TAG_BYTES = 16
const ALGORITHM = "aes-256-gcm"

const keyOf = (serverKey: Uint8Array): Buffer =>
  Buffer.from(hkdfSync("sha256", serverKey, "", "deckhand sign-in attempt v1", 32))

export const sealAttempt = (serverKey: Uint8Array, attempt: Attempt): string => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(serverKey), iv)
  const sealed = Buffer.concat([cipher.update(encode(attempt)), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url")
}

const opened = (key: Buffer, bytes: Buffer): string | undefined => {
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([text, decipher.final()]).toString()
  } catch {
    // Changed, or sealed under another key.
    return undefined
  }
}

/** None: it was not sealed here, or was changed since. */
export const openAttempt = (serverKey: Uint8Array, sealed: string): Option.Option<Attempt> => {
  const bytes = Buffer.from(sealed, "base64url")
  // Base64 has several spellings of the same bytes: one of them is ours.
  if (bytes.length <= IV_BYTES + TAG_BYTES || bytes.toString("base64url") !== sealed) return Option.none()
  return decode(opened(keyOf(serverKey), bytes))
}
