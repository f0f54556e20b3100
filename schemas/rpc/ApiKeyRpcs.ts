/**
 * The making of an API key: the gateway makes it, its person's actor keeps its hash, and the answer is the only time
 * that it is told. An answer that is lost on the way leaves a key that nobody has, to be revoked.
 */
import { Schema } from "effect"
import { Rpc, RpcGroup } from "effect/rpc"
import { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import { ActorId } from "#schemas/ids.ts"
import { ApiKeyTerms } from "#schemas/user/ApiKey.ts"
import { Authenticated } from "./Authenticated.ts"

/** No key was made; in words for the user. */
export class ApiKeyNotMade extends Schema.TaggedError<ApiKeyNotMade>()("ApiKeyNotMade", {
  message: Schema.String
}) {}

export const NewApiKey = Schema.Struct({
  keyId: Schema.String,
  /** The whole of it, secret: to be shown once. */
  key: Schema.String
})
export type NewApiKey = typeof NewApiKey.Type

export const ApiKeyRpcs = RpcGroup.make(
  Rpc.make("User.CreateApiKey", {
    payload: { actorId: ActorId, ...ApiKeyTerms.fields },
    success: NewApiKey,
    error: Schema.Union([ApiKeyNotMade, ActorUnavailable])
  })
).middleware(Authenticated)
