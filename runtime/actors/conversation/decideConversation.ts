/** The decisions of a conversation: commands, what its turns report, and what befalls it. Pure. */

import type { DecideContext, Input, Reaction, Signal } from "#runtime/actor/ActorDefinition.ts"
import { accept, type Decision } from "#runtime/actor/decision.ts"
import { FLOW_MAX_RESTARTS } from "#runtime/flow/limits.ts"
import { toolCopy } from "#runtime/tools/copy.ts"
import type { ConversationRejection } from "#schemas/conversation/ConversationCommand.ts"
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { copy } from "#schemas/copy.ts"
import type { ToolFragment } from "#schemas/message/Fragment.ts"
import { type AiMessageError, waitsForUser } from "#schemas/message/Message.ts"
import type { SuggestedAction } from "#schemas/message/SuggestedAction.ts"
import type {
  ConversationJob,
  ConversationReport,
  ConversationTypes,
  TurnReport
} from "./ConversationTypes.ts"
import { closeTurn, type Ending } from "./closeTurn.ts"
import { conversationCopy } from "./copy.ts"
import { decideCommand } from "./decideCommand.ts"
import {
  clearedIn,
  markAsItIs,
  markIdle,
  markWaiting,
  markWorking,
  nameInIndex,
  titleInIndex,
  touch
} from "./indexReactions.ts"
import { advance, after, resumeReply } from "./processQueue.ts"
import { askForSummary, decideSummary, stopSummarizing } from "./summary/summarizing.ts"
import { askForTitle, decideTitle, stopTitling } from "./titles/titling.ts"
import { awaitBrowser, decideBrowserWait, stopAwaiting } from "./waits/browserWait.ts"
import { eventOfWait } from "./waits/eventOfWait.ts"

type Decided = Decision<ConversationEvent, ConversationRejection>

/** Ends the turn; the queue goes on where nothing holds it. */
const end = (state: ConversationState, ending: Ending, context: DecideContext): Decided => {
  const events = closeTurn(state, ending)
  return accept(...events, ...advance(after(state, events), context))
}

/** Drafts the reply does not show yet. */
const newSuggestions = (
  { messages }: ConversationState,
  messageId: string,
  suggestions: ReadonlyArray<SuggestedAction>
): ReadonlyArray<ConversationEvent> => {
  const reply = messages.find(({ id }) => id === messageId)
  const fragments = reply?.type === "ai" ? reply.fragments : []
  const shown = new Set(
    fragments.flatMap((fragment) =>
      fragment.type === "suggestionCard" ? [fragment.suggestedAction.actionId] : []
    )
  )
  return suggestions
    .filter(({ actionId }) => !shown.has(actionId))
    .map((suggestedAction) => ({ _tag: "SuggestionMade", messageId, suggestedAction }))
}

/** The last tool of a reply, while it has no output. */
const openTool = ({ messages }: ConversationState, messageId: string): ToolFragment | undefined => {
  const reply = messages.find(({ id }) => id === messageId)
  if (reply?.type !== "ai") return undefined
  const tool = reply.fragments.findLast((fragment) => fragment.type === "tool")
  return tool?.toolOutput === undefined ? tool : undefined
}

/** Of a turn that is being stopped only what has ended is recorded: nothing begins any more. */
const decideFlow = (
  state: ConversationState,
  messageId: string,
  { entry, toolCallId }: Extract<TurnReport, { readonly _tag: "Flow" }>,
  context: DecideContext
): Decided => {
  if (openTool(state, messageId)?.toolCallId !== toolCallId) return accept()
  if (state.engine._tag === "Aborting" && entry._tag !== "Ended") return accept()
  const advanced: ConversationEvent = { _tag: "FlowAdvanced", messageId, toolCallId, entry }
  if (entry._tag !== "Asked") return accept(advanced)
  const closed = closeTurn(after(state, [advanced]), { _tag: "Suspended", toolCallId })
  const events = [advanced, ...closed]
  return accept(...events, ...advance(after(state, events), context))
}

