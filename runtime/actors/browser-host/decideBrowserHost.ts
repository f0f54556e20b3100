/** The decisions of a browser host: pure. */
import type { DecideContext, Input, Reaction } from "#runtime/actor/ActorDefinition.ts"
import { accept, type Decision, reject } from "#runtime/actor/decision.ts"
import { isSameRecording, type RecordingHeadline } from "#schemas/agents/recording/RecordingHeadline.ts"
import {
  type BrowserHostCommand,
  type BrowserHostEvent,
  type BrowserHostRejection,
  type BrowserHostState,
  type BrowserHostSystemCommand,
  HOST_WATCH_LABEL
} from "#schemas/browser-host/BrowserHost.ts"
import { type BrowserModel, isSameModel } from "#schemas/models/BrowserModel.ts"
import { browserHostCopy } from "./copy.ts"
import { BROWSER_RECONNECT_GRACE_MS } from "./limits.ts"

/** What its jobs find out. */
export type BrowserHostReport =
  | { readonly _tag: "CallExpired"; readonly callId: string }
  | { readonly _tag: "HostStayedAway" }

export type BrowserHostJob =
  /** Waits until the call's deadline. */
  | { readonly _tag: "ExpireCall"; readonly callId: string; readonly deadline: number }
  /** Waits for a browser that is not there to come back. */
  | { readonly _tag: "AwaitReturn"; readonly ms: number }
  | { readonly _tag: "TellPresence"; readonly online: boolean }
  /** Null: it is gone with its browser. */
  | { readonly _tag: "TellModel"; readonly model: BrowserModel | null }
  | { readonly _tag: "TellRecording"; readonly recording: RecordingHeadline | null }

export interface BrowserHostTypes {
  readonly State: BrowserHostState
  readonly Command: BrowserHostCommand
  readonly SystemCommand: BrowserHostSystemCommand
  readonly Event: BrowserHostEvent
  readonly Rejection: BrowserHostRejection
  readonly Report: BrowserHostReport
  readonly Job: BrowserHostJob
}

const lost = (callId: string, message: string): BrowserHostEvent => ({
  _tag: "CallCompleted",
  callId,
  outcome: { _tag: "Lost", message }
})

const nothingRecorded: BrowserHostEvent = { _tag: "RecordingDescribed", recording: null }

const isPending = (state: BrowserHostState, callId: string): boolean =>
  state.calls.some((call) => call.callId === callId)

export const decideBrowserHost = (
  state: BrowserHostState,
  input: Input<BrowserHostTypes>,
  { now }: DecideContext
): Decision<BrowserHostEvent, BrowserHostRejection> => {
  switch (input._tag) {
    case "Describe":
      return input.name === state.name &&
        input.extensionVersion === state.extensionVersion &&
        input.runsPython === state.runsPython
        ? accept()
        : accept({ ...input, _tag: "HostDescribed" })
    case "DescribeModel":
      return isSameModel(input.model, state.model)
        ? accept()
        : accept({ _tag: "ModelDescribed", model: input.model })
    case "DescribeRecording":
      return isSameRecording(input.recording ?? undefined, state.recording)
        ? accept()
        : accept({ _tag: "RecordingDescribed", recording: input.recording })
    case "AdvanceCall":
      return isPending(state, input.callId)
        ? accept({ ...input, _tag: "CallAdvanced" })
        : reject({ _tag: "UnknownCall", callId: input.callId })
    case "RequestCall": {
      if (isPending(state, input.callId)) return accept()
      const { callId, op, timeoutMs, submits: hashes = [] } = input
      const submission: ReadonlyArray<BrowserHostEvent> =
        hashes.length === 0 ? [] : [{ _tag: "EntriesSubmitted", callId, hashes, at: now }]
      return accept(...submission, {
        _tag: "CallRequested",
        call: { callId, op, deadline: now + timeoutMs }
      })
    }
    case "ForgetComplaints":
      return accept({ _tag: "ComplaintsForgotten" })
    case "CancelCall":
      return isPending(state, input.callId)
        ? accept({ _tag: "CallCancelled", callId: input.callId })
        : accept()
    case "CompleteCall":
      return isPending(state, input.callId)
        ? accept({ _tag: "CallCompleted", callId: input.callId, outcome: input.outcome })
        : reject({ _tag: "UnknownCall", callId: input.callId })
    case "CallExpired":
      return isPending(state, input.callId)
        ? accept(lost(input.callId, "The browser did not answer in time."))
        : accept()
    case "HostStayedAway":
      if (state.online) return accept()
      return accept(
        ...state.calls.map((call) => lost(call.callId, browserHostCopy.toolsMissing)),
        // Nobody can say whether it still is: it is told again if its browser comes back.
        ...(state.recording === undefined ? [] : [nothingRecorded])
      )
    case "WatchBegan":
      if (input.as !== HOST_WATCH_LABEL || state.online) return accept()
      // What it recorded may be gone with its worker: it is told again if it goes on.
      return accept<BrowserHostEvent>(
        { _tag: "HostConnected" },
        ...(state.recording === undefined ? [] : [nothingRecorded])
      )
    case "WatchEnded":
      return input.as === HOST_WATCH_LABEL && state.online ? accept({ _tag: "HostDisconnected" }) : accept()
    case "Activated": {
      // Presence and calls belong to the activation that is gone.
      const gone: ReadonlyArray<BrowserHostEvent> = state.online ? [{ _tag: "HostDisconnected" }] : []
      return accept(
        ...gone,
        ...state.calls.map((call) => lost(call.callId, "The connection to the browser was interrupted."))
      )
    }
    case "JobEnded":
      return accept()
  }
}

const callKey = (callId: string): string => `call:${callId}`

export const reactBrowserHost = (
  event: BrowserHostEvent,
  state: BrowserHostState
): ReadonlyArray<Reaction<BrowserHostJob>> => {
  const awaitReturn: Reaction<BrowserHostJob> = {
    _tag: "Start",
    key: "return",
    job: { _tag: "AwaitReturn", ms: BROWSER_RECONNECT_GRACE_MS }
  }
  const tell = (online: boolean): Reaction<BrowserHostJob> => ({
    _tag: "Start",
    key: "presence",
    job: { _tag: "TellPresence", online }
  })
  const tellModel = (model: BrowserModel | null): Reaction<BrowserHostJob> => ({
    _tag: "Start",
    key: "model",
    job: { _tag: "TellModel", model }
  })
  switch (event._tag) {
    case "HostConnected":
      return [{ _tag: "Interrupt", key: "return" }, tell(true)]
    case "HostDisconnected":
      return [awaitReturn, tell(false), ...(state.model === undefined ? [] : [tellModel(null)])]
    case "ModelDescribed":
      return [tellModel(event.model)]
    case "RecordingDescribed":
      return [{ _tag: "Start", key: "recording", job: { _tag: "TellRecording", recording: event.recording } }]
    case "CallRequested": {
      const { callId, deadline } = event.call
      const expire: Reaction<BrowserHostJob> = {
        _tag: "Start",
        key: callKey(callId),
        job: { _tag: "ExpireCall", callId, deadline }
      }
      return state.online ? [expire] : [expire, awaitReturn]
    }
    case "CallCompleted":
    case "CallCancelled":
      return [{ _tag: "Interrupt", key: callKey(event.callId) }]
    case "CallAdvanced":
    case "EntriesSubmitted":
    case "HostDescribed":
    case "ComplaintsForgotten":
      return []
  }
}
