/** Which model answers: shown to people, and asked by whoever must know that it is the direct one. */
import { Context } from "effect"

export class ModelInfo extends Context.Service<
  ModelInfo,
  {
    /** `DIRECT_MODEL_NAME` for the built-in model, else the provider's name for it. */
    readonly name: string
    readonly isDirect: boolean
  }
>()("deckhand/runtime/models/ModelInfo") {}
