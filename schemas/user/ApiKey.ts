/**
 * A person's API keys: what other programs sign in with. The state keeps what a key may do and a hash of its secret, from
 * which nobody makes the key again; the key itself is shown once, to whoever made it, and kept nowhere.
 */
import { Schema } from "effect"
import { ApiScope } from "./ApiScope.ts"
import { API_KEY_NAME_MAX_CHARS } from "./limits.ts"

/** Safe in addresses and headers; never used again. */
export const ApiKeyId = Schema.String.check(Schema.isPattern(/^[a-z0-9]{16}$/))

export const ApiKeyName = Schema.Trimmed.check(
  Schema.isMinLength(1),
  Schema.isMaxLength(API_KEY_NAME_MAX_CHARS)
)

/** What whoever makes a key decides about it. */
export const ApiKeyTerms = Schema.Struct({
  name: ApiKeyName,
  scopes: Schema.Array(ApiScope).check(Schema.isMinLength(1), Schema.isUnique()),
  /** Epoch ms; absent: it holds until it is revoked. */
  expiresAt: Schema.optionalKey(Schema.Finite)
})
export type ApiKeyTerms = typeof ApiKeyTerms.Type

const issued = {
  keyId: ApiKeyId,
  ...ApiKeyTerms.fields,
  /** SHA-256 of the secret part, which is 256 random bits: base64url. */
  secretHash: Schema.String
}

export const ApiKey = Schema.Struct({
  ...issued,
  /** Epoch ms. */
  createdAt: Schema.Finite,
  /** Epoch ms; true to `API_KEY_SEEN_EVERY_MS`. Absent: never. */
  lastUsedAt: Schema.optionalKey(Schema.Finite)
})
export type ApiKey = typeof ApiKey.Type

/** `now` in epoch ms. */
export const isKeyExpired = ({ expiresAt }: Pick<ApiKey, "expiresAt">, now: number): boolean =>
  expiresAt !== undefined && now >= expiresAt

export const apiKeyCommands = { RevokeApiKey: { keyId: Schema.String } }

export const apiKeySystemCommands = {
  /** The gateway has made it, and shows it once. */
  IssueApiKey: issued,
  /** A program signs in with it right now. */
  UseApiKey: { keyId: Schema.String }
}

export const apiKeyEvents = {
  ApiKeyIssued: { ...issued, at: Schema.Finite },
  ApiKeyUsed: { keyId: Schema.String, at: Schema.Finite },
  ApiKeyRevoked: { keyId: Schema.String }
}
const ApiKeyEvent = Schema.TaggedUnion(apiKeyEvents)
export type ApiKeyEvent = typeof ApiKeyEvent.Type

export const apiKeyRejections = {
  UnknownApiKey: { keyId: Schema.String },
  /** As many as one person may have. */
  TooManyApiKeys: { max: Schema.Natural },
  /** It would have expired before it was made. */
  ApiKeyExpired: {}
}

interface Keys {
  readonly apiKeys: ReadonlyArray<ApiKey>
}

export const evolveApiKeys = <State extends Keys>(state: State, event: ApiKeyEvent): State => {
  const { apiKeys } = state
  switch (event._tag) {
    case "ApiKeyIssued": {
      const { _tag, at, ...key } = event
      return { ...state, apiKeys: [...apiKeys, { ...key, createdAt: at }] }
    }
    case "ApiKeyUsed":
      return {
        ...state,
        apiKeys: apiKeys.map((key) => (key.keyId === event.keyId ? { ...key, lastUsedAt: event.at } : key))
      }
    case "ApiKeyRevoked":
      return { ...state, apiKeys: apiKeys.filter(({ keyId }) => keyId !== event.keyId) }
  }
}
