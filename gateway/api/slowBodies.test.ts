/** Who is let in no more while their request still arrives has asked nothing. */
import { request } from "node:http"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect } from "effect"
import { makeKeyIn, revokeKeyIn } from "#gateway/testing/apiKeys.ts"
import { fakeUser } from "#gateway/testing/fakeActors.ts"
import { startGateway } from "#gateway/testing/testGateway.ts"
import { apiScopes } from "#schemas/user/ApiScope.ts"

/** A request whose body is sent up to its last byte, and how to send that one: the status of the answer. */
const heldBack = (address: URL, key: string, body: string) => {
  const sent = request(address, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-length": String(body.length) },
    agent: false
  })
  sent.write(body.slice(0, -1))
  return Effect.callback<number | undefined>((resume) => {
    sent.on("response", (response) => resume(Effect.succeed(response.statusCode)))
    sent.end(body.slice(-1))
  })
}

describe("a body that comes slowly", () => {
  for (const path of ["/api/chats/a/messages", "/api/copilot"]) {
    it.live(`does nothing for a key that was revoked meanwhile (${path})`, () =>
      Effect.gen(function* () {
        const user = fakeUser()
        const asked = yield* Deferred.make<void>()
        let isAwaited = false
        const noticed: typeof user = {
          ...user,
          watch: (id) => {
            if (isAwaited) Deferred.doneUnsafe(asked, Effect.void)
            return user.watch(id)
          }
        }
        const gateway = yield* startGateway({ actors: { user: noticed } })
        const browser = yield* gateway.connectWeb(yield* gateway.signIn)
        const { key, keyId } = yield* makeKeyIn(browser, { name: "Nightly", scopes: apiScopes })
        isAwaited = true
        const rest = heldBack(new URL(path, gateway.origin), key, '{"text":"Hello","userInput":"Hello"}')
        yield* Deferred.await(asked)
        yield* revokeKeyIn(browser, keyId)
        assert.strictEqual(yield* rest, 401)
      })
    )
  }
})
