/**
 * What a model call tells whoever made it, beside its answer: that it is tried again, and who answers.
 * Nobody has to listen.
 */
import { Context, Effect } from "effect"

export interface ModelProgressListener {
  /** The call failed before its answer began; the same model is asked again. */
  readonly retrying: Effect.Effect<void>
  /** The call failed before its answer began; another model, by its name, is asked instead. */
  readonly fallingBack: (name: string) => Effect.Effect<void>
  /** The answer begins: the name of the model that gives it. */
  readonly answering: (name: string) => Effect.Effect<void>
}

export const ModelProgress = Context.Reference<ModelProgressListener>(
  "deckhand/runtime/models/ModelProgress",
  {
    defaultValue: () => ({
      retrying: Effect.void,
      fallingBack: () => Effect.void,
      answering: () => Effect.void
    })
  }
)
