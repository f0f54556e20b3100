/** How a person's API keys are issued, seen and revoked: pure. */
import { accept, type Decision, reject } from "#runtime/actor/decision.ts"
import { API_KEY_SEEN_EVERY_MS } from "#schemas/limits.ts"
import { isKeyExpired } from "#schemas/user/ApiKey.ts"
import type {
  UserCommand,
  UserEvent,
  UserRejection,
  UserState,
  UserSystemCommand
} from "#schemas/user/User.ts"
import { API_KEYS_MAX } from "./limits.ts"

export type ApiKeyCommand = Extract<
  UserSystemCommand | UserCommand,
  { readonly _tag: "IssueApiKey" | "UseApiKey" | "RevokeApiKey" }
>

export const decideApiKeys = (
  { apiKeys }: Pick<UserState, "apiKeys">,
  command: ApiKeyCommand,
  now: number
): Decision<UserEvent, UserRejection> => {
  const known = apiKeys.find(({ keyId }) => keyId === command.keyId)
  switch (command._tag) {
    case "IssueApiKey": {
      if (known !== undefined) return accept()
      if (isKeyExpired(command, now)) return reject({ _tag: "ApiKeyExpired" })
      if (apiKeys.length >= API_KEYS_MAX) return reject({ _tag: "TooManyApiKeys", max: API_KEYS_MAX })
      const { _tag, ...key } = command
      return accept({ _tag: "ApiKeyIssued", ...key, at: now })
    }
    case "UseApiKey":
      return known === undefined || now - (known.lastUsedAt ?? 0) < API_KEY_SEEN_EVERY_MS
        ? accept()
        : accept({ _tag: "ApiKeyUsed", keyId: command.keyId, at: now })
    case "RevokeApiKey":
      return known === undefined
        ? reject({ _tag: "UnknownApiKey", keyId: command.keyId })
        : accept({ _tag: "ApiKeyRevoked", keyId: command.keyId })
  }
}
