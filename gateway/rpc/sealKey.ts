/** Seals a key for its owner, one connection and one address. It is kept nowhere here, and logged nowhere. */
import { Effect, Redacted, Result } from "effect"
import { KeySeal } from "#runtime/models/keys/KeySeal.ts"
import { addressOf } from "#runtime/models/settings/addressOf.ts"
import { type ActorId, ownerOf } from "#schemas/ids.ts"
import { KEY_HINT_CHARS, KEY_HINT_FROM_CHARS, KEY_MAX_CHARS } from "#schemas/models/limits.ts"
import type { Provider } from "#schemas/models/ModelConnection.ts"
import { KeyNotSealed } from "#schemas/rpc/SealKey.ts"
import { rpcCopy } from "./copy.ts"

interface KeyToSeal {
  readonly actorId: ActorId
  readonly connectionId: string
  readonly provider: Provider
  readonly baseUrl?: string
  readonly key: string
}

const refuse = (reason: KeyNotSealed["reason"], message: string) =>
  Effect.fail(new KeyNotSealed({ reason, message }))

/** Of a short one nothing: a few characters would be much of it. */
const hintOf = (key: string): string => (key.length < KEY_HINT_FROM_CHARS ? "" : key.slice(-KEY_HINT_CHARS))

export const sealKey = Effect.fnUntraced(function* ({
  actorId,
  baseUrl,
  connectionId,
  key: typed,
  provider
}: KeyToSeal) {
  const key = typed.trim()
  if (key === "") return yield* refuse("Empty", rpcCopy.keyEmpty)
  if (key.length > KEY_MAX_CHARS) return yield* refuse("TooLong", rpcCopy.keyTooLong)
  const address = addressOf(provider, baseUrl)
  if (Result.isFailure(address)) {
    const { failure: problem } = address
    return yield* new KeyNotSealed({ reason: "BadAddress", problem, message: rpcCopy.badAddress })
  }
  const { seal } = yield* KeySeal
  const place = { owner: ownerOf(actorId), connectionId, baseUrl: address.success }
  return yield* seal(place, Redacted.make(key)).pipe(
    Effect.map((sealedKey) => ({ sealedKey, keyHint: hintOf(key) })),
    Effect.catchTag("SecretKeyError", ({ message }) => refuse("NoSecretKey", message))
  )
})
