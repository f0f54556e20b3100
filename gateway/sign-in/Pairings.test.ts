/** The life of a pairing, tried on a real gateway; time is the test's own. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { accountGateway, google } from "#gateway/testing/accountGateway.ts"
import { fakeUser } from "#gateway/testing/fakeActors.ts"
import {
  answerPairing,
  claimPairing,
  openPairing,
  pairedToken,
  readGranted,
  withdrawPairing
} from "#gateway/testing/pairing.ts"
import { startGateway } from "#gateway/testing/testGateway.ts"
import { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import { DEVICE_NAME_MAX_CHARS, PAIRING_TTL_MS } from "#schemas/limits.ts"
import { PAIRINGS_MAX_OPEN_OF_PLACE } from "./limits.ts"

const json = { "content-type": "application/json" }
const unavailable = new ActorUnavailable({ reason: "StoreUnavailable", message: "away" })

describe("a pairing that somebody has allowed", () => {
  it.live("is unknown to everybody else: they neither see it nor end it, nor make it theirs", () =>
    Effect.gen(function* () {
      const gateway = yield* accountGateway()
      const [ada, eve] = [yield* gateway.signInAs(google("ada")), yield* gateway.signInAs(google("eve"))]
      const { pairingId, secret } = yield* openPairing(gateway)
      assert.strictEqual((yield* answerPairing(gateway, ada, pairingId, "confirm")).status, 204)
      for (const answer of ["confirm", "decline"] as const) {
        assert.strictEqual((yield* answerPairing(gateway, eve, pairingId, answer)).status, 404)
      }
      const seen = yield* gateway.ask(`/api/pairings/${pairingId}`, { headers: { authorization: eve } })
      assert.strictEqual(seen.status, 404)
      const granted = readGranted((yield* claimPairing(gateway, pairingId, secret)).text)
      assert.isTrue(`Bearer ${granted.token}`.startsWith(ada.slice(0, ada.indexOf("."))))
      // Claimed, its id is the device's, which may be known to others by now.
      assert.strictEqual((yield* answerPairing(gateway, eve, pairingId, "decline")).status, 404)
      const authorization = `Bearer ${granted.token}`
      assert.strictEqual((yield* gateway.ask("/api/session", { headers: { authorization } })).status, 200)
    })
  )
})

describe("a pairing", () => {
  it.effect("is pending, then confirmed, then claimed, and gives its token once", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      const authorization = yield* gateway.signIn
      const { code, pairingId, secret } = yield* openPairing(gateway, "  Chrome on Linux ")
      assert.match(code, /^\d{4}$/)

      const shown = Effect.map(
        gateway.ask(`/api/pairings/${pairingId}`, { headers: { authorization } }),
        ({ text }) => text
      )
      assert.strictEqual(yield* shown, JSON.stringify({ name: "Chrome on Linux", code, status: "pending" }))
      const early = yield* claimPairing(gateway, pairingId, secret)
      assert.deepStrictEqual([early.status, early.text], [202, '{"status":"pending"}'])

      assert.strictEqual((yield* answerPairing(gateway, authorization, pairingId, "confirm")).status, 204)
      assert.include(yield* shown, '"status":"confirmed"')
      const claimed = yield* claimPairing(gateway, pairingId, secret)
      assert.strictEqual(claimed.status, 200)
      const granted = readGranted(claimed.text)
      assert.strictEqual(granted.userId, "local")
      assert.isTrue(granted.token.startsWith(`local.${granted.deviceId}.`))

      assert.include(yield* shown, '"status":"claimed"')
      assert.strictEqual((yield* claimPairing(gateway, pairingId, secret)).status, 404)
    })
  )

  it.effect("confirmed twice is one device", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      const authorization = yield* gateway.signIn
      const { pairingId } = yield* openPairing(gateway)
      yield* answerPairing(gateway, authorization, pairingId, "confirm")
      assert.strictEqual((yield* answerPairing(gateway, authorization, pairingId, "confirm")).status, 204)
    })
  )

  it.effect("declined is gone for both sides", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      const authorization = yield* gateway.signIn
      const { pairingId, secret } = yield* openPairing(gateway)
      assert.strictEqual((yield* answerPairing(gateway, authorization, pairingId, "decline")).status, 204)
      assert.strictEqual((yield* claimPairing(gateway, pairingId, secret)).status, 404)
      assert.strictEqual((yield* answerPairing(gateway, authorization, pairingId, "confirm")).status, 404)
    })
  )

  it.effect("withdrawn by whoever asked can be allowed no more, and makes no device", () =>
    Effect.gen(function* () {
      const sent: Array<string> = []
      const user = fakeUser()
      const gateway = yield* startGateway({
        actors: {
          user: {
            ...user,
            send: (id, commandId, command) => {
              sent.push(command._tag)
              return user.send(id, commandId, command)
            }
          }
        }
      })
      const authorization = yield* gateway.signIn
      const { pairingId, secret } = yield* openPairing(gateway)
      const { secret: another } = yield* openPairing(gateway)
      assert.strictEqual((yield* withdrawPairing(gateway, pairingId, another)).status, 403)
      assert.strictEqual((yield* claimPairing(gateway, pairingId, secret)).status, 202)
      assert.strictEqual((yield* withdrawPairing(gateway, pairingId, secret)).status, 204)
      assert.strictEqual((yield* withdrawPairing(gateway, pairingId, secret)).status, 404)
      assert.strictEqual((yield* answerPairing(gateway, authorization, pairingId, "confirm")).status, 404)
      assert.notInclude(sent, "PairDevice")
    })
  )

  it.effect("that gave its token cannot be withdrawn: the page goes on to say who was let in", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      const authorization = yield* gateway.signIn
      const { pairingId, secret } = yield* openPairing(gateway)
      yield* answerPairing(gateway, authorization, pairingId, "confirm")
      yield* claimPairing(gateway, pairingId, secret)
      assert.strictEqual((yield* withdrawPairing(gateway, pairingId, secret)).status, 204)
      const shown = yield* gateway.ask(`/api/pairings/${pairingId}`, { headers: { authorization } })
      assert.include(shown.text, '"status":"claimed"')
    })
  )

  it.effect("that nobody confirmed in time is gone", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      const authorization = yield* gateway.signIn
      const { pairingId, secret } = yield* openPairing(gateway)
      yield* TestClock.adjust(PAIRING_TTL_MS - 1)
      assert.strictEqual((yield* claimPairing(gateway, pairingId, secret)).status, 202)
      yield* TestClock.adjust(1)
      assert.strictEqual((yield* claimPairing(gateway, pairingId, secret)).status, 404)
      assert.strictEqual((yield* answerPairing(gateway, authorization, pairingId, "confirm")).status, 404)
    })
  )

  it.effect("is confirmed and declined by its user's own page only", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      const authorization = yield* gateway.signIn
      const { pairingId, secret } = yield* openPairing(gateway)
      for (const answer of ["confirm", "decline"] as const) {
        assert.strictEqual((yield* answerPairing(gateway, "", pairingId, answer)).status, 401)
        const foreign = yield* answerPairing(gateway, authorization, pairingId, answer, "http://evil.example")
        assert.strictEqual(foreign.status, 401)
      }
      assert.strictEqual((yield* gateway.ask(`/api/pairings/${pairingId}`)).status, 401)
      assert.strictEqual((yield* claimPairing(gateway, pairingId, secret)).status, 202)
    })
  )

  it.effect("is claimed with its own secret only", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      const authorization = yield* gateway.signIn
      const { pairingId } = yield* openPairing(gateway)
      const { secret: another } = yield* openPairing(gateway)
      yield* answerPairing(gateway, authorization, pairingId, "confirm")
      assert.strictEqual((yield* claimPairing(gateway, pairingId, another)).status, 403)
      assert.strictEqual((yield* claimPairing(gateway, pairingId, "")).status, 403)
      assert.strictEqual((yield* claimPairing(gateway, "no-such-pairing", another)).status, 404)
    })
  )

  it.effect("stays pending where the user's actor cannot take the device in", () =>
    Effect.gen(function* () {
      const user = fakeUser()
      const gateway = yield* startGateway({
        actors: {
          user: {
            ...user,
            send: (id, commandId, command) =>
              command._tag === "PairDevice" ? Effect.fail(unavailable) : user.send(id, commandId, command)
          }
        }
      })
      const authorization = yield* gateway.signIn
      const { pairingId, secret } = yield* openPairing(gateway)
      assert.strictEqual((yield* answerPairing(gateway, authorization, pairingId, "confirm")).status, 503)
      assert.strictEqual((yield* claimPairing(gateway, pairingId, secret)).status, 202)
    })
  )
})

describe("opening pairings", () => {
  it.effect("is refused to pages", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      for (const origin of [gateway.origin, "http://evil.example", "null"]) {
        const answer = yield* gateway.ask("/api/pairings", {
          method: "POST",
          headers: { ...json, origin },
          body: '{"name":"x"}'
        })
        assert.strictEqual(answer.status, 403)
      }
    })
  )

  it.effect("from one place stops at the limit, and goes on when one has ended", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      const opened = yield* Effect.forEach(Array.from({ length: PAIRINGS_MAX_OPEN_OF_PLACE }), () =>
        openPairing(gateway)
      )
      assert.strictEqual(new Set(opened.map(({ code }) => code)).size, PAIRINGS_MAX_OPEN_OF_PLACE)
      const more = gateway.ask("/api/pairings", { method: "POST", headers: json, body: '{"name":"x"}' })
      assert.strictEqual((yield* more).status, 429)
      yield* TestClock.adjust(PAIRING_TTL_MS)
      assert.strictEqual((yield* more).status, 201)
    })
  )

  it.effect("asks for a name of some length, in JSON", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      const bodies = ["", "{", "{}", '{"name":""}', '{"name":"  "}', '{"name":5}']
      for (const body of [...bodies, JSON.stringify({ name: "x".repeat(DEVICE_NAME_MAX_CHARS + 1) })]) {
        const answer = yield* gateway.ask("/api/pairings", { method: "POST", headers: json, body })
        assert.strictEqual(answer.status, 400)
      }
    })
  )
})

describe("logs", () => {
  it.effect("hold no token, secret or authorization of a whole pairing", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      const authorization = yield* gateway.signIn
      const { token } = yield* pairedToken(gateway, authorization)
      const { secret } = yield* openPairing(gateway)
      yield* gateway.ask(`/api/session?token=${token}`, { headers: { authorization: `Bearer ${token}x` } })
      assert.include(gateway.logged(), "A browser was paired")
      for (const secretText of [
        token,
        secret,
        authorization.slice("Bearer ".length),
        new URL(gateway.signInUrl).hash.slice(1)
      ]) {
        assert.isAbove(secretText.length, 20)
        assert.notInclude(gateway.logged(), secretText)
      }
    })
  )
})
