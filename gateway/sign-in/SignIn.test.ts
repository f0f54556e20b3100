/** Who is let in, tried on a real gateway. */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { TestClock } from "effect/testing"
import { call, hello, readAnswer } from "#gateway/testing/calls.ts"
import { connect } from "#gateway/testing/FrameClient.ts"
import { pairedToken } from "#gateway/testing/pairing.ts"
import { authorizationIn, redeem } from "#gateway/testing/signInWith.ts"
import { startGateway, temporaryFolder } from "#gateway/testing/testGateway.ts"
import { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import type { WatchFrame } from "#schemas/actor/WatchFrame.ts"
import type { ActorId } from "#schemas/ids.ts"
import { SIGN_IN_LINK_MINUTES } from "#schemas/limits.ts"
import { User, type UserEvent, type UserState } from "#schemas/user/User.ts"
import { SIGN_IN_TRIES_BURST } from "./limits.ts"
import { LOCAL_USER } from "./localUser.ts"
import { deviceToken, sessionToken } from "./signedTokens.ts"

const extensionOrigin = `chrome-extension://${"abcdefghijklmnop".repeat(2)}`

const greets = Effect.fnUntraced(function* (client: Effect.Success<ReturnType<typeof connect>>) {
  yield* client.send(hello(1))
  return readAnswer(yield* client.next).result
})

describe("a device that was paired a moment ago", () => {
  it.live("is let in, though whoever follows its user was not told of it yet", () =>
    Effect.gen(function* () {
      let origin = ""
      let devices: UserState["devices"] = []
      /** Tells who begins to watch how things stand, and nothing of what comes after. */
      const watch = (id: ActorId): Stream.Stream<WatchFrame<UserState, UserEvent>> => {
        const at = Date.now()
        const openedBy = { _tag: "StartLink" } as const
        const session = { sessionId: "s", name: "Chrome", origin, openedBy, openedAt: at, lastSeenAt: at }
        const state = { ...User.initial(id), sessions: [session], devices }
        const cursor = { epoch: "e", version: 0, tick: 0 }
        return Stream.concat(Stream.succeed({ _tag: "Snapshot", cursor, state }), Stream.never)
      }
      const dataDir = yield* temporaryFolder
      const send = () => Effect.succeed({ version: 1 })
      const inspect = () => Effect.die("nobody looks")
      const gateway = yield* startGateway({
        settings: { dataDir },
        actors: { user: { send, watch, inspect } }
      })
      origin = gateway.origin
      const key = yield* Effect.promise(() => readFile(join(dataDir, "server.key")))
      yield* greets(yield* gateway.connectWeb(`Bearer ${sessionToken(key, LOCAL_USER, "s")}`))
      devices = [{ deviceId: "d", name: "A program", pairedAt: 0, lastSeenAt: 0, online: false }]
      const headers = { authorization: `Bearer ${deviceToken(key, LOCAL_USER, "d")}` }
      assert.property(yield* greets(yield* connect(gateway.socketUrl, { headers })), "userId")
    })
  )
})

describe("a sign-in link", () => {
  it.live("signs a browser in: what it gives is no cookie, and kept by no cache", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      const answer = yield* redeem(gateway.signInUrl)
      assert.strictEqual(answer.status, 201)
      assert.deepStrictEqual(answer.setCookie, [])
      assert.strictEqual(answer.headers["cache-control"], "no-store")
      assert.strictEqual(answer.headers["referrer-policy"], "no-referrer")
      const session = yield* gateway.ask("/api/session", {
        headers: { authorization: authorizationIn(answer) }
      })
      assert.include(session.text, '"userId":"local"')
    })
  )

  it.live("is spent by nobody who only looks at it: not by the page, nor by a scanner of links", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      const { hash, pathname } = new URL(gateway.signInUrl)
      for (const method of ["GET", "HEAD"]) {
        for (const path of [pathname, `${pathname}?token=${hash.slice(1)}`, `/?token=${hash.slice(1)}`]) {
          yield* gateway.ask(path, { method })
        }
      }
      assert.strictEqual((yield* redeem(gateway.signInUrl)).status, 201)
    })
  )

  it.live("works once, and says that it was used", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      yield* redeem(gateway.signInUrl)
      const again = yield* redeem(gateway.signInUrl)
      assert.deepStrictEqual([again.status, authorizationIn(again)], [410, ""])
      assert.include(again.text, "LinkUsed")
    })
  )

  it.live("taken by many at once signs in one", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      const answers = yield* Effect.all(
        Array.from({ length: 10 }, () => redeem(gateway.signInUrl)),
        { concurrency: "unbounded" }
      )
      assert.strictEqual(answers.filter(({ status }) => status === 201).length, 1)
    })
  )

  it.live("that is wrong signs nobody in, and leaves the right one unspent", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      const wrong = yield* redeem(`${gateway.signInUrl}x`)
      assert.strictEqual(wrong.status, 404)
      assert.include(wrong.text, "LinkUnknown")
      assert.strictEqual((yield* redeem(gateway.signInUrl)).status, 201)
    })
  )

  it.effect("ends after ten minutes, and says so", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      yield* TestClock.adjust(SIGN_IN_LINK_MINUTES * 60_000)
      const late = yield* redeem(gateway.signInUrl)
      assert.strictEqual(late.status, 410)
      assert.include(late.text, "LinkExpired")
    })
  )

  it.effect("cannot be guessed at without end, and whoever tries holds up nobody who has one", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      const wrong = `${gateway.signInUrl}x`
      for (let tries = 0; tries < SIGN_IN_TRIES_BURST; tries++) yield* redeem(wrong)
      assert.strictEqual((yield* redeem(wrong)).status, 429)
      assert.strictEqual((yield* redeem(gateway.signInUrl)).status, 201)
      yield* TestClock.adjust(1_000)
      assert.strictEqual((yield* redeem(wrong)).status, 404)
    })
  )

  it.live("is redeemed by this gateway's own page only", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      const body = JSON.stringify({ token: new URL(gateway.signInUrl).hash.slice(1) })
      for (const origin of ["http://evil.example", "null", "http://127.0.0.1:1", undefined]) {
        const headers = { "content-type": "application/json", ...(origin === undefined ? {} : { origin }) }
        const answer = yield* gateway.ask("/api/sessions", { method: "POST", headers, body })
        assert.strictEqual(answer.status, 403)
      }
      assert.strictEqual((yield* redeem(gateway.signInUrl)).status, 201)
    })
  )

  it.live("is not lost where its session could not be written down", () =>
    Effect.gen(function* () {
      const gone = new ActorUnavailable({ reason: "StoreUnavailable", message: "away" })
      const gateway = yield* startGateway({
        actors: {
          user: {
            send: () => Effect.fail(gone),
            watch: () => Stream.fail(gone),
            inspect: () => Effect.fail(gone)
          }
        }
      })
      for (const _ of [1, 2]) assert.strictEqual((yield* redeem(gateway.signInUrl)).status, 503)
    })
  )

  it.live(
    "and a pairing's page, opened as localhost, lead to the name that was printed, where the session is",
    () =>
      Effect.gen(function* () {
        const gateway = yield* startGateway()
        const { port } = new URL(gateway.origin)
        for (const path of ["/sign-in", "/", "/devices", "/pair/some-id"]) {
          for (const host of [`localhost:${port}`, `[::1]:${port}`]) {
            const answer = yield* gateway.ask(path, { headers: { host } })
            assert.deepStrictEqual([answer.status, answer.headers.location], [307, gateway.origin + path])
          }
        }
        // What a program asks is answered where it asks.
        const health = yield* gateway.ask("/healthz", { headers: { host: `localhost:${port}` } })
        assert.strictEqual(health.status, 200)
      })
  )
})

