/** What a proxy is told: whether the gateway lives, and whether people should be sent to it. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { layerFakeActors } from "#gateway/testing/fakeActors.ts"
import { startGateway } from "#gateway/testing/testGateway.ts"
import { StoreHealth } from "#runtime/store/StoreHealth.ts"

describe("health", () => {
  it.live("is told to anybody, by whatever host name they ask, and holds no fact", () =>
    Effect.gen(function* () {
      const gateway = yield* startGateway()
      for (const host of ["10.1.2.3:7420", "evil.example"]) {
        const health = yield* gateway.ask("/healthz", { headers: { host } })
        assert.deepStrictEqual([health.status, health.text], [200, '{"status":"ok","name":"Deckhand"}'])
        const ready = yield* gateway.ask("/readyz", { headers: { host } })
        assert.deepStrictEqual([ready.status, ready.text], [200, '{"status":"ready"}'])
        assert.strictEqual((yield* gateway.ask("/readyz/x", { headers: { host } })).status, 403)
      }
    })
  )

  it.live("is alive and not ready while its store takes no writes", () =>
    Effect.gen(function* () {
      const refusing = Layer.succeed(StoreHealth, { isWritable: Effect.succeed(false) })
      const gateway = yield* startGateway({ runtime: Layer.merge(layerFakeActors(), refusing) })
      assert.strictEqual((yield* gateway.ask("/healthz")).status, 200)
      const ready = yield* gateway.ask("/readyz")
      assert.deepStrictEqual([ready.status, ready.text], [503, '{"status":"not ready"}'])
    })
  )
})
