/** The decisions of a conversation: commands, what its turns report, and what befalls it. Pure. */
import type { DecideContext, Input, Reaction, Signal } from "#runtime/actor/ActorDefinition.ts"
import { accept, type Decision } from "#runtime/actors/decision.ts"
import type { ConversationRejection } from "#schemas/conversation/ConversationCommand.ts"
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { copy } from "#schemas/copy.ts"
import type { SuggestedAction } from "#schemas/message/Fragment.ts"
import type { AiMessageError } from "#schemas/message/Message.ts"
import type { ConversationJob, ConversationReport, ConversationTypes } from "./ConversationTypes.ts"
import { closeTurn, type Ending } from "./closeTurn.ts"
import { decideCommand } from "./decideCommand.ts"
import { advance, after } from "./processQueue.ts"

type Decided = Decision<ConversationEvent, ConversationRejection>

/** Ends the turn; the queue goes on where nothing holds it. */
const end = (state: ConversationState, ending: Ending, context: DecideContext): Decided => {
  const events = closeTurn(state, ending)
  return accept(...events, ...advance(after(state, events), context))
}

/** Of what was drafted, what the reply does not show yet. */
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

const decideReport = (
  state: ConversationState,
  { turnId, report }: ConversationReport,
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
    case "ToolCall":
      return accept({ ...report, _tag: "ToolStarted", messageId })
    case "ToolLabel":
      return accept({
        _tag: "ToolProgressed",
        messageId,
        toolCallId: report.toolCallId,
        label: report.label
      })
    case "WaitingForInput":
      return accept({ _tag: report.isWaiting ? "InputRequested" : "InputReceived", messageId })
    case "AskUser":
      return end(state, { _tag: "Waiting", question: report.question }, context)
    case "Completed":
      return end(state, { _tag: "Success", isCut: report.isCut }, context)
    case "Failed":
      return end(state, { _tag: "Error", error: report.error }, context)
  }
}

/** A tool that waited for its user had nothing under way. */
const toolCutOff = ({ messages }: ConversationState, messageId: string): string => {
  const reply = messages.find(({ id }) => id === messageId)
  return reply?.type === "ai" && reply.status === "input-required"
    ? copy.waitInterrupted
    : copy.taskInterrupted
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

const decideSignal = (state: ConversationState, signal: Signal, context: DecideContext): Decided => {
  const { engine } = state
  switch (signal._tag) {
    case "Activated":
      // A question that waits goes on waiting: nothing was under way.
      return engine._tag === "Idle"
        ? accept<ConversationEvent>({ _tag: "Opened" }, ...advance(state, context))
        : endWithoutJob(
            state,
            { kind: "retry", message: copy.interrupted, toolMessage: toolCutOff(state, engine.messageId) },
            context
          )
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
    default:
      return decideCommand(state, input, context)
  }
}

const touch = (state: ConversationState, messageId: string, at: number): Reaction<ConversationJob> => ({
  _tag: "Start",
  key: `index:${messageId}`,
  job: { _tag: "TouchIndex", title: state.title, messageId, at }
})

export const reactConversation = (
  event: ConversationEvent,
  state: ConversationState
): ReadonlyArray<Reaction<ConversationJob>> => {
  switch (event._tag) {
    case "TurnStarted":
    case "TurnRestarted":
    case "TurnResumed": {
      const { at, messageId, turnId } = event
      return [
        { _tag: "Start", key: turnKey(turnId), job: { _tag: "RunTurn", turnId } },
        // One reply may have many turns, each of them news.
        touch(state, event._tag === "TurnResumed" ? turnId : messageId, at)
      ]
    }
    case "MessageAdded":
      return [touch(state, event.itemId, event.at)]
    case "ChatCleared":
      return event.at === undefined ? [] : [touch(state, `cleared:${event.at}`, event.at)]
    case "TurnStopping":
      return [{ _tag: "Interrupt", key: turnKey(event.turnId) }]
    case "Opened": {
      const last = state.messages.at(-1)
      return last === undefined ? [] : [touch(state, last.id, last.messageTimestamp)]
    }
    default:
      return []
  }
}
