/** The decisions of a conversation: pure. */
import type { DecideContext, Input, Reaction, Signal } from "#runtime/actor/ActorDefinition.ts"
import type {
  ConversationJob,
  ConversationReport,
  ConversationTypes
} from "#runtime/actors/conversation/ConversationTypes.ts"
import { advance, closeTurn, startTurn } from "#runtime/actors/conversation/closeTurn.ts"
import { accept, type Decision, reject } from "#runtime/actors/decision.ts"
import type { ConversationCommand, ConversationRejection } from "#schemas/conversation/ConversationCommand.ts"
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import type { ConversationState, QueueItem } from "#schemas/conversation/ConversationState.ts"
import { copy } from "#schemas/copy.ts"
import { MESSAGE_MAX_CHARS, QUEUE_MAX_ITEMS } from "#schemas/limits.ts"
import type { AiMessageError, HumanMessage } from "#schemas/message/Message.ts"

type Decided = Decision<ConversationEvent, ConversationRejection>

const errorOf = (message: string, requestId: string): AiMessageError => ({
  message,
  isRetryable: true,
  requestId
})

const sendMessage = (
  state: ConversationState,
  command: Extract<ConversationCommand, { _tag: "SendMessage" }>,
  { now, id }: DecideContext
): Decided => {
  const { text } = command
  if (text.trim() === "") return reject({ _tag: "EmptyMessage" })
  if (text.length > MESSAGE_MAX_CHARS) {
    return reject({ _tag: "MessageTooLong", length: text.length, max: MESSAGE_MAX_CHARS })
  }
  if (state.queue.length >= QUEUE_MAX_ITEMS) return reject({ _tag: "QueueFull", max: QUEUE_MAX_ITEMS })
  const item: QueueItem = {
    _tag: "Human",
    id,
    message: {
      type: "human",
      id,
      text,
      isSystemGeneratedGrayText: false,
      messageTimestamp: now
    },
    context: command.context
  }
  const queued: ConversationEvent = { _tag: "ItemQueued", item }
  // A message written while the queue is paused is what the user wants now: it does not wait for the rest.
  const isNext = state.engine._tag === "Idle" && (state.queue.length === 0 || state.queuePaused)
  return isNext ? accept(queued, startTurn(id, id, now)) : accept(queued)
}

const decideCommand = (
  state: ConversationState,
  command: ConversationCommand,
  context: DecideContext
): Decided => {
  const isIdle = state.engine._tag === "Idle"
  switch (command._tag) {
    case "SendMessage":
      return sendMessage(state, command, context)
    case "StopTurn": {
      if (state.engine._tag === "Idle") return reject({ _tag: "NotRunning" })
      if (state.engine._tag === "Aborting") return accept()
      const stopping: ConversationEvent = { _tag: "TurnStopping", turnId: state.engine.turnId }
      return state.queue.length > 0 && !state.queuePaused
        ? accept<ConversationEvent>(stopping, { _tag: "QueuePaused" })
        : accept(stopping)
    }
    case "ClearChat":
      if (!isIdle) return reject({ _tag: "NotIdle" })
      return state.messages.length === 0
        ? reject({ _tag: "NothingToClear" })
        : accept({ _tag: "ChatCleared" })
    case "Regenerate":
      if (!isIdle) return reject({ _tag: "NotIdle" })
      return state.messages.some((message) => message.type === "human")
        ? accept({
            _tag: "TurnRestarted",
            turnId: `${context.id}:turn`,
            messageId: `${context.id}:reply`,
            at: context.now
          })
        : reject({ _tag: "NothingToRegenerate" })
    case "CancelFailedRequest": {
      if (!isIdle) return reject({ _tag: "NotIdle" })
      const last = state.messages.at(-1)
      return last?.type === "ai" && last.status === "error"
        ? accept({ _tag: "FailedReplyRemoved" })
        : reject({ _tag: "NothingFailed" })
    }
    case "RemoveQueued":
      return state.queue.some((item) => item.id === command.itemId)
        ? accept({ _tag: "ItemRemoved", itemId: command.itemId })
        : reject({ _tag: "UnknownItem", itemId: command.itemId })
    case "ResumeQueue": {
      const resumed: ReadonlyArray<ConversationEvent> = state.queuePaused ? [{ _tag: "QueueResumed" }] : []
      const next = isIdle ? advance(state.queue, false, context.id, context.now) : []
      return accept(...resumed, ...next)
    }
  }
}

const decideReport = (
  state: ConversationState,
  { turnId, report }: ConversationReport,
  { id, now }: DecideContext
): Decided => {
  const { engine } = state
  if (engine._tag === "Idle" || engine.turnId !== turnId) return accept()
  const { messageId } = engine
  // What a tool did is recorded even while the turn is being stopped; nothing else is.
  if (report._tag === "ToolOutput") {
    const { toolCallId, output } = report
    return accept({ _tag: "ToolFinished", messageId, toolCallId, output })
  }
  if (engine._tag === "Aborting") return accept()
  switch (report._tag) {
    case "Text":
      return accept({ _tag: "TextAppended", messageId, text: report.text })
    case "Reasoning":
      return accept({ _tag: "ReasoningAppended", messageId, text: report.text })
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
    case "Completed":
      return accept(...closeTurn(state, { _tag: "Success" }, id, now))
    case "Failed":
      return accept(...closeTurn(state, { _tag: "Error", error: report.error }, id, now))
  }
}

const turnKey = (turnId: string): string => `turn:${turnId}`

const decideSignal = (state: ConversationState, signal: Signal, { id, now }: DecideContext): Decided => {
  const { engine } = state
  switch (signal._tag) {
    case "Activated":
      if (engine._tag === "Idle") {
        return accept<ConversationEvent>(
          { _tag: "Opened" },
          ...advance(state.queue, state.queuePaused, id, now)
        )
      }
      return engine._tag === "Aborting"
        ? accept(...closeTurn(state, { _tag: "Canceled" }, id, now))
        : accept(
            ...closeTurn(
              state,
              {
                _tag: "Error",
                error: errorOf(copy.interrupted, engine.turnId),
                toolMessage: copy.taskInterrupted
              },
              id,
              now
            )
          )
    case "JobEnded":
      if (engine._tag === "Idle" || signal.key !== turnKey(engine.turnId)) return accept()
      return engine._tag === "Aborting"
        ? accept(...closeTurn(state, { _tag: "Canceled" }, id, now))
        : accept(
            ...closeTurn(
              state,
              { _tag: "Error", error: errorOf(copy.somethingWrong, engine.turnId) },
              id,
              now
            )
          )
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

const touch = (state: ConversationState, message: HumanMessage): Reaction<ConversationJob> => ({
  _tag: "Start",
  key: `index:${message.id}`,
  job: { _tag: "TouchIndex", title: state.title, itemId: message.id, at: message.messageTimestamp }
})

export const reactConversation = (
  event: ConversationEvent,
  state: ConversationState
): ReadonlyArray<Reaction<ConversationJob>> => {
  switch (event._tag) {
    case "TurnStarted":
    case "TurnRestarted": {
      const { turnId, messageId } = event
      return [{ _tag: "Start", key: turnKey(turnId), job: { _tag: "RunTurn", turnId, messageId } }]
    }
    case "TurnStopping":
      return [{ _tag: "Interrupt", key: turnKey(event.turnId) }]
    case "ItemQueued":
      return [touch(state, event.item.message)]
    case "Opened": {
      const last = state.messages.findLast((message) => message.type === "human")
      return last === undefined ? [] : [touch(state, last)]
    }
    default:
      return []
  }
}
