/** A pairing that ends as it is allowed, or before its token was fetched: nobody is let in, and no device stays behind. */
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { fakeUser } from "#gateway/testing/fakeActors.ts"
import { answerPairing, claimPairing, openPairing, withdrawPairing } from "#gateway/testing/pairing.ts"
import { startGateway } from "#gateway/testing/testGateway.ts"
import { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import { PAIRING_TTL_MS } from "#schemas/limits.ts"
import type { UserCommand, UserSystemCommand } from "#schemas/user/User.ts"

const unavailable = new ActorUnavailable({ reason: "StoreUnavailable", message: "away" })

type Tag = (UserCommand | UserSystemCommand)["_tag"]

/** A gateway and a pairing opened at it. `before`: run before the user's actor hears of a command. */
const opened = Effect.fnUntraced(function* (before: (tag: Tag) => Effect.Effect<void, ActorUnavailable>) {
  const user = fakeUser()
  const taken: Array<Tag> = []
  const gateway = yield* startGateway({
    actors: {
      user: {
        ...user,
        send: (id, commandId, command) =>
          Effect.andThen(before(command._tag), user.send(id, commandId, command)).pipe(
            Effect.tap(() => Effect.sync(() => taken.push(command._tag)))
          )
      }
    }
  })
  const authorization = yield* gateway.signIn
  const { pairingId, secret } = yield* openPairing(gateway)
  const status = Effect.map(({ status }: { readonly status: number }) => status)
  return {
    taken: () => taken.filter((tag) => tag === "PairDevice" || tag === "ForgetDevice"),
    confirm: status(answerPairing(gateway, authorization, pairingId, "confirm")),
    decline: status(answerPairing(gateway, authorization, pairingId, "decline")),
    withdraw: status(withdrawPairing(gateway, pairingId, secret)),
    claim: status(claimPairing(gateway, pairingId, secret))
  }
})

const ends = ["withdraw", "decline"] as const

describe.each(ends)("a pairing that is ended (%s)", (end) => {
  it.effect("after it was allowed, before its token was fetched, takes its device with it", () =>
    Effect.gen(function* () {
      const pairing = yield* opened(() => Effect.void)
      assert.strictEqual(yield* pairing.confirm, 204)
      assert.strictEqual(yield* pairing[end], 204)
      assert.deepStrictEqual(pairing.taken(), ["PairDevice", "ForgetDevice"])
      assert.strictEqual(yield* pairing.claim, 404)
    })
  )

  it.effect("while it is being allowed lets nobody in, and whoever allows it hears that it is gone", () =>
    Effect.gen(function* () {
      const asked = yield* Deferred.make<void>()
      const held = yield* Deferred.make<void>()
      const pairing = yield* opened((tag) =>
        tag === "PairDevice"
          ? Effect.andThen(Deferred.succeed(asked, undefined), Deferred.await(held))
          : Effect.void
      )
      const allowing = yield* Effect.forkChild(pairing.confirm)
      yield* Deferred.await(asked)
      assert.strictEqual(yield* pairing[end], 204)
      yield* Deferred.succeed(held, undefined)
      assert.strictEqual(yield* Fiber.join(allowing), 404)
      assert.deepStrictEqual(pairing.taken(), ["PairDevice", "ForgetDevice"])
      assert.strictEqual(yield* pairing.claim, 404)
    })
  )

  it.effect("stays allowed where its device cannot be forgotten, so that it can be ended again", () =>
    Effect.gen(function* () {
      let isAway = true
      const pairing = yield* opened((tag) =>
        Effect.suspend(() => (tag === "ForgetDevice" && isAway ? Effect.fail(unavailable) : Effect.void))
      )
      assert.strictEqual(yield* pairing.confirm, 204)
      assert.strictEqual(yield* pairing[end], 503)
      isAway = false
      assert.strictEqual(yield* pairing[end], 204)
      assert.deepStrictEqual(pairing.taken(), ["PairDevice", "ForgetDevice"])
    })
  )
})

describe("a pairing that was allowed", () => {
  it.effect("takes its device with it where nobody comes for the token in time", () =>
    Effect.gen(function* () {
      const pairing = yield* opened(() => Effect.void)
      yield* pairing.confirm
      yield* TestClock.adjust(PAIRING_TTL_MS - 1)
      assert.deepStrictEqual(pairing.taken(), ["PairDevice"])
      yield* TestClock.adjust(1)
      assert.deepStrictEqual(pairing.taken(), ["PairDevice", "ForgetDevice"])
      assert.strictEqual(yield* pairing.claim, 404)
    })
  )
})

describe("a pairing that gave its token", () => {
  it.effect("keeps its device when its time is over", () =>
    Effect.gen(function* () {
      const pairing = yield* opened(() => Effect.void)
      yield* pairing.confirm
      assert.strictEqual(yield* pairing.claim, 200)
      yield* TestClock.adjust(PAIRING_TTL_MS)
      assert.deepStrictEqual(pairing.taken(), ["PairDevice"])
    })
  )

  it.effect("and is declined on a page that still asks lets its browser in no more", () =>
    Effect.gen(function* () {
      const pairing = yield* opened(() => Effect.void)
      yield* pairing.confirm
      assert.strictEqual(yield* pairing.claim, 200)
      assert.strictEqual(yield* pairing.decline, 204)
      assert.deepStrictEqual(pairing.taken(), ["PairDevice", "ForgetDevice"])
    })
  )
})
