/** An API key as its person makes it in their browser: over the socket. */
import { Effect, Schema } from "effect"
import { LOCAL_USER } from "#gateway/sign-in/localUser.ts"
import { NewApiKey } from "#schemas/rpc/ApiKeyRpcs.ts"
import type { ApiKeyTerms } from "#schemas/user/ApiKey.ts"
import { call, readAnswer } from "./calls.ts"
import type { FrameClient } from "./FrameClient.ts"

const readNewKey = Schema.decodeUnknownSync(NewApiKey)

export const makeKeyIn = Effect.fnUntraced(function* (
  browser: FrameClient,
  terms: ApiKeyTerms,
  userId: string = LOCAL_USER
) {
  yield* browser.send(call(`key:${terms.name}`, "User.CreateApiKey", { actorId: userId, ...terms }))
  return readNewKey(readAnswer(yield* browser.next).result)
})

export const revokeKeyIn = Effect.fnUntraced(function* (browser: FrameClient, keyId: string) {
  const command = { _tag: "RevokeApiKey", keyId }
  yield* browser.send(call(`revoke:${keyId}`, "User.Send", { actorId: "local", commandId: keyId, command }))
  return readAnswer(yield* browser.next)
})
