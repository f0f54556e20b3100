/** Keys at rest: who can open them, and where. */
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer, Redacted } from "effect"
import { UserId } from "#schemas/ids.ts"
import { KeySeal } from "./KeySeal.ts"

const place = {
  owner: UserId.make("ada"),
  connectionId: "c",
  baseUrl: "https://api.openai.com/v1"
}
const KEY = Redacted.make("sk-swordfish")

const folder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "deckhand-keys-"))),
  (path) => Effect.sync(() => rmSync(path, { recursive: true, force: true }))
)

const layer = (env: Record<string, string>) =>
  Layer.provide(KeySeal.layer, ConfigProvider.layer(ConfigProvider.fromEnv({ env })))

const key = (byte: number): string => Buffer.alloc(32, byte).toString("base64")

const seal = Effect.flatMap(KeySeal, (keys) => keys.seal(place, KEY))

describe("a sealed key", () => {
  it.effect("opens where it was sealed for, and holds nothing of itself", () =>
    Effect.gen(function* () {
      const keys = yield* KeySeal
      const sealed = yield* keys.seal(place, KEY)
      assert.notInclude(Buffer.from(sealed.split(".")[2] ?? "", "base64").toString("latin1"), "swordfish")
      assert.notStrictEqual(sealed, yield* keys.seal(place, KEY))
      const opened = yield* keys.open(place, sealed)
      assert.strictEqual(Redacted.value(opened), "sk-swordfish")
      assert.notInclude(`${JSON.stringify(opened)}${String(opened)}`, "swordfish")
    }).pipe(Effect.provide(KeySeal.layerMemory))
  )

  it.effect("opens for no other person, connection or address, and not when it was changed", () =>
    Effect.gen(function* () {
      const keys = yield* KeySeal
      const sealed = yield* keys.seal(place, KEY)
      const attempts = [
        keys.open({ ...place, owner: UserId.make("eve") }, sealed),
        keys.open({ ...place, connectionId: "d" }, sealed),
        keys.open({ ...place, baseUrl: "https://evil.example/v1" }, sealed),
        keys.open(place, `${sealed.slice(0, -4)}AAA=`),
        keys.open(place, "sk-swordfish"),
        keys.open(place, "")
      ]
      for (const attempt of attempts) {
        assert.strictEqual((yield* Effect.flip(attempt))._tag, "KeyUnreadable")
      }
    }).pipe(Effect.provide(KeySeal.layerMemory))
  )

  it.effect("is sealed under a file of the data folder, made at first need and for its owner alone", () =>
    Effect.gen(function* () {
      const path = yield* folder
      const file = join(path, "secret.key")
      const keys = yield* Effect.provide(KeySeal, layer({ DECKHAND_DATA: path }))
      assert.isFalse(existsSync(file))
      const sealed = yield* keys.seal(place, KEY)
      assert.strictEqual(statSync(file).mode & 0o777, 0o600)
      const next = yield* Effect.provide(KeySeal, layer({ DECKHAND_DATA: path }))
      assert.strictEqual(Redacted.value(yield* next.open(place, sealed)), "sk-swordfish")
    })
  )

  it.effect("is sealed under the environment's key where that is set, and no file is made", () =>
    Effect.gen(function* () {
      const path = yield* folder
      const env = { DECKHAND_DATA: path, DECKHAND_SECRET_KEY: Buffer.alloc(32, 7).toString("base64") }
      const sealed = yield* Effect.provide(seal, layer(env))
      assert.isFalse(existsSync(join(path, "secret.key")))
      const other = { ...env, DECKHAND_SECRET_KEY: Buffer.alloc(32, 8).toString("base64") }
      const keys = yield* Effect.provide(KeySeal, layer(other))
      assert.strictEqual((yield* Effect.flip(keys.open(place, sealed)))._tag, "KeyUnreadable")
    })
  )

  it.effect("is refused with what to do where the environment's key or the file is none", () =>
    Effect.gen(function* () {
      const path = yield* folder
      const badly = yield* Effect.flip(Effect.provide(seal, layer({ DECKHAND_SECRET_KEY: "c2hvcnQ=" })))
      assert.include(String(badly.message), "openssl rand -base64 32")
      assert.notInclude(String(badly.message), "c2hvcnQ=")
      writeFileSync(join(path, "secret.key"), "short")
      for (const [text, words] of [
        [`${key(1)},c2hvcnQ=`, "Key 2 of DECKHAND_SECRET_KEY is none"],
        [`${key(1)},`, "Key 2"],
        [`${key(1)},${key(2)},${key(1)}`, "Key 3 of DECKHAND_SECRET_KEY stands there twice"]
      ] as const) {
        const { message } = yield* Effect.flip(Effect.provide(seal, layer({ DECKHAND_SECRET_KEY: text })))
        assert.include(String(message), words)
        assert.notInclude(String(message), key(1))
      }
      const damaged = yield* Effect.flip(Effect.provide(seal, layer({ DECKHAND_DATA: path })))
      assert.include(String(damaged.message), "Put it back from a backup")
    })
  )
})
