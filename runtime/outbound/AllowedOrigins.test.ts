/** What an operator allows of their own network: all of it or, where it cannot be used, a sentence at the start. */
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer } from "effect"
import * as AllowedOrigins from "./AllowedOrigins.ts"
import { ALLOWED_ORIGINS_MAX } from "./limits.ts"

const VARIABLE = "DECKHAND_OUTBOUND_ORIGINS"

const allowed = (text: string) =>
  Effect.provide(
    AllowedOrigins.AllowedOrigins,
    Layer.provide(
      AllowedOrigins.layer,
      ConfigProvider.layer(ConfigProvider.fromEnv({ env: { [VARIABLE]: text } }))
    )
  )

const named = (count: number): ReadonlyArray<string> =>
  Array.from({ length: count }, (_, index) => `http://files${index}.internal:8080`)

describe("The origins that people may name", () => {
  it.effect("are all that stand there, each once, as many as there may be", () =>
    Effect.gen(function* () {
      const most = named(ALLOWED_ORIGINS_MAX)
      assert.deepStrictEqual([...(yield* allowed([...most, ...most, " "].join(" ,")))], most)
      assert.strictEqual((yield* allowed("")).size, 0)
    })
  )

  it.effect(
    "are refused as a whole where one is no origin, or where there are more: none is left out silently",
    () =>
      Effect.gen(function* () {
        const many = yield* Effect.flip(allowed(named(ALLOWED_ORIGINS_MAX + 1).join(",")))
        assert.include(String(many.message), `${VARIABLE} has 101 origins in it, and 100 are the most`)
        // What stands behind the hundredth is looked at too.
        const bad = yield* Effect.flip(
          allowed([...named(ALLOWED_ORIGINS_MAX), "ftp://files.internal"].join(","))
        )
        assert.include(String(bad.message), `${VARIABLE} has “ftp://files.internal” in it`)
      })
  )
})
