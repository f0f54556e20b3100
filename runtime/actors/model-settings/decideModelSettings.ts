/**
 * Decides on a person's model settings: what they connect and choose, within its limits. Of keys it knows only what the
 * server sealed; one stays with a connection as long as the address it was sealed for does. Pure.
 */
import { Result } from "effect"
import type { Reaction } from "#runtime/actor/ActorDefinition.ts"
import { accept, type Decision, reject } from "#runtime/actor/decision.ts"
import { addressOf } from "#runtime/models/settings/addressOf.ts"
import { CONNECTIONS_MAX } from "#schemas/models/limits.ts"
import type { ModelConnection } from "#schemas/models/ModelConnection.ts"
import type { ModelSettingsCommand, ModelSettingsRejection } from "#schemas/models/ModelSettings.ts"
import type { ModelSettingsEvent } from "#schemas/models/ModelSettingsEvent.ts"
import type { ModelSettingsState } from "#schemas/models/ModelSettingsState.ts"
import type { ModelSettingsInput, ModelSettingsJob } from "./ModelSettingsTypes.ts"

type Decided = Decision<ModelSettingsEvent, ModelSettingsRejection>

const keyIn = (from: Pick<ModelConnection, "sealedKey" | "keyHint">) => ({
  ...(from.sealedKey === undefined ? {} : { sealedKey: from.sealedKey }),
  ...(from.keyHint === undefined ? {} : { keyHint: from.keyHint })
})

const save = (
  { connections }: ModelSettingsState,
  command: Extract<ModelSettingsCommand, { _tag: "SaveConnection" }>
): Decided => {
  const { id, name, provider } = command
  const before = connections.find((one) => one.id === id)
  if (before === undefined && connections.length >= CONNECTIONS_MAX) {
    return reject({ _tag: "TooManyConnections", max: CONNECTIONS_MAX })
  }
  return Result.match(addressOf(provider, command.baseUrl), {
    onFailure: (problem): Decided => reject({ _tag: "BaseUrlRefused", problem }),
    onSuccess: (baseUrl) => {
      const isWhereItWas = before?.baseUrl === baseUrl && before.provider === provider
      const keeps = command.sealedKey === undefined && isWhereItWas
      const connection: ModelConnection = {
        id,
        name,
        provider,
        baseUrl,
        models: isWhereItWas ? before.models : [],
        ...keyIn(keeps ? before : command)
      }
      return accept<ModelSettingsEvent>(
        { _tag: "ConnectionSaved", connection },
        { _tag: "ConnectionCheckStarted", id }
      )
    }
  })
}

const ofConnection = ({ connections }: ModelSettingsState, id: string, event: ModelSettingsEvent): Decided =>
  connections.some((one) => one.id === id) ? accept(event) : reject({ _tag: "UnknownConnection" })

const isPulling = ({ pull }: ModelSettingsState): boolean => pull !== undefined && pull.problem === undefined

const CHECK = "check:"
const PULL = "pull"

/** A job that broke says nothing of itself. */
const afterFailure = (state: ModelSettingsState, key: string): Decided => {
  const id = key.startsWith(CHECK) ? key.slice(CHECK.length) : undefined
  const check = state.connections.find((one) => one.id === id)?.check
  if (id !== undefined && check?._tag === "Running") {
    return accept({
      _tag: "ConnectionChecked",
      id,
      check: { _tag: "Failed", problem: "broken" },
      models: []
    })
  }
  return key === PULL && state.pull !== undefined
    ? accept({ _tag: "PullAdvanced", pull: { ...state.pull, problem: "failed" } })
    : accept()
}

export const decideModelSettings = (state: ModelSettingsState, input: ModelSettingsInput): Decided => {
  switch (input._tag) {
    case "Activated":
      return accept({ _tag: "SettingsOpened" }, { _tag: "MachineLookedFor" })
    case "SaveConnection":
      return save(state, input)
    case "RemoveConnection":
      return ofConnection(state, input.id, { _tag: "ConnectionRemoved", id: input.id })
    case "CheckConnection":
      return ofConnection(state, input.id, { _tag: "ConnectionCheckStarted", id: input.id })
    case "ChooseDefaultModel":
      return accept({ _tag: "DefaultModelChosen", choice: input.choice })
    case "ChooseFallback":
      return accept({ _tag: "FallbackChosen", choice: input.choice })
    case "ChooseReasoning":
      return accept({ _tag: "ReasoningChosen", level: input.level })
    case "ResetModelSettings":
      return accept({ _tag: "ModelSettingsReset" })
    case "LookAtMachine":
      return accept({ _tag: "MachineLookedFor" })
    case "PullModel":
      return isPulling(state)
        ? reject({ _tag: "AlreadyPulling", model: state.pull?.model ?? "" })
        : accept({ _tag: "PullStarted", model: input.model })
    case "CancelPull":
      return state.pull === undefined ? accept() : accept({ _tag: "PullEnded" })
    case "Checked": {
      const { check, id, models } = input
      return state.connections.some((one) => one.id === id)
        ? accept({ _tag: "ConnectionChecked", id, check, models })
        : accept()
    }
    case "Seen":
      return accept({ _tag: "MachineSeen", machine: input.machine })
    case "Pulling":
      return state.pull?.model === input.pull.model
        ? accept({ _tag: "PullAdvanced", pull: input.pull })
        : accept()
    case "Pulled":
      return accept({ _tag: "PullEnded" }, { _tag: "MachineLookedFor" })
    case "JobEnded":
      return input.outcome._tag === "Failed" ? afterFailure(state, input.key) : accept()
    case "WatchBegan":
    case "WatchEnded":
      return accept()
  }
}

export const reactModelSettings = (event: ModelSettingsEvent): ReadonlyArray<Reaction<ModelSettingsJob>> => {
  switch (event._tag) {
    case "ConnectionCheckStarted":
      return [{ _tag: "Start", key: `${CHECK}${event.id}`, job: { _tag: "Check", id: event.id } }]
    case "ConnectionRemoved":
      return [{ _tag: "Interrupt", key: `${CHECK}${event.id}` }]
    case "MachineLookedFor":
      return [{ _tag: "Start", key: "machine", job: { _tag: "Look" } }]
    case "PullStarted":
      return [{ _tag: "Start", key: PULL, job: { _tag: "Pull", model: event.model } }]
    case "PullEnded":
      return [{ _tag: "Interrupt", key: PULL }]
    default:
      return []
  }
}
