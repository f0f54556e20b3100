/** Who is let in, tried on a real gateway. */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { call, hello, readAnswer } from "#gateway/testing/calls.ts"
import { connect } from "#gateway/testing/FrameClient.ts"
import { pairedToken } from "#gateway/testing/pairing.ts"
import { cookieOf, startGateway, type TestGateway, temporaryFolder } from "#gateway/testing/testGateway.ts"
import { UserId } from "#schemas/ids.ts"
import { SESSION_COOKIE } from "./credentials.ts"
import { sessionToken } from "./signedTokens.ts"

const extensionOrigin = `chrome-extension://${"abcdefghijklmnop".repeat(2)}`

const tokenPath = ({ origin, signInUrl }: TestGateway): string => signInUrl.slice(origin.length)

const greets = Effect.fnUntraced(function* (client: Effect.Success<ReturnType<typeof connect>>) {
  yield* client.send(hello(1))
  return readAnswer(yield* client.next).result
})

describe("the one-time token", () => {
  it.live("signs a browser in and leaves no trace in the address", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      const answer = yield* gateway.ask(tokenPath(gateway))
      assert.strictEqual(answer.status, 303)
      assert.strictEqual(answer.headers.location, "/")
      const [cookie = ""] = answer.setCookie
      for (const attribute of ["HttpOnly", "SameSite=Strict", "Path=/", "Max-Age=2592000"]) {
        assert.include(cookie, attribute)
      }
      const session = yield* gateway.ask("/api/session", { headers: { cookie: cookieOf(answer) } })
      assert.strictEqual(session.text, '{"userId":"local"}')
    })
  )

  it.live(
    "and a pairing's page, opened as localhost, lead to the name that was printed, where the session is",
    () =>
      Effect.gen(function* () {
        const gateway = yield* startGateway()
        const { port } = new URL(gateway.origin)
        for (const path of [tokenPath(gateway), "/", "/pair/some-id"]) {
          for (const host of [`localhost:${port}`, `[::1]:${port}`]) {
            const answer = yield* gateway.ask(path, { headers: { host } })
            assert.deepStrictEqual([answer.status, answer.headers.location], [307, gateway.origin + path])
          }
        }
        // What a program asks is answered where it asks.
        const health = yield* gateway.ask("/healthz", { headers: { host: `localhost:${port}` } })
        assert.strictEqual(health.status, 200)
        assert.strictEqual((yield* gateway.ask(tokenPath(gateway))).setCookie.length, 1)
      })
  )

  it.live("works once", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      yield* gateway.ask(tokenPath(gateway))
      const again = yield* gateway.ask(tokenPath(gateway))
      assert.strictEqual(again.status, 303)
      assert.deepStrictEqual(again.setCookie, [])
    })
  )

  it.live("that is wrong signs nobody in, and leaves the right one unspent", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      assert.deepStrictEqual((yield* gateway.ask("/?token=guess")).setCookie, [])
      assert.strictEqual((yield* gateway.ask(tokenPath(gateway))).setCookie.length, 1)
    })
  )
})

