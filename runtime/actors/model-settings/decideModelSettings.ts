/**
 * Decides on a person's model settings: what they connect and choose, within its limits. Of keys it knows only what the
 * server sealed; one stays with a connection as long as the address it was sealed for does. Pure.
 */
import { Result } from "effect"
import type { DecideContext, Reaction } from "#runtime/actor/ActorDefinition.ts"
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

/** The run in which it is asked for its models, while it is. */
const checkOf = ({ check }: ModelConnection): string | undefined =>
  check?._tag === "Running" ? check.run : undefined

const checkStarted = (id: string, run: string, before: ModelConnection | undefined): ModelSettingsEvent => {
  const replaces = before === undefined ? undefined : checkOf(before)
  return { _tag: "ConnectionCheckStarted", id, run, ...(replaces === undefined ? {} : { replaces }) }
}

const save = (
  { connections }: ModelSettingsState,
  command: Extract<ModelSettingsCommand, { _tag: "SaveConnection" }>,
  run: string
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
        checkStarted(id, run, before)
      )
    }
  })
}

const ofConnection = (
  { connections }: ModelSettingsState,
  id: string,
  decide: (connection: ModelConnection) => ModelSettingsEvent
): Decided => {
  const connection = connections.find((one) => one.id === id)
  return connection === undefined ? reject({ _tag: "UnknownConnection" }) : accept(decide(connection))
}

const removed = (connection: ModelConnection): ModelSettingsEvent => {
  const run = checkOf(connection)
  return { _tag: "ConnectionRemoved", id: connection.id, ...(run === undefined ? {} : { run }) }
}

const isPulling = ({ pull }: ModelSettingsState): boolean => pull !== undefined && pull.problem === undefined

const pullEnded = ({ pull }: ModelSettingsState): ReadonlyArray<ModelSettingsEvent> =>
  pull === undefined ? [] : [{ _tag: "PullEnded", ...(pull.run === undefined ? {} : { run: pull.run }) }]

const checkKey = (run: string): string => `check:${run}`
const pullKey = (run: string): string => `pull:${run}`
/** Of all looks: one takes the place of another, and nothing is concluded from the end of one. */
const LOOK = "machine"

/** A job that broke says nothing of itself. */
const afterFailure = ({ connections, pull }: ModelSettingsState, key: string): Decided => {
  const checked = connections.find((one) => {
    const run = checkOf(one)
    return run !== undefined && checkKey(run) === key
  })
  if (checked !== undefined) {
    return accept({
      _tag: "ConnectionChecked",
      id: checked.id,
      check: { _tag: "Failed", problem: "broken" },
      models: []
    })
  }
  return pull?.run !== undefined && pullKey(pull.run) === key
    ? accept({ _tag: "PullAdvanced", pull: { ...pull, problem: "failed" } })
    : accept()
}

export const decideModelSettings = (
  state: ModelSettingsState,
  input: ModelSettingsInput,
  context: Pick<DecideContext, "id">
): Decided => {
  switch (input._tag) {
    case "Activated":
      return accept({ _tag: "SettingsOpened" }, { _tag: "MachineLookedFor" })
    case "SaveConnection":
      return save(state, input, context.id)
    case "RemoveConnection":
      return ofConnection(state, input.id, removed)
    case "CheckConnection":
      return ofConnection(state, input.id, (connection) => checkStarted(input.id, context.id, connection))
    case "ChooseDefaultModel":
      return accept({ _tag: "DefaultModelChosen", choice: input.choice })
    case "ChooseFallback":
      return accept({ _tag: "FallbackChosen", choice: input.choice })
    case "ChooseReasoning":
      return accept({ _tag: "ReasoningChosen", level: input.level })
    case "ResetModelSettings":
      return accept<ModelSettingsEvent>(...pullEnded(state), { _tag: "ModelSettingsReset" })
    case "SetBrowserModel":
      return accept({ _tag: "BrowserModelSeen", deviceId: input.deviceId, model: input.model })
    case "LookAtMachine":
      return accept({ _tag: "MachineLookedFor" })
    case "PullModel":
      return isPulling(state)
        ? reject({ _tag: "AlreadyPulling", model: state.pull?.model ?? "" })
        : accept({ _tag: "PullStarted", model: input.model, run: context.id })
    case "CancelPull":
      return accept(...pullEnded(state))
    case "Checked": {
      const { check, id, models, run } = input
      // What an earlier run was told may be of another address.
      return state.connections.some((one) => one.id === id && checkOf(one) === run)
        ? accept({ _tag: "ConnectionChecked", id, check, models })
        : accept()
    }
    case "Seen":
      return accept({ _tag: "MachineSeen", machine: input.machine })
    case "Pulling":
      return state.pull?.run === input.run
        ? accept({ _tag: "PullAdvanced", pull: { ...input.pull, run: input.run } })
        : accept()
    case "Pulled":
      return state.pull?.run === input.run
        ? accept<ModelSettingsEvent>(...pullEnded(state), { _tag: "MachineLookedFor" })
        : accept()
    case "JobEnded":
      return input.outcome._tag === "Failed" ? afterFailure(state, input.key) : accept()
    case "WatchBegan":
    case "WatchEnded":
      return accept()
  }
}

type Reactions = ReadonlyArray<Reaction<ModelSettingsJob>>

const interrupt = (key: (run: string) => string, run: string | undefined): Reactions =>
  run === undefined ? [] : [{ _tag: "Interrupt", key: key(run) }]

export const reactModelSettings = (event: ModelSettingsEvent): Reactions => {
  switch (event._tag) {
    case "ConnectionCheckStarted": {
      const { id, replaces, run = "" } = event
      return [
        ...interrupt(checkKey, replaces),
        { _tag: "Start", key: checkKey(run), job: { _tag: "Check", id, run } }
      ]
    }
    case "ConnectionRemoved":
      return interrupt(checkKey, event.run)
    case "MachineLookedFor":
      return [{ _tag: "Start", key: LOOK, job: { _tag: "Look" } }]
    case "PullStarted": {
      const { model, run = "" } = event
      return [{ _tag: "Start", key: pullKey(run), job: { _tag: "Pull", model, run } }]
    }
    case "PullEnded":
      return interrupt(pullKey, event.run)
    default:
      return []
  }
}
