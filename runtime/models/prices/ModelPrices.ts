/**
 * What models cost, as an operator says it: `DECKHAND_MODEL_PRICES`, a currency and then `model=input/output` or
 * `model=input/output/cached`, for a million tokens each. There is no list in the code: it would be wrong before long.
 */
import { Config, Context, Effect, Layer, Schema } from "effect"
import type { Prices } from "./Prices.ts"
import { parsePrices } from "./parsePrices.ts"

/** Undefined: nobody said what anything costs. */
export const ModelPrices = Context.Reference<Prices | undefined>(
  "deckhand/runtime/models/prices/ModelPrices",
  {
    defaultValue: () => undefined
  }
)

export class PriceSettingError extends Schema.TaggedError<PriceSettingError>()("PriceSettingError", {
  message: Schema.String
}) {
  get isRetryable(): boolean {
    return false
  }
}

const VARIABLE = "DECKHAND_MODEL_PRICES"

export const layer = Layer.effect(
  ModelPrices,
  Effect.gen(function* () {
    const text = yield* Config.String(VARIABLE).pipe(Config.withDefault(""))
    const read = parsePrices(text)
    if (read._tag === "Problem") {
      return yield* new PriceSettingError({ message: `${VARIABLE}: ${read.message}` })
    }
    return read.prices
  })
)
