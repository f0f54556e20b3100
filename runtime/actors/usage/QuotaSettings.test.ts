/** How many requests a person and a key may make, as it stands in the environment. */
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer } from "effect"
import * as QuotaSettings from "./QuotaSettings.ts"

const read = (env: Record<string, string>) =>
  Effect.result(
    Effect.provide(
      QuotaSettings.QuotaSettings,
      QuotaSettings.layer.pipe(Layer.provide(ConfigProvider.layer(ConfigProvider.fromEnv({ env }))))
    )
  )

describe("the quotas", () => {
  it.effect("are none unless they are set", () =>
    Effect.gen(function* () {
      assert.deepInclude(yield* read({}), { success: {} })
      assert.deepInclude(yield* read({ DECKHAND_QUOTA_PER_USER: " " }), { success: {} })
    })
  )

  it.effect("are a number and a period each", () =>
    Effect.gen(function* () {
      const env = { DECKHAND_QUOTA_PER_USER: "200/day", DECKHAND_QUOTA_PER_KEY: " 5 / Hour " }
      assert.deepInclude(yield* read(env), {
        success: { perUser: { units: 200, per: "day" }, perKey: { units: 5, per: "hour" } }
      })
    })
  )

  it.effect("that cannot be read end the start, and say what to write", () =>
    Effect.gen(function* () {
      for (const written of [
        "200",
        "0/day",
        "-1/day",
        "1.5/day",
        "many/day",
        "200/week",
        "9999999999999999999/day"
      ]) {
        const { failure } = { failure: undefined, ...(yield* read({ DECKHAND_QUOTA_PER_USER: written })) }
        assert.include(
          String(failure),
          `DECKHAND_QUOTA_PER_USER is “${written}”: write a whole number of at least 1 and hour, day or month`
        )
      }
    })
  )
})
