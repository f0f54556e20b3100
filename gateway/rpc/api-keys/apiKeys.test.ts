/** What an API key may ask: every method and every route there is, by keys of every kind. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Stream } from "effect"
import { TestClock } from "effect/testing"
import { GatewaySettings } from "#gateway/GatewaySettings.ts"
import { makeRoutes } from "#gateway/http/HttpRoutes.ts"
import { rpcCopy } from "#gateway/rpc/copy.ts"
import { namesActor } from "#gateway/rpc/ownership.ts"
import { makeKeyIn, revokeKeyIn } from "#gateway/testing/apiKeys.ts"
import { call, hello, readAnswer } from "#gateway/testing/calls.ts"
import { connect } from "#gateway/testing/FrameClient.ts"
import { samplePayloads } from "#gateway/testing/samplePayloads.ts"
import { settingsIn, startGateway, type TestGateway } from "#gateway/testing/testGateway.ts"
import { restingFacts } from "#runtime/actor/testing/restingFacts.ts"
import type { ActorClients } from "#runtime/actors/Actors.ts"
import { ExpiringRecords } from "#runtime/store/ExpiringRecords.ts"
import { SocketRpcs } from "#schemas/rpc/SocketRpcs.ts"
import { type ApiScope, apiScopes } from "#schemas/user/ApiScope.ts"
import { keyLacks, scopeAsked } from "./methodScopes.ts"

const notAsked = {
  watch: () => Stream.die("nobody watches"),
  inspect: () => Effect.die("nobody inspects")
}

const noSend = () => Effect.die("nothing is sent")

const EXPIRY_MS = 60_000

const routes = Effect.runSync(
  Effect.provide(makeRoutes, [
    Layer.succeed(GatewaySettings, settingsIn("nowhere")),
    ExpiringRecords.layerMemory
  ])
)

/** A gateway, its user's browser, and what makes keys there. */
const withBrowser = Effect.gen(function* () {
  const gateway = yield* startGateway()
  const browser = yield* gateway.connectWeb(yield* gateway.signIn)
  const make = (name: string, scopes: ReadonlyArray<ApiScope>, expiresAt?: number) =>
    makeKeyIn(browser, { name, scopes, ...(expiresAt === undefined ? {} : { expiresAt }) })
  return { gateway, browser, make }
})

const bearer = (key: string) => ({ authorization: `Bearer ${key}` })

const connectWith = (gateway: TestGateway, key: string) =>
  connect(gateway.socketUrl, { headers: bearer(key) })

const tampered = (key: string): string =>
  key.endsWith("A") ? `${key.slice(0, -1)}E` : `${key.slice(0, -1)}A`

const at = (path: string): string => path.replaceAll(/:\w+/g, "x")

const otherThan = (scope: string): ReadonlyArray<ApiScope> => apiScopes.filter((other) => other !== scope)

