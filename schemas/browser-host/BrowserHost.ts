/**
 * The contract of a browser host: one per extension instance, the only way to a browser.
 *
 * The server asks with `RequestCall`; the extension watches, carries the call out and answers with
 * `CompleteCall`. Calls live in memory only: one that is lost with the process is never re-sent. What
 * they submit is remembered for a while beyond that, whichever task it was for.
 */
import { Schema } from "effect"
import * as ActorContract from "#schemas/actor/ActorContract.ts"
import { RecordingHeadline } from "#schemas/agents/recording/RecordingHeadline.ts"
import type { ActorId } from "#schemas/ids.ts"
import { DEVICE_NAME_MAX_CHARS, DUPLICATE_SUBMIT_MS } from "#schemas/limits.ts"
import { BrowserModel } from "#schemas/models/BrowserModel.ts"
import type { RefusalName } from "#schemas/page/refusalNames.ts"
import { AskedOp, BrowserOp, BrowserOutcome } from "./BrowserOp.ts"
import { ADVANCE_MAX_CHARS, SUBMISSIONS_MAX } from "./limits.ts"

export const BrowserCall = Schema.Struct({
  callId: Schema.String,
  op: AskedOp,
  /** Epoch ms after which nobody waits any more. */
  deadline: Schema.Finite
})
export type BrowserCall = typeof BrowserCall.Type

/** Entries that went out in this browser, or may have. */
export const Submission = Schema.Struct({
  callId: Schema.String,
  /** Hashes of the entries and the site: equal submissions have equal hashes. */
  hash: Schema.String,
  /** Epoch ms. */
  at: Schema.Finite,
  /** What the page complained about then, as `label: message`. */
  complaints: Schema.optionalKey(Schema.Array(Schema.String))
})
export type Submission = typeof Submission.Type

export const BrowserHostState = Schema.Struct({
  id: Schema.String,
  /** As the user knows it, for example "Chrome on Linux". */
  name: Schema.String,
  extensionVersion: Schema.String,
  /** It can run the code of Python agents; absent: it cannot. */
  runsPython: Schema.optionalKey(Schema.Literal(true)),
  online: Schema.Boolean,
  /** Calls not yet answered, oldest first. */
  calls: Schema.Array(BrowserCall),
  /** Those of the last `DUPLICATE_SUBMIT_MS`, and older ones until the next. */
  submissions: Schema.optionalKey(Schema.Array(Submission)),
  /** The model it brings itself, as it last said; absent where it brings none. */
  model: Schema.optionalKey(BrowserModel),
  /** What is recorded in it, as it last said; absent: nothing. */
  recording: Schema.optionalKey(RecordingHeadline)
})
export type BrowserHostState = typeof BrowserHostState.Type

export const BrowserHostCommand = Schema.TaggedUnion({
  Describe: {
    name: Schema.String.check(Schema.isMaxLength(DEVICE_NAME_MAX_CHARS)),
    extensionVersion: Schema.String.check(Schema.isMaxLength(DEVICE_NAME_MAX_CHARS)),
    runsPython: Schema.optionalKey(Schema.Literal(true))
  },
  /** What is known of the model it brings itself, whenever that changes. */
  DescribeModel: { model: BrowserModel },
  /** The same of what it records; null: nothing. */
  DescribeRecording: { recording: Schema.NullOr(RecordingHeadline) },
  /** More of an answer that is still being given: `text` follows the first `at` UTF-16 code units of it. */
  AdvanceCall: {
    callId: Schema.String,
    at: Schema.Natural,
    text: Schema.String.check(Schema.isMaxLength(ADVANCE_MAX_CHARS))
  },
  CompleteCall: { callId: Schema.String, outcome: BrowserOutcome }
})
export type BrowserHostCommand = typeof BrowserHostCommand.Type

export const BrowserHostSystemCommand = Schema.TaggedUnion({
  RequestCall: {
    callId: Schema.String,
    op: BrowserOp,
    timeoutMs: Schema.Natural,
    /** Hashes of what the operation submits. */
    submits: Schema.optionalKey(Schema.Array(Schema.String))
  },
  CancelCall: { callId: Schema.String },
  /** What pages said is not to be kept any longer, nor are earlier states in which it was. */
  ForgetComplaints: {}
})
export type BrowserHostSystemCommand = typeof BrowserHostSystemCommand.Type

