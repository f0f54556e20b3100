/** The decisions of a dispatch: pure. */
import type { DecideContext, Input, Reaction, Signal } from "#runtime/actor/ActorDefinition.ts"
import { accept, type Decision, reject } from "#runtime/actor/decision.ts"
import { actionText } from "#schemas/dispatch/actionText.ts"
import type {
  DispatchCommand,
  DispatchEvent,
  DispatchRejection,
  DispatchState
} from "#schemas/dispatch/Dispatch.ts"
import type { DispatchOutcome } from "#schemas/dispatch/DispatchOutcome.ts"
import { dispatchChat } from "#schemas/dispatch/dispatchChat.ts"
import { actionMessage, promptMessage } from "#schemas/dispatch/dispatchMessage.ts"
import { fillPrompt } from "#schemas/dispatch/fillPrompt.ts"
import { DISPATCH_KEPT_MS } from "#schemas/dispatch/limits.ts"
import { abortedOutcome, failedOutcome } from "#schemas/dispatch/outcomeOf.ts"
import { refuseAction } from "#schemas/dispatch/refuseAction.ts"
import { ActorId, actorId, nameOf, ownerOf } from "#schemas/ids.ts"
import { MESSAGE_MAX_CHARS } from "#schemas/limits.ts"
import { hashShown } from "#schemas/question/hashShown.ts"
import type { DispatchJob, DispatchReport, DispatchTypes } from "./DispatchTypes.ts"

type Decided = Decision<DispatchEvent, DispatchRejection>
type CommandOf<Tag extends DispatchCommand["_tag"]> = Extract<DispatchCommand, { readonly _tag: Tag }>

const finished = (outcome: DispatchOutcome, now: number): DispatchEvent => ({
  _tag: "DispatchFinished",
  outcome,
  at: now,
  expiresAt: now + DISPATCH_KEPT_MS
})

/** What was asked under this id before counts: the same again changes nothing. Undefined: nothing was. */
const askedBefore = ({ asked }: DispatchState, hash: string): Decided | undefined => {
  if (asked === undefined) return undefined
  return asked.hash === hash ? accept() : reject({ _tag: "RequestIdTaken" })
}

const dispatchAction = (
  state: DispatchState,
  { _tag: _, origin, ...action }: CommandOf<"DispatchAction">,
  { now }: DecideContext
): Decided => {
  // A prompt has other fields, or none of these: neither is ever taken for the other.
  const hash = hashShown({ action })
  const before = askedBefore(state, hash)
  if (before !== undefined) return before
  const why = refuseAction(action)
  if (why !== undefined) return reject({ _tag: "ActionRefused", why })
  const text = actionText(action)
  if (text.length > MESSAGE_MAX_CHARS) {
    return reject({ _tag: "PromptTooLong", length: text.length, max: MESSAGE_MAX_CHARS })
  }
  const id = ActorId.make(state.id)
  return accept({
    _tag: "DispatchReceived",
    hash,
    ...(origin === undefined ? {} : { origin }),
    conversationId: dispatchChat(id),
    messageId: actionMessage(nameOf(id)),
    isAction: true,
    createdAt: now,
    expiresAt: now + DISPATCH_KEPT_MS,
    request: { text }
  })
}

/** A slash command, or the name of an agent: it does something without a model. */
const isCommand = (text: string): boolean => text.trimStart().startsWith("/")

const dispatchPrompt = (
  state: DispatchState,
  { _tag: _, origin, ...prompt }: CommandOf<"DispatchPrompt">,
  { now }: DecideContext
): Decided => {
  const hash = hashShown(prompt)
  const before = askedBefore(state, hash)
  if (before !== undefined) return before
  const id = ActorId.make(state.id)
  const name = nameOf(id)
  const { attachmentUrls, chatHistory, chatId, clearChat, parentRunIds, saveScreenshots } = prompt
  const text = fillPrompt(prompt.prompt, prompt.variables)
  if (text.trim() === "") return reject({ _tag: "EmptyPrompt" })
  if (!isCommand(prompt.prompt) && isCommand(text)) return reject({ _tag: "CommandInVariable" })
  if (text.length > MESSAGE_MAX_CHARS) {
    return reject({ _tag: "PromptTooLong", length: text.length, max: MESSAGE_MAX_CHARS })
  }
  if (parentRunIds?.includes(name) === true) return reject({ _tag: "OwnParent" })
  return accept({
    _tag: "DispatchReceived",
    hash,
    ...(origin === undefined ? {} : { origin }),
    conversationId: chatId === undefined ? dispatchChat(id) : actorId(ownerOf(id), chatId),
    messageId: promptMessage(name),
    ...(saveScreenshots === true ? { saveScreenshots } : {}),
    ...(parentRunIds === undefined ? {} : { parentRunIds }),
    createdAt: now,
    expiresAt: now + DISPATCH_KEPT_MS,
    request: {
      text,
      ...(clearChat === undefined ? {} : { clearChat }),
      ...(chatHistory === undefined ? {} : { chatHistory }),
      ...(attachmentUrls === undefined ? {} : { attachmentUrls })
    }
  })
}

