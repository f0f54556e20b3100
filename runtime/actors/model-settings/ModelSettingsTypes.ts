/** The types of a person's model settings, in one place. */
import type { Input } from "#runtime/actor/ActorDefinition.ts"
import type { MachineModels } from "#schemas/models/MachineModels.ts"
import type { ConnectionCheck } from "#schemas/models/ModelConnection.ts"
import type {
  ModelSettingsCommand,
  ModelSettingsRejection,
  ModelSettingsSystemCommand
} from "#schemas/models/ModelSettings.ts"
import type { ModelSettingsEvent } from "#schemas/models/ModelSettingsEvent.ts"
import type { ModelPull, ModelSettingsState } from "#schemas/models/ModelSettingsState.ts"

export type ModelSettingsReport =
  | {
      readonly _tag: "Checked"
      readonly id: string
      readonly run: string
      readonly check: ConnectionCheck
      readonly models: ReadonlyArray<string>
    }
  | { readonly _tag: "Seen"; readonly machine: MachineModels }
  | { readonly _tag: "Pulling"; readonly run: string; readonly pull: ModelPull }
  /** It is there. */
  | { readonly _tag: "Pulled"; readonly run: string }

export type ModelSettingsJob =
  | { readonly _tag: "Check"; readonly id: string; readonly run: string }
  | { readonly _tag: "Look" }
  | { readonly _tag: "Pull"; readonly model: string; readonly run: string }

export interface ModelSettingsTypes {
  readonly State: ModelSettingsState
  readonly Command: ModelSettingsCommand
  readonly SystemCommand: ModelSettingsSystemCommand
  readonly Event: ModelSettingsEvent
  readonly Rejection: ModelSettingsRejection
  readonly Report: ModelSettingsReport
  readonly Job: ModelSettingsJob
}

export type ModelSettingsInput = Input<ModelSettingsTypes>
