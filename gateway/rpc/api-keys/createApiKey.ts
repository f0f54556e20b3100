/** Makes an API key for its person: it is told in the answer, once, and only its hash is kept. */
import { Effect } from "effect"
import { rpcCopy } from "#gateway/rpc/copy.ts"
import { makeApiKey } from "#gateway/sign-in/apiKeys.ts"
import { ServerKey } from "#gateway/sign-in/ServerKey.ts"
import { Actors } from "#runtime/actors/Actors.ts"
import { type ActorId, ownCommandId, ownerActorOf, ownerOf } from "#schemas/ids.ts"
import { ApiKeyNotMade, type NewApiKey } from "#schemas/rpc/ApiKeyRpcs.ts"
import type { ApiKeyTerms } from "#schemas/user/ApiKey.ts"
import type { UserRejection } from "#schemas/user/User.ts"

const whyNot = (rejection: UserRejection): string =>
  rejection._tag === "TooManyApiKeys" ? rpcCopy.tooManyKeys(rejection.max) : rpcCopy.keyExpired

export const createApiKey = Effect.fnUntraced(function* ({
  actorId,
  ...terms
}: ApiKeyTerms & { readonly actorId: ActorId }) {
  const { bytes } = yield* ServerKey
  const { user } = yield* Actors
  const { key, keyId, secretHash } = makeApiKey(bytes, ownerOf(actorId))
  yield* user
    .send(ownerActorOf(actorId), ownCommandId(`api-key:${keyId}`), {
      _tag: "IssueApiKey",
      keyId,
      secretHash,
      ...terms
    })
    .pipe(
      Effect.catchTags({
        Rejected: ({ rejection }) => Effect.fail(new ApiKeyNotMade({ message: whyNot(rejection) })),
        // The id of the command is new: neither can be.
        CommandConflict: Effect.die,
        CommandPoisoned: Effect.die
      })
    )
  const made: NewApiKey = { keyId, key }
  return made
})