describe("an API key on the socket", () => {
  it.live("asks what its scopes say, and nothing else: every method is walked", () =>
    Effect.gen(function* () {
      const { gateway, make } = yield* withBrowser
      const without = new Map<string, string>()
      for (const scope of ["none", ...apiScopes]) {
        without.set(scope, (yield* make(`without ${scope}`, otherThan(scope))).key)
      }
      for (const rpc of SocketRpcs.requests.values()) {
        const [payload] = yield* samplePayloads(rpc, 1)
        const needed = scopeAsked(rpc._tag, payload)
        if (needed === "any") continue
        const key = without.get(needed) ?? ""
        const socket = yield* connectWith(gateway, key)
        yield* socket.send(
          call(1, rpc._tag, namesActor(payload) ? { ...payload, actorId: "local/a" } : payload)
        )
        assert.deepInclude(
          readAnswer(yield* socket.next).error?.data,
          { _tag: "Fail", error: { _tag: "Forbidden", message: keyLacks(needed) } },
          rpc._tag
        )
        socket.socket.terminate()
      }
    })
  )

  it.live("with the scope of a method is let through to it", () =>
    Effect.gen(function* () {
      const { gateway, make } = yield* withBrowser
      for (const rpc of SocketRpcs.requests.values()) {
        const [payload] = yield* samplePayloads(rpc, 1)
        const needed = scopeAsked(rpc._tag, payload)
        if (needed === "any" || needed === "none" || rpc._tag.endsWith(".Watch")) continue
        const { key } = yield* make(rpc._tag, [needed])
        const socket = yield* connectWith(gateway, key)
        yield* socket.send(
          call(1, rpc._tag, namesActor(payload) ? { ...payload, actorId: "local/a" } : payload)
        )
        assert.notInclude(yield* socket.next, keyLacks(needed), rpc._tag)
        socket.socket.terminate()
      }
    })
  )

  it.live(
    "lets nobody in to an agent with what it takes to change one: they would stay when it is gone",
    () =>
      Effect.gen(function* () {
        const { gateway, make } = yield* withBrowser
        const others = yield* connectWith(gateway, (yield* make("without", otherThan("agents:share"))).key)
        const one = yield* connectWith(gateway, (yield* make("with", ["agents:share"])).key)
        const asked = [
          { _tag: "ShareAgent", use: "open" },
          { _tag: "AdmitPerson", userId: "eve" }
        ] as const
        for (const command of asked) {
          const message = call(command._tag, "CustomAgent.Send", {
            actorId: "local/a",
            commandId: command._tag,
            command
          })
          yield* others.send(message)
          assert.include(yield* others.next, keyLacks("agents:share"))
          yield* one.send(message)
          assert.notInclude(yield* one.next, "Forbidden")
        }
        // To take it back is to change it.
        for (const command of [
          { _tag: "StopSharing" },
          { _tag: "CloseLink" },
          { _tag: "DismissPerson", userId: "eve" }
        ]) {
          const message = call(command._tag, "CustomAgent.Send", {
            actorId: "local/a",
            commandId: command._tag,
            command
          })
          yield* others.send(message)
          assert.notInclude(yield* others.next, "Forbidden")
          yield* one.send(message)
          assert.include(yield* one.next, keyLacks("agents:write"))
        }
        for (const [method, path, body] of [
          ["PUT", "/api/agents/a/sharing", { use: "open" }],
          ["PUT", "/api/agents/a/people/eve", undefined]
        ] as const) {
          for (const [name, scopes, status] of [
            ["http without", otherThan("agents:share"), 403],
            ["http with", ["agents:share"], 200]
          ] as const) {
            const answer = yield* gateway.ask(path, {
              method,
              headers: { ...bearer((yield* make(name, scopes)).key), "content-type": "application/json" },
              ...(body === undefined ? {} : { body: JSON.stringify(body) })
            })
            assert.strictEqual(answer.status, status, `${method} ${path}: ${answer.text}`)
          }
        }
      })
  )

  it.live("is not told what the operator's models cost by what an actor of its person's has spent", () =>
    Effect.gen(function* () {
      const tokens = { answers: 1, input: 10, cachedInput: 0, output: 2, reasoning: 0 }
      const inspect: ActorClients["conversation"]["inspect"] = (id) =>
        Effect.succeed({
          ...restingFacts("Conversation", id),
          tokens: { ...tokens, cost: { currency: "EUR", nanos: 1_250 }, priced: 1 }
        })
      const gateway = yield* startGateway({
        actors: { conversation: { ...notAsked, send: noSend, inspect } }
      })
      const browser = yield* gateway.connectWeb(yield* gateway.signIn)
      const { key } = yield* makeKeyIn(browser, { name: "reader", scopes: ["chats:read"] })
      for (const client of [browser, yield* connectWith(gateway, key)]) {
        yield* client.send(call(1, "Conversation.Inspect", { actorId: "local/a" }))
        assert.deepInclude(readAnswer(yield* client.next).result, { tokens })
      }
    })
  )

  it.live("reaches nobody else's actor", () =>
    Effect.gen(function* () {
      const { gateway, make } = yield* withBrowser
      const socket = yield* connectWith(gateway, (yield* make("all", apiScopes)).key)
      yield* socket.send(call(1, "Conversation.Inspect", { actorId: "ada/a" }))
      assert.include(yield* socket.next, "This belongs to somebody else.")
    })
  )

  it.live("is shown neither sessions nor keys of its person", () =>
    Effect.gen(function* () {
      const { gateway, make } = yield* withBrowser
      const socket = yield* connectWith(gateway, (yield* make("reader", ["chats:read"])).key)
      yield* socket.send(call(1, "User.Watch", { actorId: "local" }))
      const snapshot = yield* socket.next
      assert.include(snapshot, '"sessions":[]')
      assert.include(snapshot, '"apiKeys":[]')
    })
  )

  it.live("that was tampered with is refused before the upgrade", () =>
    Effect.gen(function* () {
      const { gateway, make } = yield* withBrowser
      const { key } = yield* make("mine", apiScopes)
      assert.strictEqual(yield* Effect.flip(connectWith(gateway, tampered(key))), 401)
    })
  )

  it.live("is taken from no page, which could only offer it as a subprotocol", () =>
    Effect.gen(function* () {
      const { gateway, make } = yield* withBrowser
      const { key } = yield* make("mine", apiScopes)
      const protocols = ["deckhand", `bearer.${key}`]
      for (const origin of [gateway.origin, "http://evil.example"]) {
        const refused = yield* Effect.flip(connect(gateway.socketUrl, { protocols, headers: { origin } }))
        assert.strictEqual(refused, 401)
      }
      const program = yield* connect(gateway.socketUrl, { protocols })
      yield* program.send(hello(1))
      assert.deepInclude(readAnswer(yield* program.next).result, { userId: "local" })
    })
  )

  it.live("that is revoked closes its sockets, and opens none any more", () =>
    Effect.gen(function* () {
      const { browser, gateway, make } = yield* withBrowser
      const { key, keyId } = yield* make("mine", apiScopes)
      const other = yield* connectWith(gateway, (yield* make("other", apiScopes)).key)
      const socket = yield* connectWith(gateway, key)
      yield* socket.send(hello(1))
      yield* socket.next
      yield* revokeKeyIn(browser, keyId)
      assert.strictEqual((yield* socket.closed).code, 1008)
      const late = yield* connectWith(gateway, key)
      assert.strictEqual((yield* late.closed).code, 1008)
      yield* other.send(hello(1))
      assert.deepInclude(readAnswer(yield* other.next).result, { userId: "local" })
    })
  )

  it.effect("that expires closes its sockets then, and opens none any more", () =>
    Effect.gen(function* () {
      const { gateway, make } = yield* withBrowser
      const { key } = yield* make("mine", apiScopes, EXPIRY_MS)
      const socket = yield* connectWith(gateway, key)
      yield* socket.send(hello(1))
      yield* socket.next
      yield* TestClock.adjust(EXPIRY_MS)
      assert.strictEqual((yield* socket.closed).code, 1008)
      const late = yield* connectWith(gateway, key)
      assert.strictEqual((yield* late.closed).code, 1008)
    })
  )

  it.live("is made by a signed-in browser alone, and never for a day that has passed", () =>
    Effect.gen(function* () {
      const { browser, gateway, make } = yield* withBrowser
      const socket = yield* connectWith(gateway, (yield* make("mine", apiScopes)).key)
      const terms = { actorId: "local", name: "more", scopes: ["chats:write"] }
      yield* socket.send(call(1, "User.CreateApiKey", terms))
      assert.include(yield* socket.next, rpcCopy.noKey)
      yield* browser.send(call(2, "User.CreateApiKey", { ...terms, expiresAt: 1 }))
      assert.include(yield* browser.next, rpcCopy.keyExpired)
    })
  )

  it.live("stands with what was sent with it, and with nothing else, whatever a sender says", () =>
    Effect.gen(function* () {
      const said: Array<unknown> = []
      const send: ActorClients["conversation"]["send"] = (_, __, command) => {
        if (command._tag === "SendMessage") said.push(command.context.origin)
        return Effect.succeed({ version: 1 })
      }
      const conversation = { ...notAsked, send }
      const gateway = yield* startGateway({ actors: { conversation } })
      const browser = yield* gateway.connectWeb(yield* gateway.signIn)
      const { key, keyId } = yield* makeKeyIn(browser, { name: "Nightly", scopes: ["chats:write"] })
      const socket = yield* connectWith(gateway, key)
      const context = { origin: { keyId: "another", name: "Somebody else" } }
      for (const [id, client] of [browser, socket].entries()) {
        const command = { _tag: "SendMessage", text: "Hello", context }
        yield* client.send(
          call(id, "Conversation.Send", { actorId: "local/a", commandId: `c${id}`, command })
        )
        yield* client.next
      }
      yield* gateway.ask("/api/chats/a/messages", {
        method: "POST",
        headers: bearer(key),
        body: JSON.stringify({ text: "Hello", context })
      })
      const origin = { keyId, name: "Nightly" }
      assert.deepStrictEqual(said, [undefined, origin, origin])
    })
  )

  it.live("is in no log, by any part of it", () =>
    Effect.gen(function* () {
      const { browser, gateway, make } = yield* withBrowser
      const { key, keyId } = yield* make("mine", ["chats:write"])
      yield* gateway.ask("/api/chats", { headers: bearer(key) })
      yield* gateway.ask("/api/chats", { headers: bearer(tampered(key)) })
      const socket = yield* connectWith(gateway, key)
      yield* socket.send(call(1, "Conversation.Inspect", { actorId: "local/a" }))
      yield* socket.next
      yield* revokeKeyIn(browser, keyId)
      const [, , secret = key, signature = key] = key.split(".")
      for (const part of [secret, signature]) assert.notInclude(gateway.logged(), part)
    })
  )
})