describe("a session", () => {
  it.live("that was forged is refused on the socket and over HTTP, and so is a cookie", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      const { port } = new URL(gateway.origin)
      const genuine = (yield* gateway.signIn).slice("Bearer ".length)
      const forged = sessionToken(new Uint8Array(32), LOCAL_USER, genuine.split(".")[1] ?? "")
      for (const token of [forged, `${genuine}x`, "local", "local.x.y"]) {
        const authorization = `Bearer ${token}`
        assert.strictEqual(yield* Effect.flip(gateway.connectWeb(authorization)), 401)
        assert.strictEqual((yield* gateway.ask("/api/session", { headers: { authorization } })).status, 401)
      }
      for (const name of ["deckhand_session", "deckhand:session", `deckhand_${port}`]) {
        const cookie = `${name}=${genuine}`
        assert.strictEqual((yield* gateway.ask("/api/session", { headers: { cookie } })).status, 401)
      }
    })
  )

  it.live("counts on the socket only with the gateway's own origin", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      const authorization = yield* gateway.signIn
      for (const origin of [
        "http://evil.example",
        "null",
        extensionOrigin,
        gateway.origin.replace("http", "https")
      ]) {
        assert.strictEqual(
          yield* Effect.flip(connect(gateway.socketUrl, { headers: { authorization, origin } })),
          401
        )
      }
      assert.strictEqual(yield* Effect.flip(connect(gateway.socketUrl, { headers: { authorization } })), 401)
      yield* gateway.connectWeb(authorization)
    })
  )

  it.live("is never looked at where the host is a foreign one", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      const authorization = yield* gateway.signIn
      const headers = { authorization, host: "evil.example", origin: "http://evil.example" }
      assert.strictEqual(yield* Effect.flip(connect(gateway.socketUrl, { headers })), 403)
      for (const path of ["/", "/api/session", "/metrics"]) {
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
        const authorization = yield* gateway.signIn
        const { deviceId, token } = yield* pairedToken(gateway, authorization)
        const options = { protocols: ["deckhand", `bearer.${token}`] }
        const extension = yield* connect(gateway.socketUrl, options)
        assert.deepInclude(yield* greets(extension), { userId: "local" })

        const web = yield* gateway.connectWeb(authorization)
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
