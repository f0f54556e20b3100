/** What is written in the environment, as settings or as a sentence that says what to write. */
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer } from "effect"
import { GATEWAY_PORT } from "#schemas/limits.ts"
import { GatewaySettings } from "./GatewaySettings.ts"

const settings = (env: Record<string, string>) =>
  GatewaySettings.use(Effect.succeed).pipe(
    Effect.provide(
      Layer.provide(GatewaySettings.layer, ConfigProvider.layer(ConfigProvider.fromEnv({ env })))
    )
  )

describe("settings that are numbers", () => {
  it.effect("are what was written, or else their defaults", () =>
    Effect.gen(function* () {
      for (const env of [{}, { DECKHAND_PORT: "" }]) {
        assert.strictEqual((yield* settings(env)).port, GATEWAY_PORT)
      }
      const set = yield* settings({
        DECKHAND_PORT: "0",
        DECKHAND_REQUESTS_PER_SECOND: "90000",
        DECKHAND_SOCKETS: "3",
        DECKHAND_SOCKETS_PER_USER: "2"
      })
      assert.strictEqual(set.port, 0)
      assert.deepStrictEqual(set.requestRate, { perSecond: 90_000, burst: 90_000 })
      assert.deepStrictEqual(set.maxSockets, { total: 3, perUser: 2 })
    })
  )

  it.effect("that cannot be used are named, with what was written and what to write", () =>
    Effect.gen(function* () {
      for (const written of ["seven", "-1", "1.5", "65536", "7420x"]) {
        const error = yield* Effect.flip(settings({ DECKHAND_PORT: written }))
        assert.strictEqual(
          error.message,
          `DECKHAND_PORT is “${written}”: write a whole number from 0 to 65535, or leave it out for 7420.`
        )
      }
      for (const name of ["DECKHAND_REQUESTS_PER_SECOND", "DECKHAND_SOCKETS", "DECKHAND_SOCKETS_PER_USER"]) {
        const error = yield* Effect.flip(settings({ [name]: "0" }))
        assert.include(error.message, `${name} is “0”: write a whole number of at least 1`)
      }
    })
  )
})

describe("the practice site", () => {
  it.effect("is there unless it is switched off, in one word", () =>
    Effect.gen(function* () {
      assert.isTrue((yield* settings({})).hasPractice)
      assert.isFalse((yield* settings({ DECKHAND_PRACTICE: "off" })).hasPractice)
      const error = yield* Effect.flip(settings({ DECKHAND_PRACTICE: "maybe" }))
      assert.strictEqual(error.message, "DECKHAND_PRACTICE is “maybe”: write off, or leave it out.")
    })
  )
})

describe("the address people know it by", () => {
  it.effect("is an origin, or refused with what to write", () =>
    Effect.gen(function* () {
      assert.isUndefined((yield* settings({})).publicOrigin)
      const { publicOrigin } = yield* settings({ DECKHAND_ORIGIN: "https://Deckhand.example.com/" })
      assert.strictEqual(publicOrigin, "https://deckhand.example.com")
      for (const written of [
        "deckhand.example.com",
        "https://x.example/path",
        "https://a@x.example",
        "ftp://x.example",
        "https://x.example/?"
      ]) {
        const error = yield* Effect.flip(settings({ DECKHAND_ORIGIN: written }))
        assert.include(error.message, `DECKHAND_ORIGIN is “${written}”`)
      }
    })
  )
})

describe("the web interface", () => {
  it.effect("is React's unless Preact's is asked for", () =>
    Effect.gen(function* () {
      assert.match((yield* settings({})).webDir, /[\\/]web$/)
      assert.match((yield* settings({ DECKHAND_UI: "Preact" })).webDir, /[\\/]web-preact$/)
      const error = yield* Effect.flip(settings({ DECKHAND_UI: "vue" }))
      assert.strictEqual(error.message, "DECKHAND_UI is “vue”: write preact, or leave it out.")
    })
  )
})
