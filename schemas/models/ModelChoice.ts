/** A model as a person chooses it: for a chat, for all chats, or for when another fails. */
import { Schema } from "effect"
import { MODEL_NAME_MAX_CHARS } from "./limits.ts"

const ModelName = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(MODEL_NAME_MAX_CHARS))

const served = {
  /** Of the Ollama that runs beside Deckhand. */
  Ollama: { model: ModelName },
  Connected: { connectionId: Schema.String, model: ModelName }
}

/** A language model: whatever can take over from another. */
export const ServedChoice = Schema.TaggedUnion(served)
export type ServedChoice = typeof ServedChoice.Type

export const ModelChoice = Schema.TaggedUnion({
  /** The built-in model. */
  Direct: {},
  /** The one that a browser of theirs brings itself, whichever of them is connected and has it. */
  Browser: {},
  ...served
})
export type ModelChoice = typeof ModelChoice.Type

/** How much a model is asked to think before it answers. `off`: nothing is asked of it. */
export const ReasoningLevel = Schema.Literals(["off", "low", "medium", "high"])
export type ReasoningLevel = typeof ReasoningLevel.Type
