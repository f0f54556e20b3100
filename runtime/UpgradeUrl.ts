/**
 * Where users buy more of what ran out: `DECKHAND_UPGRADE_URL`, an https address, where it is set. A reply
 * that failed for want of credits or requests leads there.
 */
import { Config, Context, Effect, Layer, Option, Schema } from "effect"

export class UpgradeSettingError extends Schema.TaggedError<UpgradeSettingError>()("UpgradeSettingError", {
  message: Schema.String
}) {
  get isRetryable(): boolean {
    return false
  }
}

const NAME = "DECKHAND_UPGRADE_URL"

const parse = (text: string): Effect.Effect<string, UpgradeSettingError> => {
  const url = URL.parse(text)
  return url?.protocol === "https:" && url.username === "" && url.password === ""
    ? Effect.succeed(url.href)
    : Effect.fail(
        new UpgradeSettingError({
          message: `${NAME} is not an https address: write one like "https://example.com/pricing", or leave it out.`
        })
      )
}

export const UpgradeUrl = Context.Reference<Option.Option<string>>("deckhand/runtime/UpgradeUrl", {
  defaultValue: Option.none
})

export const layer = Layer.effect(
  UpgradeUrl,
  Effect.gen(function* () {
    const text = yield* Config.String(NAME).pipe(Config.withDefault(""))
    return text.trim() === "" ? Option.none() : Option.some(yield* parse(text.trim()))
  })
)