const needsFiles = ({ progress }: DispatchState): boolean =>
  progress._tag === "Received" &&
  progress.files === undefined &&
  (progress.request.attachmentUrls ?? []).length > 0

const abort = (state: DispatchState, now: number): Decided => {
  switch (state.progress._tag) {
    case "Idle":
    case "Finished":
      return reject({ _tag: "NotRunning" })
    case "Received":
      // Its chat may know a part of it already: then that is ended first.
      return needsFiles(state) ? accept(finished(abortedOutcome, now)) : accept({ _tag: "AbortAsked" })
    case "InChat":
      return state.aborts === true ? accept() : accept({ _tag: "AbortAsked" })
  }
}

const decideReport = (state: DispatchState, report: DispatchReport, now: number): Decided => {
  const { progress } = state
  if (report._tag === "Expired") {
    return now >= state.expiresAt && progress._tag !== "Idle" ? accept({ _tag: "DispatchErased" }) : accept()
  }
  if (report._tag === "Told") {
    const { news } = report
    return state.untold?.includes(news) === true ? accept({ _tag: "WebhooksTold", news }) : accept()
  }
  if (progress._tag === "Idle" || progress._tag === "Finished") return accept()
  switch (report._tag) {
    case "FilesTaken":
      return needsFiles(state) ? accept({ _tag: "FilesFetched", files: report.files }) : accept()
    case "Put":
      return progress._tag === "Received" ? accept({ _tag: "PutInChat" }) : accept()
    case "Went":
      return progress._tag === "InChat" && progress.phase !== report.phase
        ? accept({ _tag: "DispatchWent", phase: report.phase })
        : accept()
    case "Ended":
      return accept(finished(report.outcome, now))
  }
}

const decideActivated = ({ expiresAt, progress, untold }: DispatchState, now: number): Decided => {
  if (progress._tag === "Idle") return accept()
  if (now >= expiresAt) return accept({ _tag: "ExpiryResumed" })
  const isOver = progress._tag === "Finished" && untold === undefined
  return isOver ? accept() : accept({ _tag: "DispatchResumed" })
}

const decideSignal = (state: DispatchState, signal: Signal, now: number): Decided => {
  const { progress } = state
  switch (signal._tag) {
    case "Activated":
      return decideActivated(state, now)
    case "JobEnded":
      // What webhooks are told of is no part of it.
      if (signal.key === "TellWebhooks") return accept()
      return signal.outcome._tag === "Failed" && progress._tag !== "Idle" && progress._tag !== "Finished"
        ? accept(finished(failedOutcome(), now))
        : accept()
    case "WatchBegan":
    case "WatchEnded":
      return accept()
  }
}

export const decideDispatch = (
  state: DispatchState,
  input: Input<DispatchTypes>,
  context: DecideContext
): Decided => {
  const { now } = context
  switch (input._tag) {
    case "Activated":
    case "JobEnded":
    case "WatchBegan":
    case "WatchEnded":
      return decideSignal(state, input, now)
    case "DispatchPrompt":
      return dispatchPrompt(state, input, context)
    case "DispatchAction":
      return dispatchAction(state, input, context)
    case "AbortDispatch":
      return abort(state, now)
    case "EraseDispatch":
      return accept({ _tag: "DispatchErased" })
    default:
      return decideReport(state, input, now)
  }
}

const start = (job: DispatchJob): Reaction<DispatchJob> => ({ _tag: "Start", key: job._tag, job })

const interrupt = (key: DispatchJob["_tag"]): Reaction<DispatchJob> => ({ _tag: "Interrupt", key })

/** What its state has to be done next. */
const next = (state: DispatchState): ReadonlyArray<Reaction<DispatchJob>> => {
  switch (state.progress._tag) {
    case "Received":
      return [start({ _tag: needsFiles(state) ? "FetchFiles" : "PutIntoChat" })]
    case "InChat":
      return [
        start({ _tag: "FollowReply" }),
        ...(state.aborts === true ? [start({ _tag: "StopInChat" })] : [])
      ]
    case "Idle":
    case "Finished":
      return []
  }
}

const tell = ({ untold }: DispatchState): ReadonlyArray<Reaction<DispatchJob>> =>
  untold === undefined ? [] : [start({ _tag: "TellWebhooks" })]

export const reactDispatch = (
  { _tag }: DispatchEvent,
  state: DispatchState
): ReadonlyArray<Reaction<DispatchJob>> => {
  switch (_tag) {
    case "DispatchReceived":
    case "DispatchResumed":
      return [
        ...next(state),
        ...(state.progress._tag === "Finished" ? [] : [start({ _tag: "Expire" })]),
        ...tell(state)
      ]
    case "FilesFetched":
    case "PutInChat":
      return next(state)
    case "AbortAsked":
      return state.progress._tag === "InChat" ? [start({ _tag: "StopInChat" })] : []
    case "ExpiryResumed":
      return [start({ _tag: "Expire" })]
    case "DispatchFinished":
      return [interrupt("FetchFiles"), interrupt("PutIntoChat"), interrupt("Expire"), ...tell(state)]
    case "DispatchWent":
    case "WebhooksTold":
    case "DispatchErased":
      return []
  }
}
