/** Sessions while they last and when they end, tried on a real gateway. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { call, hello } from "#gateway/testing/calls.ts"
import { connect } from "#gateway/testing/FrameClient.ts"
import { freshLinkOf, madeLink } from "#gateway/testing/freshLinkOf.ts"
import { answerPairing, claimPairing, openPairing, pairedToken } from "#gateway/testing/pairing.ts"
import { redeem, signInWith } from "#gateway/testing/signInWith.ts"
import { startGateway, type TestGateway } from "#gateway/testing/testGateway.ts"

const idOf = (authorization: string): string => authorization.split(".")[1] ?? ""

const post = (gateway: TestGateway, path: string, authorization: string) =>
  gateway.ask(path, { method: "POST", headers: { authorization, origin: gateway.origin } })

const statusOf = (gateway: TestGateway, authorization: string) =>
  Effect.map(gateway.ask("/api/session", { headers: { authorization } }), ({ status }) => status)

/** One that was let in from the first, and its own device. */
const twoSessions = Effect.fnUntraced(function* (gateway: TestGateway) {
  const first = yield* gateway.signIn
  const second = yield* signInWith(yield* freshLinkOf(gateway, first))
  return { first, second, device: yield* pairedToken(gateway, second) }
})

describe("a session that is signed out", () => {
  it.live("loses its sockets at once, is refused everywhere, and takes along what it let in", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      const { device, first, second } = yield* twoSessions(gateway)
      const web = yield* gateway.connectWeb(second)
      const headers = { authorization: `Bearer ${device.token}` }
      const extension = yield* connect(gateway.socketUrl, { headers })
      for (const socket of [web, extension]) {
        yield* socket.send(hello(1))
        yield* socket.next
      }
      assert.strictEqual((yield* post(gateway, `/api/sessions/${idOf(second)}/end`, first)).status, 204)
      assert.strictEqual((yield* web.closed).code, 1008)
      assert.strictEqual((yield* extension.closed).code, 1008)
      assert.strictEqual(yield* statusOf(gateway, second), 401)
      assert.strictEqual(yield* statusOf(gateway, headers.authorization), 401)
      assert.strictEqual(yield* statusOf(gateway, first), 200)
      const again = yield* gateway.connectWeb(second)
      yield* again.send(hello(1))
      assert.strictEqual((yield* again.closed).code, 1008)
    })
  )

  it.live("lets nothing in with what it had in hand: no link of its own, no yes", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      const { first, second } = yield* twoSessions(gateway)
      const link = yield* freshLinkOf(gateway, second)
      const { pairingId, secret } = yield* openPairing(gateway)
      yield* post(gateway, `/api/sessions/${idOf(second)}/end`, first)
      assert.strictEqual((yield* redeem(link)).status, 404)
      assert.strictEqual((yield* answerPairing(gateway, second, pairingId, "confirm")).status, 401)
      assert.strictEqual((yield* claimPairing(gateway, pairingId, secret)).status, 202)
    })
  )

  it.live("has what it was uploading broken off", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      const { first, second } = yield* twoSessions(gateway)
      const uploading = yield* Effect.forkChild(
        gateway.ask("/api/attachments?name=a.txt", {
          method: "POST",
          headers: { authorization: second, origin: gateway.origin, "content-length": "1000" },
          body: "never more than this",
          isUnfinished: true
        })
      )
      // It is under way once somebody else's request was answered after it.
      yield* gateway.ask("/healthz")
      yield* post(gateway, `/api/sessions/${idOf(second)}/end`, first)
      const { status } = yield* Fiber.join(uploading)
      assert.strictEqual(status, 401)
    })
  )
})

describe("signing out everywhere else", () => {
  it.live("leaves the browser it is asked in, and what that let in", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      const { first, second } = yield* twoSessions(gateway)
      const own = yield* pairedToken(gateway, second)
      assert.strictEqual((yield* post(gateway, "/api/sessions/end-others", second)).status, 204)
      assert.strictEqual(yield* statusOf(gateway, first), 401)
      assert.strictEqual(yield* statusOf(gateway, second), 200)
      assert.strictEqual(yield* statusOf(gateway, `Bearer ${own.token}`), 200)
    })
  )
})

describe("a browser signing itself out", () => {
  it.live("is out", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      const first = yield* gateway.signIn
      yield* post(gateway, `/api/sessions/${idOf(first)}/end`, first)
      assert.strictEqual(yield* statusOf(gateway, first), 401)
    })
  )
})

describe("a link made in a signed-in browser", () => {
  it.live("can be cancelled by it, and by no other", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      const { first, second } = yield* twoSessions(gateway)
      const { linkId, token } = yield* madeLink(gateway, first)
      yield* post(gateway, `/api/sign-in-links/${linkId}/cancel`, second)
      yield* post(gateway, `/api/sign-in-links/${(yield* madeLink(gateway, first)).linkId}/cancel`, first)
      assert.strictEqual((yield* redeem(`${gateway.origin}/sign-in#${token}`)).status, 201)
      const other = yield* madeLink(gateway, first)
      yield* post(gateway, `/api/sign-in-links/${other.linkId}/cancel`, first)
      assert.strictEqual((yield* redeem(`${gateway.origin}/sign-in#${other.token}`)).status, 404)
    })
  )
})

describe("what is told of sessions", () => {
  it.live("is who they are and how they came, never what signs them in", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      const { first, second } = yield* twoSessions(gateway)
      const web = yield* gateway.connectWeb(first)
      yield* web.send(call("w", "User.Watch", { actorId: "local" }))
      const told = yield* web.next
      assert.include(told, `"openedBy":{"_tag":"Session","sessionId":"${idOf(first)}"}`)
      assert.include(told, '"openedBy":{"_tag":"StartLink"}')
      assert.include(told, `"confirmedBy":"${idOf(second)}"`)
      for (const secret of [first, second].map((authorization) => authorization.split(".")[2] ?? "")) {
        assert.isAbove(secret.length, 40)
        assert.notInclude(told, secret)
        assert.notInclude(gateway.logged(), secret)
      }
    })
  )
})
