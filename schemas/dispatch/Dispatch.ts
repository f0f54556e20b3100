/**
 * The contract of a dispatch, addressed `{owner}/{request id}`: what another program asks of its user's assistant, carried out
 * once. What was asked is forgotten as soon as it is in its chat; what came of it is kept for a day.
 */
import { Schema } from "effect"
import * as ActorContract from "#schemas/actor/ActorContract.ts"
import { Attachment } from "#schemas/attachment/Attachment.ts"
import { MessageOrigin } from "#schemas/message/MessageOrigin.ts"
import { actionRequestFields } from "./ActionRequest.ts"
import { DispatchOutcome } from "./DispatchOutcome.ts"
import { RemotePrompt, remotePromptFields } from "./RemotePrompt.ts"

const { attachmentUrls, chatHistory, clearChat } = RemotePrompt.fields

/** What is put into the chat. */
const DispatchRequest = Schema.Struct({
  /** With its variables in it. */
  text: Schema.String,
  clearChat,
  chatHistory,
  attachmentUrls
})
export type DispatchRequest = typeof DispatchRequest.Type

const asked = {
  /** Of all that was asked: the same again under the same id is known by it. */
  hash: Schema.String,
  /** The key it was asked with; absent: it was asked with none. */
  origin: Schema.optionalKey(MessageOrigin),
  /** The chat it is carried out in, and the message that says it there. */
  conversationId: Schema.String,
  messageId: Schema.String,
  /** It is an action on a page; absent: a prompt. */
  isAction: Schema.optionalKey(Schema.Literal(true)),
  saveScreenshots: Schema.optionalKey(Schema.Literal(true)),
  parentRunIds: RemotePrompt.fields.parentRunIds,
  /** Epoch ms. */
  createdAt: Schema.Finite
}

/** Of its message in the chat. */
export const DispatchPhase = Schema.Literals(["queued", "running", "input-required", "paused"])
export type DispatchPhase = typeof DispatchPhase.Type

export const DispatchProgress = Schema.TaggedUnion({
  /** Nobody has asked for it. */
  Idle: {},
  /** It is on its way into the chat. `files`: those it names, once they were fetched. */
  Received: { request: DispatchRequest, files: Schema.optionalKey(Schema.Array(Attachment)) },
  InChat: { phase: DispatchPhase },
  Finished: { outcome: DispatchOutcome, at: Schema.Finite }
})
export type DispatchProgress = typeof DispatchProgress.Type

/** What its person's webhooks are told of it. */
export const DispatchNews = Schema.Literals(["started", "ended"])
export type DispatchNews = typeof DispatchNews.Type

export const DispatchState = Schema.Struct({
  id: Schema.String,
  asked: Schema.optionalKey(Schema.Struct(asked)),
  progress: DispatchProgress,
  /** Its end was asked for, and has not come yet. */
  aborts: Schema.optionalKey(Schema.Literal(true)),
  /** What webhooks have not been told yet, in its order; nothing: absent. */
  untold: Schema.optionalKey(Schema.Array(DispatchNews)),
  /** When it is forgotten (epoch ms); 0 where it was never asked for. */
  expiresAt: Schema.Finite
})
export type DispatchState = typeof DispatchState.Type

export const DispatchCommand = Schema.TaggedUnion({
  /** Once: the same again changes nothing. `origin` is set by the gateway, whatever its sender says. */
  DispatchPrompt: { ...remotePromptFields, origin: Schema.optionalKey(MessageOrigin) },
  /** Once, as well. */
  DispatchAction: { ...actionRequestFields, origin: Schema.optionalKey(MessageOrigin) },
  AbortDispatch: {}
})
export type DispatchCommand = typeof DispatchCommand.Type

export const DispatchSystemCommand = Schema.TaggedUnion({
  /** With all that is its person's. */
  EraseDispatch: {}
})
export type DispatchSystemCommand = typeof DispatchSystemCommand.Type

export const DispatchRejection = Schema.TaggedUnion({
  EmptyPrompt: {},
  /** It would be a command, or run an agent, because of what a variable says, and not by its own words. */
  CommandInVariable: {},
  /** UTF-16 code units, with its variables. */
  PromptTooLong: { length: Schema.Natural, max: Schema.Natural },
  /** `why`: in a sentence that says what to do. */
  ActionRefused: { why: Schema.String },
  /** It would have led to itself. */
  OwnParent: {},
  /** Something else was asked under this id. */
  RequestIdTaken: {},
  NotRunning: {}
})
export type DispatchRejection = typeof DispatchRejection.Type

export const DispatchEvent = Schema.TaggedUnion({
  DispatchReceived: { ...asked, request: DispatchRequest, expiresAt: Schema.Finite },
  FilesFetched: { files: Schema.Array(Attachment) },
  /** Its chat has it: what was asked is forgotten. */
  PutInChat: {},
  DispatchWent: { phase: DispatchPhase },
  AbortAsked: {},
  DispatchFinished: { outcome: DispatchOutcome, at: Schema.Finite, expiresAt: Schema.Finite },
  WebhooksTold: { news: DispatchNews },
  /** Transient: it was loaded while it is not finished, or has something to tell. */
  DispatchResumed: {},
  /** Transient: it was loaded after its time. */
  ExpiryResumed: {},
  DispatchErased: {}
})
export type DispatchEvent = typeof DispatchEvent.Type

const withoutAbort = ({ aborts: _, ...state }: DispatchState): DispatchState => state

export const evolveDispatch = (state: DispatchState, event: DispatchEvent): DispatchState => {
  switch (event._tag) {
    case "DispatchReceived": {
      const { _tag: _, expiresAt, request, ...rest } = event
      return {
        ...state,
        asked: rest,
        progress: { _tag: "Received", request },
        untold: ["started"],
        expiresAt
      }
    }
    case "FilesFetched":
      return state.progress._tag === "Received"
        ? { ...state, progress: { ...state.progress, files: event.files } }
        : state
    case "PutInChat":
      return { ...state, progress: { _tag: "InChat", phase: "queued" } }
    case "DispatchWent":
      return { ...state, progress: { _tag: "InChat", phase: event.phase } }
    case "AbortAsked":
      return { ...state, aborts: true }
    case "DispatchFinished": {
      const { at, expiresAt, outcome } = event
      const untold = [...(state.untold ?? []), "ended" as const]
      return { ...withoutAbort(state), progress: { _tag: "Finished", outcome, at }, untold, expiresAt }
    }
    case "WebhooksTold": {
      const { untold = [], ...rest } = state
      const left = untold.filter((news) => news !== event.news)
      return left.length === 0 ? rest : { ...rest, untold: left }
    }
    case "DispatchResumed":
    case "ExpiryResumed":
    case "DispatchErased":
      return state
  }
}

export const Dispatch = ActorContract.make("Dispatch", {
  State: DispatchState,
  Command: DispatchCommand,
  SystemCommand: DispatchSystemCommand,
  Event: DispatchEvent,
  Rejection: DispatchRejection,
  initial: (id): DispatchState => ({ id, progress: { _tag: "Idle" }, expiresAt: 0 }),
  evolve: evolveDispatch,
  isTransient: ({ _tag }) => _tag === "DispatchResumed" || _tag === "ExpiryResumed",
  settles: ({ _tag }) => _tag === "DispatchFinished",
  merge: () => undefined
})