describe("a session", () => {
  it.live("survives a restart of the gateway", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryFolder
      const cookie = yield* Effect.scoped(
        Effect.flatMap(startGateway({ settings: { dataDir } }), (gateway) => gateway.signIn)
      )
      const gateway = yield* startGateway({ settings: { dataDir } })
      assert.deepInclude(yield* greets(yield* gateway.connectWeb(cookie)), { userId: "local" })
    })
  )

  it.live("that expired or was forged is refused on the socket and over HTTP", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryFolder
      const gateway = yield* startGateway({ settings: { dataDir } })
      const key = yield* Effect.promise(() => readFile(join(dataDir, "server.key")))
      const local = UserId.make("local")
      const expired = sessionToken(key, local, Date.now() - 1)
      const forged = sessionToken(new Uint8Array(32), local, Date.now() + 60_000)
      for (const token of [expired, forged, "", "local"]) {
        const cookie = `${SESSION_COOKIE}=${token}`
        assert.strictEqual(yield* Effect.flip(gateway.connectWeb(cookie)), 401)
        assert.strictEqual((yield* gateway.ask("/api/session", { headers: { cookie } })).status, 401)
      }
    })
  )

  it.live("of a cookie counts on the socket only with the gateway's own origin", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      const cookie = yield* gateway.signIn
      for (const origin of [
        "http://evil.example",
        "null",
        extensionOrigin,
        gateway.origin.replace("http", "https")
      ]) {
        assert.strictEqual(
          yield* Effect.flip(connect(gateway.socketUrl, { headers: { cookie, origin } })),
          401
        )
      }
      assert.strictEqual(yield* Effect.flip(connect(gateway.socketUrl, { headers: { cookie } })), 401)
      yield* gateway.connectWeb(cookie)
    })
  )

  it.live("is never looked at where the host is a foreign one", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      const cookie = yield* gateway.signIn
      const headers = { cookie, host: "evil.example", origin: "http://evil.example" }
      assert.strictEqual(yield* Effect.flip(connect(gateway.socketUrl, { headers })), 403)
      for (const path of ["/", "/api/session", "/healthz"]) {
        assert.strictEqual((yield* gateway.ask(path, { headers })).status, 403)
      }
    })
  )
})

describe("a device's token", () => {
  it.live("lets an extension in by subprotocol, which is answered without the token", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      const { token } = yield* pairedToken(gateway, yield* gateway.signIn)
      const client = yield* connect(gateway.socketUrl, {
        protocols: ["deckhand", `bearer.${token}`],
        headers: { origin: extensionOrigin }
      })
      assert.strictEqual(client.socket.protocol, "deckhand")
      assert.deepInclude(yield* greets(client), { userId: "local" })
    })
  )

  it.live("lets a program in by header, and reads the session", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      const { token } = yield* pairedToken(gateway, yield* gateway.signIn)
      const headers = { authorization: `Bearer ${token}` }
      assert.deepInclude(yield* greets(yield* connect(gateway.socketUrl, { headers })), { userId: "local" })
      assert.strictEqual((yield* gateway.ask("/api/session", { headers })).status, 200)
    })
  )

  it.live("in the hands of a page is refused", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      const { token } = yield* pairedToken(gateway, yield* gateway.signIn)
      const refused = connect(gateway.socketUrl, {
        protocols: ["deckhand", `bearer.${token}`],
        headers: { origin: "http://evil.example" }
      })
      assert.strictEqual(yield* Effect.flip(refused), 401)
    })
  )

  it.live("that is made up is refused", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      const { token } = yield* pairedToken(gateway, yield* gateway.signIn)
      for (const forged of [
        `${token}x`,
        token.replace(/\.[^.]+$/, ".AAAA"),
        token.replace("local", "other")
      ]) {
        const refused = connect(gateway.socketUrl, { protocols: ["deckhand", `bearer.${forged}`] })
        assert.strictEqual(yield* Effect.flip(refused), 401)
      }
    })
  )

  it.live(
    "ends with its device: the open socket is closed with 1008, a new one is too, and HTTP is refused",
    () =>
      Effect.gen(function* () {
        const gateway = yield* startGateway()
        const cookie = yield* gateway.signIn
        const { deviceId, token } = yield* pairedToken(gateway, cookie)
        const options = { protocols: ["deckhand", `bearer.${token}`] }
        const extension = yield* connect(gateway.socketUrl, options)
        assert.deepInclude(yield* greets(extension), { userId: "local" })

        const web = yield* gateway.connectWeb(cookie)
        yield* web.send(
          call(1, "User.Send", {
            actorId: "local",
            commandId: "c",
            command: { _tag: "ForgetDevice", deviceId }
          })
        )
        assert.strictEqual((yield* extension.closed).code, 1008)
        const again = yield* connect(gateway.socketUrl, options)
        yield* again.send(hello(1))
        assert.strictEqual((yield* again.closed).code, 1008)
        const headers = { authorization: `Bearer ${token}` }
        assert.strictEqual((yield* gateway.ask("/api/session", { headers })).status, 401)
        assert.deepInclude(readAnswer(yield* web.next), { id: 1 })
      })
  )
})
