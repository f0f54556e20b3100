/**
 * The contract of a browser host: one per extension instance, the only door to a browser.
 *
 * The server asks with `RequestCall`; the extension watches, carries the call out and answers with
 * `CompleteCall`. Calls live in memory only: one that is lost with the process is never re-sent.
 */
import { Schema } from "effect"
import * as ActorContract from "#schemas/actor/ActorContract.ts"
import { BrowserOp, BrowserOutcome } from "#schemas/browser-host/BrowserOp.ts"
import type { ActorId } from "#schemas/ids.ts"
import { DEVICE_NAME_MAX_CHARS } from "#schemas/limits.ts"

export const BrowserCall = Schema.Struct({
  callId: Schema.String,
  op: BrowserOp,
  /** Epoch ms after which nobody waits any more. */
  deadline: Schema.Finite
})
export type BrowserCall = typeof BrowserCall.Type

export const BrowserHostState = Schema.Struct({
  id: Schema.String,
  /** As the user knows it, for example "Chrome on Linux". */
  name: Schema.String,
  extensionVersion: Schema.String,
  online: Schema.Boolean,
  /** Calls not yet answered, oldest first. */
  calls: Schema.Array(BrowserCall)
})
export type BrowserHostState = typeof BrowserHostState.Type

export const BrowserHostCommand = Schema.TaggedUnion({
  Describe: {
    name: Schema.String.check(Schema.isMaxLength(DEVICE_NAME_MAX_CHARS)),
    extensionVersion: Schema.String.check(Schema.isMaxLength(DEVICE_NAME_MAX_CHARS))
  },
  CompleteCall: { callId: Schema.String, outcome: BrowserOutcome }
})
export type BrowserHostCommand = typeof BrowserHostCommand.Type

export const BrowserHostSystemCommand = Schema.TaggedUnion({
  RequestCall: { callId: Schema.String, op: BrowserOp, timeoutMs: Schema.Natural },
  CancelCall: { callId: Schema.String }
})
export type BrowserHostSystemCommand = typeof BrowserHostSystemCommand.Type

export const BrowserHostEvent = Schema.TaggedUnion({
  HostDescribed: { name: Schema.String, extensionVersion: Schema.String },
  HostConnected: {},
  HostDisconnected: {},
  CallRequested: { call: BrowserCall },
  CallCompleted: { callId: Schema.String, outcome: BrowserOutcome },
  CallCancelled: { callId: Schema.String }
})
export type BrowserHostEvent = typeof BrowserHostEvent.Type

export const BrowserHostRejection = Schema.TaggedUnion({
  /** The call was answered, cancelled or never asked. */
  UnknownCall: { callId: Schema.String }
})
export type BrowserHostRejection = typeof BrowserHostRejection.Type

/** The label under which the extension watches its own host actor; presence follows that watch. */
export const HOST_WATCH_LABEL = "browser-host"

const initial = (id: ActorId): BrowserHostState => ({
  id,
  name: "",
  extensionVersion: "",
  online: false,
  calls: []
})

const withoutCall = (state: BrowserHostState, callId: string): BrowserHostState => ({
  ...state,
  calls: state.calls.filter((call) => call.callId !== callId)
})

export const evolveBrowserHost = (state: BrowserHostState, event: BrowserHostEvent): BrowserHostState => {
  switch (event._tag) {
    case "HostDescribed":
      return { ...state, name: event.name, extensionVersion: event.extensionVersion }
    case "HostConnected":
      return { ...state, online: true }
    case "HostDisconnected":
      return { ...state, online: false }
    case "CallRequested":
      return { ...state, calls: [...withoutCall(state, event.call.callId).calls, event.call] }
    case "CallCompleted":
    case "CallCancelled":
      return withoutCall(state, event.callId)
  }
}

export const BrowserHost = ActorContract.make("BrowserHost", {
  State: BrowserHostState,
  Command: BrowserHostCommand,
  SystemCommand: BrowserHostSystemCommand,
  Event: BrowserHostEvent,
  Rejection: BrowserHostRejection,
  initial,
  evolve: evolveBrowserHost,
  isTransient: (event) => event._tag !== "HostDescribed",
  settles: () => false,
  merge: () => undefined
})
