/** Whoever asks the gateway that runs, with another key than it has, is told which variable is wrong. */
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect } from "effect"
import { startGateway, temporaryFolder } from "#gateway/testing/testGateway.ts"
import { backUpRunning, freshLink } from "./RunningGateway.ts"

const withKey = (key: string) =>
  Effect.provideService(
    ConfigProvider.ConfigProvider,
    ConfigProvider.fromEnv({ env: { DECKHAND_SERVER_KEY: key } })
  )

const key = Buffer.alloc(32, 1).toString("base64")
const another = Buffer.alloc(32, 2).toString("base64")

describe("A second start, and a backup", () => {
  it.live("with another DECKHAND_SERVER_KEY than the gateway that runs say that it is that", () =>
    Effect.gen(function* () {
      const [dataDir, to] = [yield* temporaryFolder, yield* temporaryFolder]
      yield* withKey(key)(startGateway({ settings: { dataDir } }))
      const started = yield* Effect.flip(withKey(another)(freshLink(dataDir)))
      const backedUp = yield* Effect.flip(withKey(another)(backUpRunning(dataDir, to)))
      for (const { message } of [started, backedUp]) {
        assert.include(message, "DECKHAND_SERVER_KEY is not what it was started with")
      }
    })
  )
})
