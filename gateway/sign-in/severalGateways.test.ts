/** Two gateways on one store: what is true at the one is true at the other, and what is used once is used once at both. */
import { randomBytes, randomUUID } from "node:crypto"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Exit, Fiber, Layer, Schema, Scope } from "effect"
import fc from "fast-check"
import { fakeUser, layerFakeActors } from "#gateway/testing/fakeActors.ts"
import {
  answerPairing,
  claimPairing,
  openPairing,
  readGranted,
  withdrawPairing
} from "#gateway/testing/pairing.ts"
import { authorizationIn, redeem } from "#gateway/testing/signInWith.ts"
import { startGateway, type TestGateway } from "#gateway/testing/testGateway.ts"
import { ExpiringRecords, memoryRecords } from "#runtime/store/ExpiringRecords.ts"
import { START_LINK_PATH } from "./RunningGateway.ts"
import { startRequest } from "./startProof.ts"

const serverKey = randomBytes(32)
const publicOrigin = "https://deckhand.example.com"
const json = { "content-type": "application/json" }

/** As a proxy sends them here and there: both are asked by the same name. */
const deployment = Effect.gen(function* () {
  const records = { ...memoryRecords(), isShared: true }
  const user = fakeUser()
  const start = startGateway({
    settings: { publicOrigin },
    runtime: layerFakeActors({ user }).pipe(Layer.merge(Layer.succeed(ExpiringRecords, records)))
  }).pipe(
    Effect.provideService(
      ConfigProvider.ConfigProvider,
      ConfigProvider.fromEnv({ env: { DECKHAND_SERVER_KEY: serverKey.toString("base64") } })
    )
  )
  const scope = yield* Scope.make()
  yield* Effect.addFinalizer(() => Scope.close(scope, Exit.void))
  const one = yield* Scope.provide(start, scope)
  const other = yield* start
  return { one, other, endOne: Scope.close(scope, Exit.void) }
})

const readLink = Schema.decodeUnknownSync(
  Schema.fromJsonString(Schema.Struct({ linkId: Schema.String, token: Schema.String }))
)

/** The link that a gateway printed, opened at another one. */
const linkAt = (made: TestGateway, at: TestGateway) => `${at.origin}/sign-in${new URL(made.signInUrl).hash}`

const showProof = (gateway: TestGateway, proof: ReturnType<typeof startRequest>) =>
  Effect.map(
    gateway.ask(START_LINK_PATH, {
      method: "POST",
      headers: { ...json, host: new URL(publicOrigin).host },
      body: JSON.stringify(proof)
    }),
    ({ status }) => status
  )

const freshProof = () => startRequest(serverKey, publicOrigin, Date.now(), randomUUID())