const decideReport = (
  state: ConversationState,
  { turnId, report }: Extract<ConversationReport, { readonly _tag: "Turn" }>,
  context: DecideContext
): Decided => {
  const { engine } = state
  if (engine._tag === "Idle" || engine.turnId !== turnId) return accept()
  const { messageId } = engine
  // What a tool did is recorded even while the turn is being stopped; nothing else is.
  if (report._tag === "ToolOutput") {
    const { toolCallId, output } = report
    return accept({ _tag: "ToolFinished", messageId, toolCallId, output })
  }
  if (report._tag === "Suggestions") return accept(...newSuggestions(state, messageId, report.suggestions))
  if (report._tag === "Flow") return decideFlow(state, messageId, report, context)
  if (engine._tag === "Aborting") return accept()
  switch (report._tag) {
    case "Text":
      return accept({ _tag: "TextAppended", messageId, text: report.text })
    case "Reasoning":
      return accept({ _tag: "ReasoningAppended", messageId, text: report.text })
    case "Notice":
      return accept({ _tag: "NoticeShown", messageId, text: report.text })
    case "Model":
      return accept({ _tag: "ModelNamed", messageId, model: report.name })
    case "History":
      return accept({
        _tag: "HistoryTold",
        messageId,
        ...(report.from === undefined ? {} : { from: report.from }),
        ...(report.summary === undefined ? {} : { summary: report.summary })
      })
    case "ToolCall":
      return accept({ ...report, _tag: "ToolStarted", messageId })
    case "ToolLabel":
      return accept({
        _tag: "ToolProgressed",
        messageId,
        toolCallId: report.toolCallId,
        label: report.label
      })
    case "WaitingForUser":
      return accept(eventOfWait(report.wait, messageId))
    case "AwaitBrowser": {
      const { toolCallId } = report
      // The one that is under way: the turn would have nothing to go on with otherwise.
      return openTool(state, messageId)?.toolCallId === toolCallId
        ? end(state, { _tag: "Suspended", toolCallId, awaitsBrowserSince: context.now }, context)
        : accept()
    }
    case "Completed":
      return end(state, { _tag: "Success", cut: report.cut }, context)
    case "Failed":
      return end(state, { _tag: "Error", error: report.error }, context)
  }
}

const turnKey = (turnId: string): string => `turn:${turnId}`

/** A turn whose job is gone: stopped as it was told, or cut off. */
const endWithoutJob = (
  state: ConversationState,
  cutOff: Pick<AiMessageError, "kind" | "message"> & { readonly toolMessage?: string },
  context: DecideContext
): Decided => {
  const { engine } = state
  if (engine._tag === "Idle") return accept()
  if (engine._tag === "Aborting") return end(state, { _tag: "Canceled" }, context)
  const { kind, message, ...rest } = cutOff
  const error = { kind, message, isRetryable: true, requestId: engine.turnId }
  return end(state, { _tag: "Error", error, ...rest }, context)
}

/**
 * A call that a restart cut is taken up: its run is replayed from its journal. What a restart cuts again and again
 * may be what ends the process, so it is closed then; and so is a cut answer of the model, which nobody can take up.
 */
const takeUp = (state: ConversationState, messageId: string, context: DecideContext): Decided => {
  const tool = state.engine._tag === "Running" ? openTool(state, messageId) : undefined
  // What waited for its user was not cut: however often the process is restarted meanwhile, it waits on.
  const isWaiting = state.messages.some(
    (message) => message.id === messageId && message.type === "ai" && waitsForUser(message)
  )
  if (tool !== undefined && isWaiting) return accept(resumeReply(messageId, context))
  if (tool !== undefined && (tool.restarts ?? 0) < FLOW_MAX_RESTARTS) {
    return accept({ ...resumeReply(messageId, context), isRestart: true })
  }
  const cutOff = {
    kind: "retry",
    message: conversationCopy.interrupted,
    toolMessage: toolCopy.taskInterrupted
  } as const
  return endWithoutJob(state, cutOff, context)
}

