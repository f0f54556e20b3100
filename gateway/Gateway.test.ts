/** The gateway as a whole: its port, and its end. */
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Scope, Stream } from "effect"
import { hello, inspect, readAnswer, watch } from "#gateway/testing/calls.ts"
import { ask } from "#gateway/testing/httpClient.ts"
import { startGateway } from "#gateway/testing/testGateway.ts"

const portOf = (origin: string): number => Number(new URL(origin).port)

describe("the port", () => {
  it.live("that is taken is an error that says which setting to change", () =>
    Effect.gen(function* () {
      // A port asked for by number: only such a one could be shared unawares.
      const { origin } = yield* Effect.scoped(startGateway())
      const first = yield* startGateway({ settings: { port: portOf(origin) } })
      const error = yield* Effect.flip(startGateway({ settings: { port: portOf(origin) } }))
      assert.strictEqual(error._tag, "PortUnavailable")
      assert.include(error.message, "DECKHAND_PORT")
      assert.strictEqual((yield* first.ask("/healthz")).status, 200)
    })
  )

  it.live("of a host this machine does not have is the same error", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(startGateway({ settings: { host: "192.0.2.1" } }))
      assert.strictEqual(error._tag, "PortUnavailable")
    })
  )

  it.live("is free again when the gateway has ended", () =>
    Effect.gen(function* () {
      const { origin } = yield* Effect.scoped(startGateway())
      const again = yield* startGateway({ settings: { port: portOf(origin) } })
      assert.strictEqual(again.origin, origin)
    })
  )
})

describe("the address in the terminal", () => {
  it.live("is on this machine, and says that all is well", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      assert.match(gateway.signInUrl, /^http:\/\/127\.0\.0\.1:\d+\/sign-in#[\w-]{43}$/)
      const health = yield* gateway.ask("/healthz")
      assert.strictEqual(health.text, '{"status":"ok","name":"Deckhand"}')
    })
  )
})

describe("going down", () => {
  it.live("ends every socket with 1001, whatever is still unanswered, and answers nothing more", () =>
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      const began = yield* Deferred.make<void>()
      const ended = yield* Deferred.make<void>()
      const gateway = yield* startGateway({
        actors: {
          conversation: {
            send: () => Effect.never,
            inspect: () => Effect.never,
            watch: () =>
              Stream.concat(Stream.fromEffectDrain(Deferred.succeed(began, undefined)), Stream.never).pipe(
                Stream.ensuring(Deferred.succeed(ended, undefined))
              )
          }
        }
      }).pipe(Scope.provide(scope))
      const authorization = yield* gateway.signIn
      const [one, other] = [
        yield* gateway.connectWeb(authorization),
        yield* gateway.connectWeb(authorization)
      ]
      yield* one.send(watch("w", "local/a"))
      yield* Deferred.await(began)
      yield* other.send(inspect("i", "local/a"))
      yield* other.send(hello("h"))
      assert.strictEqual(readAnswer(yield* other.next).id, "h")

      yield* Scope.close(scope, Exit.void)

      yield* Deferred.await(ended)
      assert.deepStrictEqual([(yield* one.closed).code, (yield* other.closed).code], [1001, 1001])
      assert.strictEqual((yield* Effect.exit(ask(gateway.origin, "/healthz")))._tag, "Failure")
    })
  )
})