describe("Two gateways", () => {
  it.live("open a link that was made at the other, once", () =>
    Effect.gen(function* () {
      const { one, other } = yield* deployment
      assert.strictEqual((yield* redeem(linkAt(one, other))).status, 201)
      for (const again of [one, other]) {
        const refused = yield* redeem(linkAt(one, again))
        assert.strictEqual(refused.status, 410)
        assert.include(refused.text, "LinkUsed")
      }
    })
  )

  it.live("know a link whose maker has ended", () =>
    Effect.gen(function* () {
      const { endOne, one, other } = yield* deployment
      yield* endOne
      assert.strictEqual((yield* redeem(linkAt(one, other))).status, 201)
    })
  )

  it.live("cancel a link that was made at the other", () =>
    Effect.gen(function* () {
      const { one, other } = yield* deployment
      const authorization = authorizationIn(yield* redeem(linkAt(one, other)))
      const headers = { authorization, origin: other.origin }
      const made = yield* other.ask("/api/sign-in-links", { method: "POST", headers })
      const { linkId, token } = readLink(made.text)
      const ended = yield* other.ask(`/api/sign-in-links/${linkId}/cancel`, { method: "POST", headers })
      assert.strictEqual(ended.status, 204)
      assert.strictEqual((yield* redeem(`${one.origin}/sign-in#${token}`)).status, 404)
    })
  )

  it.live("take a start's proof once, also where the first one has ended since", () =>
    Effect.gen(function* () {
      const { endOne, one, other } = yield* deployment
      const [first, second] = [freshProof(), freshProof()]
      assert.strictEqual(yield* showProof(one, first), 200)
      assert.strictEqual(yield* showProof(other, first), 403)
      assert.strictEqual(yield* showProof(one, second), 200)
      yield* endOne
      assert.strictEqual(yield* showProof(other, second), 403)
    })
  )

  it.live(
    "let a browser in that asked at the one, was allowed at the other, and fetches its token once",
    () =>
      Effect.gen(function* () {
        const { one, other } = yield* deployment
        const authorization = authorizationIn(yield* redeem(linkAt(one, other)))
        const { pairingId, secret } = yield* openPairing(one)
        assert.strictEqual((yield* claimPairing(other, pairingId, secret)).status, 202)
        assert.strictEqual((yield* answerPairing(other, authorization, pairingId, "confirm")).status, 204)
        const claimed = yield* Effect.forEach(
          [one, other, one, other],
          (gateway) => claimPairing(gateway, pairingId, secret),
          { concurrency: "unbounded" }
        )
        const granted = claimed.filter(({ status }) => status === 200)
        assert.strictEqual(granted.length, 1)
        const headers = { authorization: `Bearer ${readGranted(granted[0]?.text ?? "").token}` }
        for (const gateway of [one, other]) {
          assert.strictEqual((yield* gateway.ask("/api/session", { headers })).status, 200)
        }
      })
  )

  it.live("let nobody in who took their request back at the other", () =>
    Effect.gen(function* () {
      const { one, other } = yield* deployment
      const authorization = authorizationIn(yield* redeem(linkAt(one, other)))
      const { pairingId, secret } = yield* openPairing(one)
      assert.strictEqual((yield* withdrawPairing(other, pairingId, secret)).status, 204)
      assert.strictEqual((yield* answerPairing(other, authorization, pairingId, "confirm")).status, 404)
      assert.strictEqual((yield* claimPairing(one, pairingId, secret)).status, 404)
    })
  )

  it.live("use nothing twice, whatever is asked of which at once, and whenever one of them ends", () =>
    Effect.promise(() =>
      fc.assert(
        fc.asyncProperty(
          fc.array(fc.record({ what: fc.nat(3), atOther: fc.boolean() }), { minLength: 4, maxLength: 24 }),
          fc.nat(24),
          (asks, endAfter) =>
            Effect.gen(function* () {
              const { endOne, one, other } = yield* deployment
              const proofs = [freshProof(), freshProof()]
              const successes = [0, 0, 0, 0]
              const use = Effect.fnUntraced(function* (what: number, at: TestGateway) {
                const proof = proofs[what]
                const status =
                  proof === undefined
                    ? (yield* redeem(linkAt(what === 2 ? one : other, at))).status
                    : yield* showProof(at, proof)
                if (status < 300) successes[what] = (successes[what] ?? 0) + 1
              })
              // Whoever asks the one that ends is not answered; it may have been used all the same.
              const using = yield* Effect.forEach(asks.slice(0, endAfter), ({ atOther, what }) =>
                Effect.forkChild(Effect.ignoreCause(use(what, atOther ? other : one)), {
                  startImmediately: true
                })
              )
              yield* Effect.forEach(asks.slice(endAfter), ({ what }) => use(what, other), {
                concurrency: "unbounded"
              })
              yield* endOne
              for (const one of using) yield* Fiber.interrupt(one)
              for (const what of [0, 1, 2, 3]) yield* use(what, other)
              for (const count of successes) assert.isAtMost(count, 1)
            }).pipe(Effect.scoped, Effect.runPromise)
        ),
        { numRuns: 6 }
      )
    )
  )
})
