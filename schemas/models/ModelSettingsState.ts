/** What a person's model settings are at any moment, with what is under way. */
import { Schema } from "effect"
import { OfferedModel } from "./BrowserModel.ts"
import { MachineModels } from "./MachineModels.ts"
import { ModelChoice, ReasoningLevel, ServedChoice } from "./ModelChoice.ts"
import { ModelConnection } from "./ModelConnection.ts"

/** A model that Ollama fetches, while it does and until somebody was told that it failed. */
export const ModelPull = Schema.Struct({
  model: Schema.String,
  /** Tells this fetching from another of the same model. */
  run: Schema.optionalKey(Schema.String),
  /** In Ollama's own words. */
  status: Schema.String,
  /** Bytes of the part it is at; absent where it does not say. */
  completed: Schema.optionalKey(Schema.Finite),
  total: Schema.optionalKey(Schema.Finite),
  /** It came to nothing: Ollama cannot be reached, does not know the model, or broke off. */
  problem: Schema.optionalKey(Schema.Literals(["unreachable", "unknownModel", "failed"]))
})
export type ModelPull = typeof ModelPull.Type

export const ModelSettingsState = Schema.Struct({
  /** Oldest first. */
  connections: Schema.Array(ModelConnection),
  /** Answers where a chat has no choice of its own. */
  model: Schema.optionalKey(ModelChoice),
  fallback: Schema.optionalKey(ServedChoice),
  reasoning: ReasoningLevel,
  /** As last seen; absent until it was looked at. */
  machine: Schema.optionalKey(MachineModels),
  /** What the browsers that are connected bring themselves; absent where none does. */
  browserModels: Schema.optionalKey(Schema.Array(OfferedModel)),
  pull: Schema.optionalKey(ModelPull)
})
export type ModelSettingsState = typeof ModelSettingsState.Type
