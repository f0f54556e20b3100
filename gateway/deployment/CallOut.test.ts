/** How the gateway asks an address of the deployment: no more at once than it holds, and nothing is held after. */
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Layer } from "effect"
import { FetchHttpClient } from "effect/http"
import { GatewaySettings } from "#gateway/GatewaySettings.ts"
import { settingsIn } from "#gateway/testing/testGateway.ts"
import { UserId } from "#schemas/ids.ts"
import { CallOut } from "./CallOut.ts"
import { CALLS_OF_ONE_MAX } from "./limits.ts"

const ada = UserId.make("ada")
const eve = UserId.make("eve")

const callOut = (fetch: typeof globalThis.fetch) =>
  CallOut.layer.pipe(
    Layer.provide(Layer.succeed(GatewaySettings, settingsIn("/nowhere"))),
    Layer.provide(Layer.succeed(FetchHttpClient.Fetch, fetch))
  )

const ask = (userId: UserId) =>
  CallOut.use((one) => one.ask({ url: "https://company.test/", method: "GET", userId }))

describe("an address of the deployment", () => {
  it.effect("is asked by one person so many times at once, and for others meanwhile", () =>
    Effect.gen(function* () {
      const underWay: Array<string | null> = []
      const done = yield* Deferred.make<Response>()
      const fetch: typeof globalThis.fetch = (_url, init) => {
        underWay.push(new Headers(init?.headers).get("x-user-id"))
        return Effect.runPromise(Deferred.await(done)).then(() => new Response("ok"))
      }
      yield* Effect.gen(function* () {
        const asking = yield* Effect.forkChild(
          Effect.all(
            Array.from({ length: 3 * CALLS_OF_ONE_MAX }, () => ask(eve)),
            { concurrency: "unbounded" }
          )
        )
        yield* Effect.yieldNow
        const other = yield* Effect.forkChild(ask(ada))
        while (!underWay.includes(ada)) yield* Effect.yieldNow
        assert.lengthOf(
          underWay.filter((user) => user === eve),
          CALLS_OF_ONE_MAX
        )
        yield* Deferred.succeed(done, new Response())
        assert.strictEqual(yield* Fiber.join(other), "ok")
        assert.lengthOf(yield* Fiber.join(asking), 3 * CALLS_OF_ONE_MAX)
      }).pipe(Effect.provide(callOut(fetch)))
    })
  )

  it.effect("keeps no connection by a refusal whose words have no end", () =>
    Effect.gen(function* () {
      let isLetGo = false
      const endless = () =>
        new ReadableStream({
          start: (controller) => controller.enqueue(new Uint8Array(10)),
          cancel: () => {
            isLetGo = true
          }
        })
      const fetch = () => Promise.resolve(new Response(endless(), { status: 500 }))
      const { reason } = yield* Effect.flip(ask(ada)).pipe(Effect.provide(callOut(fetch)))
      assert.strictEqual(reason, "status")
      assert.isTrue(isLetGo)
    })
  )
})
