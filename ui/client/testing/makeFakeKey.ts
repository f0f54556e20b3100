/** An API key as the server makes it, of letters that nobody takes for a real one. */
import { Effect } from "effect"
import type { NewApiKey } from "#schemas/rpc/ApiKeyRpcs.ts"
import type { ApiKeyTerms } from "#schemas/user/ApiKey.ts"
import type { UserEvent, UserState } from "#schemas/user/User.ts"
import type { ModelActors } from "./ModelActors.ts"

export const makeFakeKey = (
  users: ModelActors<UserState, UserEvent>,
  { actorId, ...terms }: ApiKeyTerms & { readonly actorId: string }
): Effect.Effect<NewApiKey> =>
  Effect.sync(() => {
    const user = users.get(actorId)
    const keyId = `key${user.state.apiKeys.length}`.padEnd(16, "0")
    user.emit({ _tag: "ApiKeyIssued", keyId, ...terms, secretHash: "hash", at: Date.now() })
    return { keyId, key: `dhk_local.${keyId}.${"s".repeat(43)}.${"g".repeat(43)}` }
  })
