/** A model setting that cannot be used: which variable, what is wrong, what to write. Never its value. */
import { Schema } from "effect"

export class ModelSettingError extends Schema.TaggedError<ModelSettingError>()("ModelSettingError", {
  variable: Schema.Literals([
    "DECKHAND_MODEL",
    "DECKHAND_FALLBACK_MODEL",
    "DECKHAND_REASONING",
    "OPENAI_BASE_URL",
    "OPENAI_API_KEY",
    "ANTHROPIC_BASE_URL",
    "ANTHROPIC_API_KEY",
    "GOOGLE_BASE_URL",
    "GOOGLE_GENERATIVE_AI_API_KEY"
  ]),
  message: Schema.String
}) {
  get isRetryable(): boolean {
    return false
  }
}