describe("an API key over HTTP", () => {
  const guarded = routes.filter(({ who }) => who === "user" || who === "session")

  it.live("takes the routes that its scopes say, and no others: every route is walked", () =>
    Effect.gen(function* () {
      const { gateway, make } = yield* withBrowser
      const without = new Map<string, string>()
      for (const scope of ["none", ...apiScopes]) {
        without.set(scope, (yield* make(`without ${scope}`, otherThan(scope))).key)
      }
      for (const { method, path, scope = "none" } of guarded) {
        if (scope === "any") continue
        const name = `${method} ${path}`
        const { status } = yield* gateway.ask(at(path), {
          method,
          headers: bearer(without.get(scope) ?? "")
        })
        assert.strictEqual(status, 403, name)
      }
    })
  )

  it.live("with the scope of a route is let through to it", () =>
    Effect.gen(function* () {
      const { gateway, make } = yield* withBrowser
      for (const scope of apiScopes) {
        const { key } = yield* make(scope, [scope])
        for (const { method, path } of routes.filter((route) => route.scope === scope)) {
          const { status } = yield* gateway.ask(at(path), { method, headers: bearer(key) })
          assert.isFalse(status === 401 || status === 403, `${method} ${path}: ${status}`)
        }
      }
    })
  )

  it.effect("that has expired, was revoked or tampered with takes none", () =>
    Effect.gen(function* () {
      const { browser, gateway, make } = yield* withBrowser
      const valid = yield* make("valid", apiScopes)
      const expired = yield* make("expired", apiScopes, EXPIRY_MS)
      const revoked = yield* make("revoked", apiScopes)
      yield* revokeKeyIn(browser, revoked.keyId)
      yield* TestClock.adjust(EXPIRY_MS)
      for (const { method, path } of guarded) {
        for (const key of [expired.key, revoked.key, tampered(valid.key)]) {
          const { status } = yield* gateway.ask(at(path), { method, headers: bearer(key) })
          assert.strictEqual(status, 401, `${method} ${path}`)
        }
      }
    })
  )

  it.live("says whose it is", () =>
    Effect.gen(function* () {
      const { gateway, make } = yield* withBrowser
      const { key } = yield* make("mine", ["chats:write"])
      const { text } = yield* gateway.ask("/api/session", { headers: bearer(key) })
      assert.strictEqual(text, '{"userId":"local"}')
    })
  )
})
