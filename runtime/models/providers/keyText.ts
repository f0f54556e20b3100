/**
 * A key as the AI SDK's packages take it. Where there is none they would look in the environment by
 * themselves, so they are told that there is none.
 */
import { Option, Redacted } from "effect"

const NO_KEY = "none"

export const keyText = (apiKey: Option.Option<Redacted.Redacted<string>>): string =>
  Option.match(apiKey, { onNone: () => NO_KEY, onSome: Redacted.value })
