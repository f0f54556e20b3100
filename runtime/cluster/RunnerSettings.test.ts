import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect } from "effect"
import { runnerSettings } from "./RunnerSettings.ts"

const read = (env: Readonly<Record<string, string>>) =>
  Effect.provideService(runnerSettings, ConfigProvider.ConfigProvider, ConfigProvider.fromEnv({ env }))

const shown = ({ host, port }: { readonly host: string; readonly port: number }) => `${host} ${port}`

describe("The address of a runner", () => {
  it.effect("is read as host and port, with another one to listen at", () =>
    Effect.gen(function* () {
      const { address, listen } = yield* read({
        DECKHAND_RUNNER_ADDRESS: "runner-1.internal:7431",
        DECKHAND_RUNNER_LISTEN: "[::]:7432"
      })
      assert.strictEqual(shown(address), "runner-1.internal 7431")
      assert.strictEqual(shown(listen), ":: 7432")
      const same = yield* read({ DECKHAND_RUNNER_ADDRESS: "10.0.0.5:7431" })
      assert.strictEqual(shown(same.listen), shown(same.address))
    })
  )

  it.effect("is one that everybody has who is alone, where none is set", () =>
    Effect.gen(function* () {
      const one = yield* read({})
      const other = yield* read({ DECKHAND_RUNNER_ADDRESS: " " })
      assert.strictEqual(shown(one.address), shown(other.address))
      assert.strictEqual(one.listen.port, 0)
    })
  )

  it.effect.each(["10.0.0.5", "10.0.0.5:0", "10.0.0.5:70000", "http://a:1", "a b:1", ":7431", "::1:7431"])(
    "is refused with what to write: %s",
    (written) =>
      Effect.gen(function* () {
        const error = yield* Effect.flip(read({ DECKHAND_RUNNER_ADDRESS: written }))
        assert.include(error.message, "DECKHAND_RUNNER_ADDRESS")
        assert.include(error.message, "10.0.0.5:7430")
      })
  )
})

describe("The silence after which a runner's shards are taken over", () => {
  it.effect("is fifteen seconds, or what is set, with several beats and looks in it", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* read({})).times.expiryMs, 15_000)
      const { expiryMs, lookMs, refreshMs } = (yield* read({ DECKHAND_RUNNER_EXPIRY: "4" })).times
      assert.deepStrictEqual([expiryMs, refreshMs, lookMs], [4_000, 1_000, 500])
    })
  )

  it.effect.each(["0", "3", "301", "4.5", "soon"])("is refused with what to write: %s", (written) =>
    Effect.gen(function* () {
      const { message } = yield* Effect.flip(read({ DECKHAND_RUNNER_EXPIRY: written }))
      assert.include(message, "DECKHAND_RUNNER_EXPIRY")
      assert.include(message, "from 4 to 300")
    })
  )
})
