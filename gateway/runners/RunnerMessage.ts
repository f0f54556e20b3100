/** What a runner tells the process that started it: once, whether it is ready. */
import { Schema } from "effect"

export const RunnerMessage = Schema.TaggedUnion({
  /** The service `Gateway`, and `ModelInfo`. `signInUrl` is a secret. */
  Ready: {
    origin: Schema.String,
    signInUrl: Schema.String,
    hasAccounts: Schema.Boolean,
    model: Schema.Struct({ name: Schema.String, isDirect: Schema.Boolean })
  },
  /** In words that say what to do. */
  CannotStart: { message: Schema.String }
})
export type RunnerMessage = typeof RunnerMessage.Type

export type Ready = Extract<RunnerMessage, { readonly _tag: "Ready" }>
