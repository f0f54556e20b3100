/** API keys over HTTP: made, listed and revoked with the token of a signed-in browser, never with a key. */
import { Schema } from "effect"
import { twin } from "#gateway/api/Twin.ts"
import { NewApiKey } from "#schemas/rpc/ApiKeyRpcs.ts"
import { ApiKey, ApiKeyId, ApiKeyTerms } from "#schemas/user/ApiKey.ts"
import { tellsDone } from "./commands.ts"

const ofKeys = { group: "API keys", who: "session" } as const
const { secretHash: _, ...listed } = ApiKey.fields

export const keyTwins = [
  twin({
    ...ofKeys,
    name: "createApiKey",
    method: "POST",
    path: "/api/api-keys",
    summary: "Makes an API key",
    about:
      "`key` is told in this answer and never again. Asked twice, it makes two: revoke what you do not keep.",
    rpc: "User.CreateApiKey",
    body: ApiKeyTerms,
    example: { name: "Nightly report", scopes: ["chats:write"] },
    answer: NewApiKey,
    status: 201,
    refusals: [403, 409],
    payload: ({ body, self }) => ({ actorId: self, ...body }),
    told: (made) => made
  }),
  twin({
    ...ofKeys,
    name: "listApiKeys",
    method: "GET",
    path: "/api/api-keys",
    summary: "Your API keys: what each may do, and when it was last used",
    rpc: "User.Watch",
    answer: Schema.Array(Schema.Struct(listed)),
    status: 200,
    refusals: [403],
    payload: ({ self }) => ({ actorId: self }),
    told: (frame) =>
      frame._tag === "Events" ? undefined : frame.state.apiKeys.map(({ secretHash: _, ...key }) => key)
  }),
  twin({
    ...ofKeys,
    ...tellsDone,
    name: "revokeApiKey",
    method: "DELETE",
    path: "/api/api-keys/:key",
    summary: "Revokes an API key: from then on it is let in no more, and its sockets are closed",
    rpc: "User.Send",
    params: Schema.Struct({ key: ApiKeyId }),
    refusals: [403, 404],
    payload: ({ commandId, params, self }) => ({
      actorId: self,
      commandId,
      command: { _tag: "RevokeApiKey", keyId: params.key }
    })
  })
]
