/** The fold of a conversation, run by the server and by every screen. Pure and total. */
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import type { ConversationState, QueueItem } from "#schemas/conversation/ConversationState.ts"
import { TITLE_MAX_CHARS } from "#schemas/limits.ts"
import type { Fragment, ToolFragment } from "#schemas/message/Fragment.ts"
import type { AiMessage, Message } from "#schemas/message/Message.ts"

/** One line, cut at a word where possible. */
export const titleOf = (text: string): string => {
  const line = text.trim().replace(/\s+/g, " ")
  if (line.length <= TITLE_MAX_CHARS) return line
  const cut = line.slice(0, TITLE_MAX_CHARS - 1)
  const space = cut.lastIndexOf(" ")
  return `${space > TITLE_MAX_CHARS / 2 ? cut.slice(0, space) : cut}…`
}

const emptyReply = (id: string, at: number): AiMessage => ({
  type: "ai",
  id,
  status: "streaming",
  isIntermediateOutput: false,
  fragments: [],
  messageTimestamp: at
})

/** Streams go to the newest messages, so the search begins at the end. */
const updateReply = (
  state: ConversationState,
  messageId: string,
  update: (message: AiMessage) => AiMessage
): ConversationState => {
  const index = state.messages.findLastIndex((message) => message.id === messageId)
  const message = state.messages[index]
  if (message?.type !== "ai") return state
  return { ...state, messages: state.messages.with(index, update(message)) }
}

const appendText = (message: AiMessage, type: "text" | "reasoningText", text: string): AiMessage => {
  const last = message.fragments.at(-1)
  const fragments: ReadonlyArray<Fragment> =
    last?.type === type
      ? message.fragments.with(-1, { type, text: last.text + text })
      : [...message.fragments, { type, text }]
  return { ...message, fragments }
}

const updateTool = (
  message: AiMessage,
  toolCallId: string,
  update: (tool: ToolFragment) => ToolFragment
): AiMessage => ({
  ...message,
  fragments: message.fragments.map((fragment) =>
    fragment.type === "tool" && fragment.toolCallId === toolCallId ? update(fragment) : fragment
  )
})

const withoutItem = (queue: ReadonlyArray<QueueItem>, itemId: string): ReadonlyArray<QueueItem> =>
  queue.filter((item) => item.id !== itemId)

/** The transcript up to and including the last human message. */
const untilLastHuman = (messages: ReadonlyArray<Message>): ReadonlyArray<Message> =>
  messages.slice(0, messages.findLastIndex((message) => message.type === "human") + 1)

const isActive = (state: ConversationState, turnId: string): boolean =>
  state.engine._tag !== "Idle" && state.engine.turnId === turnId

export const evolveConversation = (state: ConversationState, event: ConversationEvent): ConversationState => {
  switch (event._tag) {
    case "Opened":
      return state
    case "ItemQueued":
      return {
        ...state,
        queue: [...state.queue, event.item],
        title: state.title === "" ? titleOf(event.item.message.text) : state.title
      }
    case "ItemRemoved":
      return { ...state, queue: withoutItem(state.queue, event.itemId) }
    case "QueuePaused":
      return { ...state, queuePaused: true }
    case "QueueResumed":
      return { ...state, queuePaused: false }
    case "TurnStarted": {
      const item = state.queue.find((queued) => queued.id === event.itemId)
      if (item === undefined) return state
      return {
        ...state,
        queue: withoutItem(state.queue, event.itemId),
        messages: [...state.messages, item.message, emptyReply(event.messageId, event.at)],
        engine: { _tag: "Running", turnId: event.turnId, messageId: event.messageId },
        context: item.context
      }
    }
    case "TurnRestarted":
      return {
        ...state,
        messages: [...untilLastHuman(state.messages), emptyReply(event.messageId, event.at)],
        engine: { _tag: "Running", turnId: event.turnId, messageId: event.messageId }
      }
    case "TextAppended":
      return updateReply(state, event.messageId, (message) => appendText(message, "text", event.text))
    case "ReasoningAppended":
      return updateReply(state, event.messageId, (message) =>
        appendText(message, "reasoningText", event.text)
      )
    case "ToolStarted": {
      const { _tag, messageId, ...call } = event
      return updateReply(state, messageId, (message) => ({
        ...message,
        fragments: [...message.fragments, { type: "tool", progress: [], ...call }]
      }))
    }
    case "ToolProgressed":
      return updateReply(state, event.messageId, (message) =>
        updateTool(message, event.toolCallId, (tool) =>
          tool.progress.at(-1) === event.label ? tool : { ...tool, progress: [...tool.progress, event.label] }
        )
      )
    case "ToolFinished":
      return updateReply(state, event.messageId, (message) =>
        updateTool(message, event.toolCallId, (tool) => ({ ...tool, toolOutput: event.output }))
      )
    case "InputRequested":
      return updateReply(state, event.messageId, (message) => ({ ...message, status: "input-required" }))
    case "InputReceived":
      return updateReply(state, event.messageId, (message) => ({ ...message, status: "streaming" }))
    case "TurnStopping":
      return state.engine._tag === "Running" && isActive(state, event.turnId)
        ? { ...state, engine: { ...state.engine, _tag: "Aborting" } }
        : state
    case "TurnEnded": {
      if (!isActive(state, event.turnId)) return state
      return updateReply({ ...state, engine: { _tag: "Idle" } }, event.message.id, () => event.message)
    }
    case "ChatCleared":
      return { ...state, messages: [], title: "" }
    case "FailedReplyRemoved":
      return state.messages.at(-1)?.type === "ai"
        ? { ...state, messages: state.messages.slice(0, -1) }
        : state
  }
}
