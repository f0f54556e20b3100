/** The fold of a person's model settings. Pure and total. */
import type { ModelChoice } from "./ModelChoice.ts"
import type { ModelConnection } from "./ModelConnection.ts"
import type { ModelSettingsEvent } from "./ModelSettingsEvent.ts"
import type { ModelSettingsState } from "./ModelSettingsState.ts"

const change = (
  state: ModelSettingsState,
  id: string,
  changed: (connection: ModelConnection) => ModelConnection
): ModelSettingsState => ({
  ...state,
  connections: state.connections.map((one) => (one.id === id ? changed(one) : one))
})

const isOf =
  (id: string) =>
  (choice: ModelChoice | undefined): boolean =>
    choice?._tag === "Connected" && choice.connectionId === id

/** With it go the choices that named it. */
const removeConnection = (
  { fallback, model, ...state }: ModelSettingsState,
  id: string
): ModelSettingsState => {
  const goes = isOf(id)
  return {
    ...state,
    connections: state.connections.filter((one) => one.id !== id),
    ...(model === undefined || goes(model) ? {} : { model }),
    ...(fallback === undefined || goes(fallback) ? {} : { fallback })
  }
}

const runIn = ({ run }: { readonly run?: string }) => (run === undefined ? {} : { run })

const withoutCheck = ({ check: _, ...connection }: ModelConnection): ModelConnection => connection

export const evolveModelSettings = (
  state: ModelSettingsState,
  event: ModelSettingsEvent
): ModelSettingsState => {
  switch (event._tag) {
    case "SettingsOpened": {
      // The browsers that are there say it again.
      const { browserModels: _before, pull: _, ...rest } = state
      return {
        ...rest,
        connections: state.connections.map((one) => (one.check?._tag === "Running" ? withoutCheck(one) : one))
      }
    }
    case "ConnectionSaved": {
      const { connection } = event
      return state.connections.some(({ id }) => id === connection.id)
        ? change(state, connection.id, () => connection)
        : { ...state, connections: [...state.connections, connection] }
    }
    case "ConnectionRemoved":
      return removeConnection(state, event.id)
    case "ConnectionCheckStarted":
      return change(state, event.id, (one) => ({ ...one, check: { _tag: "Running", ...runIn(event) } }))
    case "ConnectionChecked": {
      const { check, models } = event
      // What it listed before is still true of a server that is away.
      return change(state, event.id, (one) => ({
        ...one,
        check,
        models: check._tag === "Passed" ? models : one.models
      }))
    }
    case "DefaultModelChosen": {
      const { model: _, ...rest } = state
      return event.choice === null ? rest : { ...rest, model: event.choice }
    }
    case "FallbackChosen": {
      const { fallback: _, ...rest } = state
      return event.choice === null ? rest : { ...rest, fallback: event.choice }
    }
    case "ReasoningChosen":
      return { ...state, reasoning: event.level }
    case "ModelSettingsReset":
      // What machine and browsers have is not of their making.
      return {
        connections: [],
        reasoning: "off",
        ...(state.machine === undefined ? {} : { machine: state.machine }),
        ...(state.browserModels === undefined ? {} : { browserModels: state.browserModels })
      }
    case "MachineLookedFor":
      return state
    case "MachineSeen":
      return { ...state, machine: event.machine }
    case "BrowserModelSeen": {
      const { browserModels: before = [], ...rest } = state
      const { deviceId, model } = event
      const others = before.filter((one) => one.deviceId !== deviceId)
      const now = model === null ? others : [...others, { deviceId, model }]
      return now.length === 0 ? rest : { ...rest, browserModels: now }
    }
    case "PullStarted":
      return { ...state, pull: { model: event.model, status: "", ...runIn(event) } }
    case "PullAdvanced":
      return { ...state, pull: event.pull }
    case "PullEnded": {
      const { pull: _, ...rest } = state
      return rest
    }
  }
}
