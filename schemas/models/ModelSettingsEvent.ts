/** What happens in a person's model settings. */
import { Schema } from "effect"
import { BrowserModel } from "./BrowserModel.ts"
import { MachineModels } from "./MachineModels.ts"
import { ModelChoice, ReasoningLevel, ServedChoice } from "./ModelChoice.ts"
import { ConnectionCheck, ModelConnection } from "./ModelConnection.ts"
import { ModelPull } from "./ModelSettingsState.ts"

export const ModelSettingsEvent = Schema.TaggedUnion({
  /** Transient: the actor was loaded; what was under way is not any more. */
  SettingsOpened: {},
  ConnectionSaved: { connection: ModelConnection },
  /** `run`: of the check that is let go of with it. */
  ConnectionRemoved: { id: Schema.String, run: Schema.optionalKey(Schema.String) },
  /** Transient. `replaces`: the run that is let go of for this one. */
  ConnectionCheckStarted: {
    id: Schema.String,
    run: Schema.optionalKey(Schema.String),
    replaces: Schema.optionalKey(Schema.String)
  },
  ConnectionChecked: { id: Schema.String, check: ConnectionCheck, models: Schema.Array(Schema.String) },
  DefaultModelChosen: { choice: Schema.NullOr(ModelChoice) },
  FallbackChosen: { choice: Schema.NullOr(ServedChoice) },
  ReasoningChosen: { level: ReasoningLevel },
  ModelSettingsReset: {},
  /** Transient. */
  MachineLookedFor: {},
  /** Transient. */
  MachineSeen: { machine: MachineModels },
  /** Transient: what a browser brings itself. Null: it is not connected any more. */
  BrowserModelSeen: { deviceId: Schema.String, model: Schema.NullOr(BrowserModel) },
  /** Transient, all three: a pull ends with its process, and Ollama keeps what it has fetched. */
  PullStarted: { model: Schema.String, run: Schema.optionalKey(Schema.String) },
  PullAdvanced: { pull: ModelPull },
  PullEnded: { run: Schema.optionalKey(Schema.String) }
})
export type ModelSettingsEvent = typeof ModelSettingsEvent.Type