export const BrowserHostEvent = Schema.TaggedUnion({
  HostDescribed: {
    name: Schema.String,
    extensionVersion: Schema.String,
    runsPython: Schema.optionalKey(Schema.Literal(true))
  },
  HostConnected: {},
  HostDisconnected: {},
  ModelDescribed: { model: BrowserModel },
  RecordingDescribed: { recording: Schema.NullOr(RecordingHeadline) },
  /** Durable: what went out went out, whatever becomes of this process. */
  EntriesSubmitted: { callId: Schema.String, hashes: Schema.Array(Schema.String), at: Schema.Finite },
  ComplaintsForgotten: {},
  CallRequested: { call: BrowserCall },
  /** Held by no state: whoever missed it has it with the outcome. */
  CallAdvanced: { callId: Schema.String, at: Schema.Natural, text: Schema.String },
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

/** Refused before anything was pressed. Under any other name nobody knows. */
const NOT_DONE: ReadonlySet<string> = new Set<RefusalName>([
  "ElementNotFound",
  "ElementChanged",
  "ElementCovered",
  "ElementDisabled",
  "ElementMoved",
  "FocusLost",
  "Astray",
  "OptionNotFound",
  "NotEditable",
  "FileNotFound",
  "SecretRefused",
  "InvalidAction",
  "NotConfirmed",
  "NotAvailable"
])

type Submissions = ReadonlyArray<Submission>

const submitted = (
  before: Submissions,
  { callId, hashes, at }: Extract<BrowserHostEvent, { readonly _tag: "EntriesSubmitted" }>
): Submissions =>
  [
    ...before.filter((submission) => at - submission.at < DUPLICATE_SUBMIT_MS),
    ...hashes.map((hash) => ({ callId, hash, at }))
  ].slice(-SUBMISSIONS_MAX)

/** What became of a call is what became of all it submitted. */
const judged = (submission: Submission, callId: string, outcome: BrowserOutcome): Submissions => {
  if (submission.callId !== callId || outcome._tag !== "Succeeded") return [submission]
  const { value } = outcome
  if (value._tag === "HeldAnswered") return value.isSent ? [submission] : []
  if (value._tag !== "Acted") return [submission]
  const {
    action,
    success,
    errorMessage,
    held = [],
    results = [],
    sent = [],
    validation = []
  } = value.feedback
  // What waits is remembered when it leaves.
  if (held.length > 0 && sent.every(({ isHarmless }) => isHarmless === true)) return []
  // Any of several actions may have been the one that submitted; a form is submitted by the last thing done to it.
  const isPartlyDone = action._tag === "multipleActions" && results.some((result) => result.success)
  if (!success && !isPartlyDone && NOT_DONE.has(errorMessage?.name ?? "")) return []
  return [success && validation.length > 0 ? { ...submission, complaints: validation } : submission]
}

export const evolveBrowserHost = (state: BrowserHostState, event: BrowserHostEvent): BrowserHostState => {
  switch (event._tag) {
    case "HostDescribed": {
      const { runsPython: _, ...rest } = state
      const { _tag: __, ...described } = event
      return { ...rest, ...described }
    }
    case "HostConnected": {
      // It says anew what model it brings and what it records: it may be another worker, of another version, by now.
      const { model: _, recording: __, ...rest } = state
      return { ...rest, online: true }
    }
    case "HostDisconnected":
      return { ...state, online: false }
    case "ModelDescribed":
      return { ...state, model: event.model }
    case "RecordingDescribed": {
      const { recording: _, ...rest } = state
      return event.recording === null ? rest : { ...rest, recording: event.recording }
    }
    case "CallAdvanced":
      return state
    case "CallRequested":
      return { ...state, calls: [...withoutCall(state, event.call.callId).calls, event.call] }
    case "EntriesSubmitted":
      return { ...state, submissions: submitted(state.submissions ?? [], event) }
    case "ComplaintsForgotten":
      return state.submissions === undefined
        ? state
        : { ...state, submissions: state.submissions.map(({ complaints, ...kept }) => kept) }
    case "CallCompleted": {
      const { submissions = [], ...rest } = withoutCall(state, event.callId)
      const left = submissions.flatMap((one) => judged(one, event.callId, event.outcome))
      return left.length === 0 ? rest : { ...rest, submissions: left }
    }
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
  isTransient: ({ _tag }) =>
    _tag !== "HostDescribed" && _tag !== "EntriesSubmitted" && _tag !== "ComplaintsForgotten",
  settles: () => false,
  // A slow reader gets what an answer brought meanwhile as one.
  merge: (first, second) =>
    first._tag === "CallAdvanced" &&
    second._tag === "CallAdvanced" &&
    first.callId === second.callId &&
    first.at + first.text.length === second.at
      ? { ...first, text: first.text + second.text }
      : undefined,
  pieces: {
    textOf: (event) => (event._tag === "CallAdvanced" ? event.text : undefined),
    next: (before, text) =>
      before._tag === "CallAdvanced" ? { ...before, at: before.at + before.text.length, text } : undefined
  }
})
