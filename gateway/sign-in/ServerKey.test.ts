import { chmod, readFile, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { GatewaySettings } from "#gateway/GatewaySettings.ts"
import { settingsIn, temporaryFolder } from "#gateway/testing/testGateway.ts"
import { ServerKey } from "./ServerKey.ts"

const readKey = (dataDir: string) =>
  Effect.scoped(
    Effect.map(
      Layer.build(
        Layer.provide(ServerKey.layer, Layer.succeed(GatewaySettings, { ...settingsIn(dataDir), dataDir }))
      ),
      (context) => Buffer.from(Context.get(context, ServerKey).bytes).toString("hex")
    )
  )

const modeOf = (path: string) => Effect.promise(async () => (await stat(path)).mode & 0o777)

describe("the server's key", () => {
  it.live("is made once, for its owner's eyes only, and stays the same", () =>
    Effect.gen(function* () {
      const dataDir = join(yield* temporaryFolder, "not/yet/there")
      const [one, other] = yield* Effect.all([readKey(dataDir), readKey(dataDir)], { concurrency: 2 })
      assert.strictEqual(one.length, 64)
      assert.strictEqual(other, one)
      assert.strictEqual(yield* readKey(dataDir), one)
      assert.strictEqual(yield* modeOf(join(dataDir, "server.key")), 0o600)
      assert.strictEqual(yield* modeOf(dataDir), 0o700)
    })
  )

  it.live("that others could read is closed to them", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryFolder
      yield* readKey(dataDir)
      const path = join(dataDir, "server.key")
      yield* Effect.promise(() => chmod(path, 0o644))
      yield* readKey(dataDir)
      assert.strictEqual(yield* modeOf(path), 0o600)
    })
  )

  it.live("that is damaged stops the gateway with advice, and is left alone", () =>
    Effect.gen(function* () {
      const dataDir = yield* temporaryFolder
      const path = join(dataDir, "server.key")
      yield* Effect.promise(() => writeFile(path, "short"))
      const error = yield* Effect.flip(readKey(dataDir))
      assert.include(error.message, "Delete it and start again")
      assert.strictEqual(yield* Effect.promise(() => readFile(path, "utf8")), "short")
    })
  )

  it.live("in a folder that cannot be used is an error that names the setting", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      const file = join(folder, "file")
      yield* Effect.promise(() => writeFile(file, ""))
      const error = yield* Effect.flip(readKey(join(file, "data")))
      assert.include(error.message, "DECKHAND_DATA")
    })
  )
})
