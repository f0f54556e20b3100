/**
 * The contract of a person's model settings: what they connected, which model answers their chats, and which one where
 * that fails. Addressed by the person's own id. A key is in it only as the server sealed it (`rpc/SealKey`).
 */
import { Schema } from "effect"
import * as ActorContract from "#schemas/actor/ActorContract.ts"
import { URL_MAX_CHARS } from "#schemas/limits.ts"
import { BrowserModel } from "./BrowserModel.ts"
import { evolveModelSettings } from "./evolveModelSettings.ts"
import {
  CONNECTION_NAME_MAX_CHARS,
  KEY_HINT_CHARS,
  MODEL_NAME_MAX_CHARS,
  SEALED_KEY_MAX_CHARS
} from "./limits.ts"
import { ModelChoice, ReasoningLevel, ServedChoice } from "./ModelChoice.ts"
import { BaseUrlProblem, Provider } from "./ModelConnection.ts"
import { ModelSettingsEvent } from "./ModelSettingsEvent.ts"
import { ModelSettingsState } from "./ModelSettingsState.ts"

const Named = Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(CONNECTION_NAME_MAX_CHARS))

export const ModelSettingsCommand = Schema.TaggedUnion({
  /**
   * A new connection, or another form of the one of this id; it is checked at once. Without a `sealedKey` the one it
   * has stays, as long as the address does: a key is sealed for one address. Without `baseUrl`: the vendor's own.
   */
  SaveConnection: {
    id: Schema.String.check(Schema.isPattern(/^[A-Za-z0-9-]{1,64}$/)),
    provider: Provider,
    name: Named,
    baseUrl: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(URL_MAX_CHARS))),
    sealedKey: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(SEALED_KEY_MAX_CHARS))),
    keyHint: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(KEY_HINT_CHARS)))
  },
  RemoveConnection: { id: Schema.String },
  /** Asks it for its models. */
  CheckConnection: { id: Schema.String },
  /** For all chats without a choice of their own. Null: whatever is found. */
  ChooseDefaultModel: { choice: Schema.NullOr(ModelChoice) },
  ChooseFallback: { choice: Schema.NullOr(ServedChoice) },
  ChooseReasoning: { level: ReasoningLevel },
  /** What the machine says may have changed. */
  LookAtMachine: {},
  /** Has the Ollama of the machine fetch a model; one at a time. */
  PullModel: {
    model: Schema.String.check(Schema.isPattern(/^[\w.:/-]+$/), Schema.isMaxLength(MODEL_NAME_MAX_CHARS))
  },
  CancelPull: {}
})
export type ModelSettingsCommand = typeof ModelSettingsCommand.Type

export const ModelSettingsSystemCommand = Schema.TaggedUnion({
  /** All is as at the beginning, and nothing of what was is kept. */
  ResetModelSettings: {},
  /** What one of their browsers brings itself; null where that browser is gone. */
  SetBrowserModel: { deviceId: Schema.String, model: Schema.NullOr(BrowserModel) }
})
export type ModelSettingsSystemCommand = typeof ModelSettingsSystemCommand.Type

export const ModelSettingsRejection = Schema.TaggedUnion({
  TooManyConnections: { max: Schema.Natural },
  UnknownConnection: {},
  BaseUrlRefused: { problem: BaseUrlProblem },
  AlreadyPulling: { model: Schema.String }
})
export type ModelSettingsRejection = typeof ModelSettingsRejection.Type

const transient: ReadonlySet<ModelSettingsEvent["_tag"]> = new Set([
  "SettingsOpened",
  "ConnectionCheckStarted",
  "MachineLookedFor",
  "MachineSeen",
  "BrowserModelSeen",
  "PullStarted",
  "PullAdvanced",
  "PullEnded"
])

export const ModelSettings = ActorContract.make("ModelSettings", {
  State: ModelSettingsState,
  Command: ModelSettingsCommand,
  SystemCommand: ModelSettingsSystemCommand,
  Event: ModelSettingsEvent,
  Rejection: ModelSettingsRejection,
  initial: (): ModelSettingsState => ({ connections: [], reasoning: "off" }),
  evolve: evolveModelSettings,
  isTransient: (event) => transient.has(event._tag),
  settles: () => false,
  // Of two steps of a pull the later one says it all.
  merge: (first, second) =>
    first._tag === "PullAdvanced" && second._tag === "PullAdvanced" ? second : undefined
})
