/**
 * API keys as they are written and known again. Pure.
 *
 * `dhk_<user>.<key id>.<secret>.<signature>`: a prefix that scanners for leaked secrets can look for, 256 random bits, and the
 * gateway's signature of all of it: a key that was made up or tampered with is refused before anybody is asked about it. The
 * state of its person has the secret's hash, and says whether it still holds and what it may do.
 */
import { createHash, randomBytes, randomInt } from "node:crypto"
import { Option, Schema } from "effect"
import { UserId } from "#schemas/ids.ts"
import { ApiKeyId } from "#schemas/user/ApiKey.ts"
import { isSameSecret, sign } from "./signedTokens.ts"

export const API_KEY_PREFIX = "dhk_"

const SECRET_BYTES = 32
const ID_CHARS = "abcdefghijklmnopqrstuvwxyz0123456789"
const ID_LENGTH = 16

const decodeUserId = Schema.decodeUnknownOption(UserId)
const decodeKeyId = Schema.decodeUnknownOption(ApiKeyId)

export interface ShownKey {
  readonly userId: UserId
  readonly keyId: string
  readonly secretHash: string
}

const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url")

const signed = (key: Uint8Array, body: string): string =>
  `${API_KEY_PREFIX}${body}.${sign(key, "api-key", body)}`

/** A new one, and what is kept of it. */
export const makeApiKey = (serverKey: Uint8Array, userId: UserId): ShownKey & { readonly key: string } => {
  const keyId = Array.from({ length: ID_LENGTH }, () => ID_CHARS[randomInt(ID_CHARS.length)]).join("")
  const secret = randomBytes(SECRET_BYTES).toString("base64url")
  return { userId, keyId, secretHash: hashOf(secret), key: signed(serverKey, `${userId}.${keyId}.${secret}`) }
}

/** None where it is no key of this gateway. */
export const readApiKey = (serverKey: Uint8Array, token: string): Option.Option<ShownKey> => {
  if (!token.startsWith(API_KEY_PREFIX)) return Option.none()
  const [user = "", id = "", secret = "", signature = "", ...rest] = token
    .slice(API_KEY_PREFIX.length)
    .split(".")
  const isOurs = isSameSecret(signature, sign(serverKey, "api-key", `${user}.${id}.${secret}`))
  if (rest.length > 0 || !isOurs) return Option.none()
  return Option.map(Option.all([decodeUserId(user), decodeKeyId(id)]), ([userId, keyId]) => ({
    userId,
    keyId,
    secretHash: hashOf(secret)
  }))
}
