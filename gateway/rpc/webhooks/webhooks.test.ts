/** Webhooks as their owner has them: added with a secret that is told once, looked at without one, and nobody else's. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { makeKeyIn } from "#gateway/testing/apiKeys.ts"
import { call, readAnswer } from "#gateway/testing/calls.ts"
import { startGateway } from "#gateway/testing/testGateway.ts"
import { outboundCopy } from "#runtime/outbound/copy.ts"
import { NewWebhook } from "#schemas/rpc/WebhookRpcs.ts"

const url = "https://company.example/deckhand"
const readNew = Schema.decodeUnknownSync(NewWebhook)

describe("webhooks", () => {
  it.live("are added by a signed-in browser, and tell their secret in that answer alone", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      const browser = yield* gateway.connectWeb(yield* gateway.signIn)
      const ask = Effect.fnUntraced(function* (method: string, params: object, actorId = "local") {
        yield* browser.send(call(method, `Webhooks.${method}`, { actorId, ...params }))
        return yield* browser.next
      })
      const { id, secret } = readNew(readAnswer(yield* ask("Add", { url })).result)
      assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
      const shown = yield* ask("Follow", {})
      assert.include(shown, url)
      assert.notInclude(shown, secret)
      assert.notInclude(shown, "sealedSecret")
      assert.include(yield* ask("Add", { url: "http://company.example/" }), outboundCopy.notHttps)
      assert.include(yield* ask("Add", { url }, "eve"), "somebody else")
      assert.deepStrictEqual(readAnswer(yield* ask("Test", { id })).result, { id })
      assert.deepStrictEqual(readAnswer(yield* ask("Pause", { id })).result, { id })
      yield* browser.send(call("paused", "Webhooks.Follow", { actorId: "local" }))
      assert.include(yield* browser.next, "pausedAt")
      assert.deepStrictEqual(readAnswer(yield* ask("Resume", { id })).result, { id })
      assert.include(yield* ask("Pause", { id }, "eve"), "somebody else")
      assert.deepStrictEqual(readAnswer(yield* ask("Remove", { id })).result, { id })
      assert.include(yield* ask("Remove", { id }), "no such webhook")
    }).pipe(Effect.scoped)
  )

  it.live("are added by no key, which may look at them where its scope says so", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      const browser = yield* gateway.connectWeb(yield* gateway.signIn)
      const { key } = yield* makeKeyIn(browser, { name: "Nightly", scopes: ["account:read"] })
      const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" }
      const added = yield* gateway.ask("/api/webhooks", {
        method: "POST",
        headers,
        body: JSON.stringify({ url })
      })
      assert.strictEqual(added.status, 403)
      yield* browser.send(call(1, "Webhooks.Add", { actorId: "local", url }))
      yield* browser.next
      const listed = yield* gateway.ask("/api/webhooks", { headers })
      assert.strictEqual(listed.status, 200)
      assert.include(listed.text, url)
      assert.notInclude(listed.text, "whsec_")
    }).pipe(Effect.scoped)
  )
})