const decideSignal = (state: ConversationState, signal: Signal, context: DecideContext): Decided => {
  const { engine } = state
  switch (signal._tag) {
    case "Activated":
      // A question that waits goes on waiting: nothing was under way.
      return engine._tag === "Idle"
        ? accept<ConversationEvent>({ _tag: "Opened" }, ...advance(state, context))
        : takeUp(state, engine.messageId, context)
    case "JobEnded":
      return engine._tag === "Idle" || signal.key !== turnKey(engine.turnId)
        ? accept()
        : endWithoutJob(state, { kind: "general", message: copy.somethingWrong }, context)
    case "WatchBegan":
    case "WatchEnded":
      return accept()
  }
}

export const decideConversation = (
  state: ConversationState,
  input: Input<ConversationTypes>,
  context: DecideContext
): Decided => {
  switch (input._tag) {
    case "Activated":
    case "JobEnded":
    case "WatchBegan":
    case "WatchEnded":
      return decideSignal(state, input, context)
    case "Turn":
      return decideReport(state, input, context)
    case "BrowserAwaited":
      return decideBrowserWait(state, input, context)
    case "Titled":
      return decideTitle(state, input)
    case "Summarized":
    case "NoSummary":
      return decideSummary(state, input)
    case "ClearedErased":
      return state.erases === true ? accept<ConversationEvent>({ _tag: "ClearedErased" }) : accept()
    default:
      return decideCommand(state, input, context)
  }
}

/** Also where its last life was cut off. A turn is let end first: it may still name what is looked for. */
const eraseCleared = (state: ConversationState): ReadonlyArray<Reaction<ConversationJob>> =>
  state.erases === true && state.engine._tag === "Idle"
    ? [{ _tag: "Start", key: "erase", job: { _tag: "EraseCleared" } }]
    : []

export const reactConversation = (
  event: ConversationEvent,
  state: ConversationState
): ReadonlyArray<Reaction<ConversationJob>> => {
  switch (event._tag) {
    case "TurnStarted":
    case "TurnRestarted":
    case "TurnResumed": {
      const job = { _tag: "RunTurn", turnId: event.turnId, isNew: event._tag !== "TurnResumed" } as const
      return [
        ...(event._tag === "TurnStarted" ? [] : [stopAwaiting]),
        markWorking,
        { _tag: "Start", key: turnKey(event.turnId), job },
        touch(state, event.at)
      ]
    }
    case "MessageAdded":
      return [touch(state, event.at)]
    case "TurnEnded":
      return [
        ...awaitBrowser(state),
        ...eraseCleared(state),
        ...markAsItIs(state, event.turnId),
        ...askForTitle(state),
        ...askForSummary(state)
      ]
    case "InputRequested":
      return [markWaiting]
    case "ReplyPaused":
      return [markIdle]
    case "InputReceived":
      return [markWorking]
    case "InputAbandoned":
      return [stopAwaiting, markIdle]
    case "ChatCleared":
      return [
        stopAwaiting,
        stopTitling,
        stopSummarizing,
        markIdle,
        ...(event.at === undefined ? [] : [clearedIn(state, event.at)]),
        ...eraseCleared(state)
      ]
    case "ChatRenamed":
      return [nameInIndex(event)]
    case "ChatTitled":
      return [titleInIndex(state)]
    case "MessageEdited":
      return [stopTitling, stopSummarizing]
    case "VersionChosen":
      return [stopSummarizing]
    case "TurnStopping":
      return [{ _tag: "Interrupt", key: turnKey(event.turnId) }]
    case "Opened": {
      const last = state.messages.at(-1)
      return [
        ...(last === undefined ? [] : [touch(state, last.messageTimestamp), ...awaitBrowser(state)]),
        ...eraseCleared(state),
        ...markAsItIs(state)
      ]
    }
    default:
      return []
  }
}
