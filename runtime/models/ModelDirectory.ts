/**
 * The models of a person: which one answers them, whether what they connected works, and what this machine has. Absent
 * where one model is there for everybody, as in tests: then that one answers.
 */
import { Context, type Effect, Schema, type Stream } from "effect"
import type { LanguageModel } from "effect/ai"
import type { UserId } from "#schemas/ids.ts"
import type { MachineModels } from "#schemas/models/MachineModels.ts"
import type { ModelChoice } from "#schemas/models/ModelChoice.ts"
import type { ConnectionCheck, ModelConnection } from "#schemas/models/ModelConnection.ts"
import type { ModelPull, ModelSettingsState } from "#schemas/models/ModelSettingsState.ts"
import type { BrowserModelPort } from "./browser/BrowserModelPort.ts"

/** The model that is to answer cannot be asked: what is wrong, in words for the user. */
export class ModelUnusable extends Schema.TaggedError<ModelUnusable>()("ModelUnusable", {
  message: Schema.String
}) {}

export interface AnsweringModel {
  readonly model: LanguageModel.LanguageModel
  /** Tells it from the others of its person; a fallback may answer in its place. */
  readonly name: string
  /** What it is sent of a chat, in UTF-16 code units; the last messages go along even where they are longer. */
  readonly historyMaxChars: number
}

export interface ModelDirectoryShape {
  /** Resolved anew each time: what a person changes counts from the next turn on. */
  readonly answering: (
    owner: UserId,
    settings: ModelSettingsState,
    ofChat: ModelChoice | undefined,
    /** The model in the browser of this device of theirs. */
    inBrowser: (deviceId: string) => BrowserModelPort
  ) => Effect.Effect<AnsweringModel, ModelUnusable>
  readonly check: (
    owner: UserId,
    connection: ModelConnection
  ) => Effect.Effect<{ readonly check: ConnectionCheck; readonly models: ReadonlyArray<string> }>
  readonly machine: Effect.Effect<MachineModels>
  /** Each step of it; the last one has a `problem` where it came to nothing. */
  readonly pull: (model: string) => Stream.Stream<ModelPull>
}

export const ModelDirectory = Context.Reference<ModelDirectoryShape | undefined>(
  "deckhand/runtime/models/ModelDirectory",
  { defaultValue: () => undefined }
)
