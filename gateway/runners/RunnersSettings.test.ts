import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect } from "effect"
import { RUNNER_PAUSE_MAX_MS } from "./limits.ts"
import { pauseAfter } from "./Runners.ts"
import { runnerAddresses, runnerCount } from "./RunnersSettings.ts"

const provided = (env: Readonly<Record<string, string>>) =>
  Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromEnv({ env }))

const count = (DECKHAND_RUNNERS: string) => runnerCount.pipe(provided({ DECKHAND_RUNNERS }))

const addresses = (
  count: number,
  env: Readonly<Record<string, string>>,
  platform: NodeJS.Platform = "linux"
) => runnerAddresses(count, platform).pipe(provided({ MONGODB_URL: "mongodb://db.example", ...env }))

describe("How many runners there are", () => {
  it.effect("is one, or what is set", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* runnerCount.pipe(provided({})), 1)
      assert.deepStrictEqual(yield* Effect.forEach(["", "1", " 3 ", "64"], count), [1, 1, 3, 64])
    })
  )

  it.effect.each(["0", "65", "-1", "2.5", "two"])("is refused with what to write: %s", (written) =>
    Effect.gen(function* () {
      const { message } = yield* Effect.flip(count(written))
      assert.strictEqual(
        message,
        `DECKHAND_RUNNERS is “${written}”: write a whole number from 1 to 64, or leave it out for 1.`
      )
    })
  )
})

describe("Where several are reached", () => {
  it.effect("is at the ports from the first one's on, on this machine alone unless told", () =>
    Effect.gen(function* () {
      const same = (address: string) => ({ address, listen: address })
      assert.deepStrictEqual(yield* addresses(3, {}), [
        same("127.0.0.1:7430"),
        same("127.0.0.1:7431"),
        same("127.0.0.1:7432")
      ])
      assert.deepStrictEqual(
        yield* addresses(2, {
          DECKHAND_RUNNER_ADDRESS: "runner.internal:7500",
          DECKHAND_RUNNER_LISTEN: "[::]:7600"
        }),
        [
          { address: "runner.internal:7500", listen: "[::]:7600" },
          { address: "runner.internal:7501", listen: "[::]:7601" }
        ]
      )
    })
  )

  it.effect("is nowhere beyond the last port, without a MongoDB, or on a system that shares no port", () =>
    Effect.gen(function* () {
      const why = (refused: ReturnType<typeof addresses>) =>
        Effect.map(Effect.flip(refused), ({ message }) => message)
      const last = { DECKHAND_RUNNER_ADDRESS: "10.0.0.5:65534" }
      assert.lengthOf(yield* addresses(2, last), 2)
      assert.include(yield* why(addresses(3, last)), "DECKHAND_RUNNER_ADDRESS")
      assert.include(yield* why(addresses(2, { MONGODB_URL: " " })), "Set MONGODB_URL")
      for (const system of ["darwin", "win32"] as const) {
        assert.include(yield* why(addresses(2, {}, system)), "only Linux")
      }
    })
  )
})

describe("The pause before a runner starts again", () => {
  it("doubles with each death in a row, up to a bound", () => {
    assert.deepStrictEqual([1, 2, 3].map(pauseAfter), [500, 1_000, 2_000])
    assert.strictEqual(pauseAfter(100), RUNNER_PAUSE_MAX_MS)
  })
})
