/** What happens in a person's model settings. */
import { Schema } from "effect"
import { MachineModels } from "./MachineModels.ts"
import { ModelChoice, ReasoningLevel, ServedChoice } from "./ModelChoice.ts"
import { ConnectionCheck, ModelConnection } from "./ModelConnection.ts"
import { ModelPull } from "./ModelSettingsState.ts"

export const ModelSettingsEvent = Schema.TaggedUnion({
  /** Transient: the actor was loaded; what was under way is not any more. */
  SettingsOpened: {},
  ConnectionSaved: { connection: ModelConnection },
  ConnectionRemoved: { id: Schema.String },
  /** Transient. */
  ConnectionCheckStarted: { id: Schema.String },
  ConnectionChecked: { id: Schema.String, check: ConnectionCheck, models: Schema.Array(Schema.String) },
  DefaultModelChosen: { choice: Schema.NullOr(ModelChoice) },
  FallbackChosen: { choice: Schema.NullOr(ServedChoice) },
  ReasoningChosen: { level: ReasoningLevel },
  ModelSettingsReset: {},
  /** Transient. */
  MachineLookedFor: {},
  /** Transient. */
  MachineSeen: { machine: MachineModels },
  /** Transient, all three: a pull ends with its process, and Ollama keeps what it has fetched. */
  PullStarted: { model: Schema.String },
  PullAdvanced: { pull: ModelPull },
  PullEnded: {}
})
export type ModelSettingsEvent = typeof ModelSettingsEvent.Type
