/**
 * Origins of the operator's own network that people may name: `DECKHAND_OUTBOUND_ORIGINS`, with commas between them. What
 * stands there may be http, of any port and not public; unset, nothing is.
 */
import { Config, Context, Effect, Layer, Schema } from "effect"
import { outboundCopy } from "./copy.ts"
import { ALLOWED_ORIGINS_MAX } from "./limits.ts"

export class OutboundSettingError extends Schema.TaggedError<OutboundSettingError>()("OutboundSettingError", {
  message: Schema.String
}) {
  get isRetryable(): boolean {
    return false
  }
}

const NAME = "DECKHAND_OUTBOUND_ORIGINS"

const parse = (part: string): Effect.Effect<string, OutboundSettingError> => {
  const url = URL.parse(part)
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
  return isOrigin
    ? Effect.succeed(url.origin)
    : Effect.fail(new OutboundSettingError({ message: outboundCopy.badOrigins(NAME, part) }))
}

export const AllowedOrigins = Context.Reference<ReadonlySet<string>>(
  "deckhand/runtime/outbound/AllowedOrigins",
  {
    defaultValue: () => new Set()
  }
)

export const layer = Layer.effect(
  AllowedOrigins,
  Effect.gen(function* () {
    const text = yield* Config.String(NAME).pipe(Config.withDefault(""))
    const parts = text
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== "")
    const origins = new Set(yield* Effect.forEach(parts, parse))
    // To leave some out would be found out by whoever names one of them, and by nobody before.
    if (origins.size > ALLOWED_ORIGINS_MAX) {
      return yield* new OutboundSettingError({ message: outboundCopy.tooManyOrigins(NAME, origins.size) })
    }
    return origins
  })
)
