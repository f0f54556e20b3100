/** A model setting that cannot be used: which variable, what is wrong, what to write. Never its value. */
import { Schema } from "effect"

export class ModelSettingError extends Schema.TaggedError<ModelSettingError>()("ModelSettingError", {
  variable: Schema.Literals(["DECKHAND_MODEL", "OPENAI_BASE_URL"]),
  message: Schema.String
}) {
  get isRetryable(): boolean {
    return false
  }
}
