/**
 * How many requests a person and an API key may make: `DECKHAND_QUOTA_PER_USER` and `DECKHAND_QUOTA_PER_KEY`, such as `200/day`. Where
 * neither is set, as on somebody's own machine, nothing is counted.
 */
import { Config, Context, Effect, Layer, Schema } from "effect"
import { QuotaPeriod, type RequestQuota } from "#schemas/usage/Quota.ts"

export class QuotaSettingError extends Schema.TaggedError<QuotaSettingError>()("QuotaSettingError", {
  message: Schema.String
}) {
  get isRetryable(): boolean {
    return false
  }
}

export interface QuotaSettingsShape {
  readonly perUser?: RequestQuota
  readonly perKey?: RequestQuota
}

const isPeriod = Schema.is(QuotaPeriod)

/** Undefined: it says none. */
export const parseQuota = (written: string): RequestQuota | undefined => {
  const [, digits = "", per] = /^\s*(\d+)\s*\/\s*([a-z]+)\s*$/i.exec(written) ?? []
  const units = Number(digits)
  const period = per?.toLowerCase()
  return isPeriod(period) && Number.isSafeInteger(units) && units > 0 ? { units, per: period } : undefined
}

const quota = (name: string) =>
  Config.String(name).pipe(
    Config.withDefault(""),
    Effect.flatMap((written) => {
      if (written.trim() === "") return Effect.succeed(undefined)
      const parsed = parseQuota(written)
      return parsed === undefined
        ? new QuotaSettingError({
            message: `${name} is “${written}”: write a whole number of at least 1 and hour, day or month, such as 200/day, or leave it out for none.`
          })
        : Effect.succeed(parsed)
    })
  )

export const QuotaSettings = Context.Reference<QuotaSettingsShape>("deckhand/runtime/QuotaSettings", {
  defaultValue: () => ({})
})

export const layer = Layer.effect(
  QuotaSettings,
  Effect.gen(function* () {
    const perUser = yield* quota("DECKHAND_QUOTA_PER_USER")
    const perKey = yield* quota("DECKHAND_QUOTA_PER_KEY")
    return { ...(perUser === undefined ? {} : { perUser }), ...(perKey === undefined ? {} : { perKey }) }
  })
)
