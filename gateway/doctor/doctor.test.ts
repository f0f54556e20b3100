/** The command on whole installations: what it finds, how it ends, and that it prints no secret. */
import { randomBytes } from "node:crypto"
import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer, Redacted } from "effect"
import { runProgram } from "#gateway/testing/runProgram.ts"
import { temporaryFolder } from "#gateway/testing/testGateway.ts"
import { freePort } from "#runtime/cluster/testing/freePort.ts"
import { KeySeal } from "#runtime/models/keys/KeySeal.ts"
import { Journal } from "#runtime/store/Journal.ts"
import { SqliteStore } from "#runtime/store/sqlite/SqliteStore.ts"
import { ActorId, UserId } from "#schemas/ids.ts"
import { ModelSettings } from "#schemas/models/ModelSettings.ts"

const program = (name: string) => (env: Record<string, string>) =>
  runProgram(join(import.meta.dirname, "../../scripts", name), [], { env })

const run = program("doctor.ts")
const rotate = program("rotateKey.ts")

const VENDOR_KEY = "sk-planted-swordfish"
const place = { owner: UserId.make("local"), connectionId: "c", baseUrl: "http://127.0.0.1:9/v1" }

/** A data folder with one connection whose key is sealed with this secret key. */
const installed = Effect.fnUntraced(function* (secret: string) {
  const folder = join(yield* temporaryFolder, "data")
  yield* Effect.promise(() => mkdir(folder, { mode: 0o700 }))
  const environment = ConfigProvider.layer(
    ConfigProvider.fromEnv({ env: { DECKHAND_DATA: folder, DECKHAND_SECRET_KEY: secret } })
  )
  const sealedKey = yield* KeySeal.use((keys) => keys.seal(place, Redacted.make(VENDOR_KEY))).pipe(
    Effect.provide(Layer.provide(KeySeal.layer, environment))
  )
  const id = ActorId.make("local")
  const state = ModelSettings.codecs.encodeState({
    ...ModelSettings.initial(id),
    connections: [
      {
        id: "c",
        provider: "openai-compatible",
        name: "mine",
        baseUrl: place.baseUrl,
        sealedKey,
        models: []
      }
    ]
  })
  yield* Journal.use((journal) =>
    journal.append({
      key: { kind: ModelSettings.kind, id },
      after: 0,
      events: [],
      receipts: [],
      at: 0,
      clearsTail: true,
      replacement: { state }
    })
  ).pipe(Effect.provide(SqliteStore.layer({ file: join(folder, "journal.sqlite") })))
  return folder
})

describe("npm run doctor", () => {
  it.live("finds that the secret key does not fit, ends with 1 then, and prints no secret", () =>
    Effect.gen(function* () {
      const [right, wrong, server] = [0, 1, 2].map(() => randomBytes(32).toString("base64"))
      const folder = yield* installed(right ?? "")
      const environment = {
        DECKHAND_DATA: folder,
        DECKHAND_PORT: String(yield* Effect.promise(freePort)),
        DECKHAND_SECRET_KEY: right ?? "",
        DECKHAND_SERVER_KEY: server ?? "",
        OPENAI_API_KEY: VENDOR_KEY,
        DECKHAND_DEPLOYMENT_TOKEN: "planted-swordfish-token"
      }
      const fits = yield* run(environment)
      assert.strictEqual(fits.code, 0, fits.said)
      assert.include(fits.said, "The secret key opens all 1 stored secrets")
      const other = yield* run({ ...environment, DECKHAND_SECRET_KEY: wrong ?? "" })
      assert.strictEqual(other.code, 1)
      assert.include(other.said, "does not open 1 of 1")
      yield* Effect.promise(() => writeFile(join(folder, "server.key"), "short"))
      const mongo = yield* run({
        ...environment,
        DECKHAND_SERVER_KEY: "",
        MONGODB_URL: "mongodb://ada:planted-swordfish@127.0.0.1:9/x?serverSelectionTimeoutMS=200"
      })
      assert.strictEqual(mongo.code, 1)
      assert.include(mongo.said, "No MongoDB that takes writes answers at 127.0.0.1:9")
      assert.include(mongo.said, "is damaged")
      const setting = yield* run({ ...environment, DECKHAND_PORT: "many" })
      assert.strictEqual(setting.code, 1)
      assert.include(setting.said, "DECKHAND_PORT")
      for (const { said } of [fits, other, mongo, setting]) {
        for (const secret of [right, wrong, server, "swordfish"]) assert.notInclude(said, secret ?? "")
      }
    })
  )

  it.live("says whether anything needs the older secret keys, until npm run rotate-key was run", () =>
    Effect.gen(function* () {
      const [before = "", now = "", server = ""] = [0, 1, 2].map(() => randomBytes(32).toString("base64"))
      const folder = yield* installed(before)
      const environment = {
        DECKHAND_DATA: folder,
        DECKHAND_PORT: String(yield* Effect.promise(freePort)),
        DECKHAND_SECRET_KEY: `${now},${before}`,
        DECKHAND_SERVER_KEY: server,
        DECKHAND_MODEL: "direct"
      }
      const first = yield* run(environment)
      assert.strictEqual(first.code, 0, first.said)
      assert.include(first.said, "1 of them are sealed with older keys. Run npm run rotate-key")
      const rotated = yield* rotate(environment)
      assert.strictEqual(rotated.code, 0, rotated.said)
      assert.include(rotated.said, "Left with older keys: 0.")
      const second = yield* run(environment)
      assert.include(second.said, "Nothing is sealed with the older secret keys any more.")
      const alone = yield* run({ ...environment, DECKHAND_SECRET_KEY: now })
      assert.include(alone.said, "The secret key opens all 1 stored secrets")
      const wrong = yield* rotate({ ...environment, DECKHAND_SECRET_KEY: `${now},many` })
      assert.strictEqual(wrong.code, 1)
      assert.include(wrong.said, "Key 2 of DECKHAND_SECRET_KEY is none")
      for (const { said } of [first, rotated, second, alone, wrong]) {
        for (const secret of [before, now, server, "swordfish"]) assert.notInclude(said, secret)
      }
    })
  )
})
