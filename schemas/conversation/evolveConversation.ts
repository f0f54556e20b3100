/** The fold of a conversation, run by the server and by every screen. Pure and total. */

import type { AiMessage, HumanMessage, Message } from "#schemas/message/Message.ts"
import type { ConversationEvent } from "./ConversationEvent.ts"
import type { ConversationState, QueueItem } from "./ConversationState.ts"
import {
  addProgress,
  addSuggestion,
  addTool,
  advanceFlow,
  appendText,
  beginHistory,
  editSuggestion,
  emptyReply,
  finishTool,
  restartReply,
  resumeReply,
  showNotice
} from "./evolveReply.ts"
import { titleOf, titleOfHuman } from "./titleOf.ts"
import { chooseVersion, keepVersion } from "./versions.ts"
import { carriedOn, withTold, withTrueSummary } from "./withTrueSummary.ts"

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

const withoutItem = (queue: ReadonlyArray<QueueItem>, itemId: string): ReadonlyArray<QueueItem> =>
  queue.filter((item) => item.id !== itemId)

/** Takes an item out of the queue; undefined where it is not there (any more). */
const take = (
  state: ConversationState,
  itemId: string
): readonly [QueueItem, ConversationState] | undefined => {
  const item = state.queue.find((queued) => queued.id === itemId)
  return item && [item, { ...state, queue: withoutItem(state.queue, itemId) }]
}

const moveItem = (
  queue: ReadonlyArray<QueueItem>,
  itemId: string,
  before: string | null
): ReadonlyArray<QueueItem> => {
  const item = queue.find((queued) => queued.id === itemId)
  if (item === undefined || itemId === before) return queue
  const rest = withoutItem(queue, itemId)
  const index = rest.findIndex((queued) => queued.id === before)
  return rest.toSpliced(index === -1 ? rest.length : index, 0, item)
}

const editItem = (item: QueueItem, text: string): QueueItem =>
  item._tag === "Human" || item._tag === "LocalHuman" ? { ...item, message: { ...item.message, text } } : item

/** What the human says joins the transcript, and names the conversation where it is the first. */
const addHuman = (state: ConversationState, message: HumanMessage): ConversationState => ({
  ...state,
  messages: [...state.messages, message],
  title: state.title === "" ? titleOfHuman(message) : state.title
})

/** The message carries what was set for it; files are carried once. */
const withAttachments = (
  message: HumanMessage,
  attachments: ConversationState["attachments"]
): HumanMessage => (attachments.length === 0 ? message : { ...message, attachments })

const addItem = (state: ConversationState, itemId: string, at: number): ConversationState => {
  const taken = take(state, itemId)
  if (taken === undefined) return state
  const [item, rest] = taken
  switch (item._tag) {
    case "LocalHuman":
      return addHuman(rest, item.message)
    case "Ai":
      return {
        ...rest,
        messages: [
          ...rest.messages,
          { ...emptyReply(item.id, at), status: "success", fragments: item.fragments }
        ]
      }
    default:
      return state
  }
}

/** The transcript up to and including the last human message. */
const untilLastHuman = (messages: ReadonlyArray<Message>): ReadonlyArray<Message> =>
  messages.slice(0, messages.findLastIndex((message) => message.type === "human") + 1)

/** What a model called it is about what was said before. */
const untitled = ({ isTitled: _, ...state }: ConversationState): ConversationState => state

const editMessage = (state: ConversationState, messageId: string, text: string): ConversationState => {
  const index = state.messages.findIndex((message) => message.id === messageId)
  const message = state.messages[index]
  if (message?.type !== "human") return state
  const { editorState, ...kept } = message
  const isFirst =
    state.earlier === undefined && state.messages.findIndex(({ type }) => type === "human") === index
  const before = keepVersion(state, messageId)
  const edited = isFirst && state.isNamed !== true ? { ...untitled(before), title: titleOf(text) } : before
  return {
    ...edited,
    messages: [...state.messages.slice(0, index), { ...kept, text }]
  }
}

const isActive = (state: ConversationState, turnId: string): boolean =>
  state.engine._tag !== "Idle" && state.engine.turnId === turnId

const fold = (state: ConversationState, event: ConversationEvent): ConversationState => {
  switch (event._tag) {
    case "Opened":
      return state

    case "ItemQueued":
      return { ...state, queue: [...state.queue, event.item] }
    case "ItemRemoved":
      return { ...state, queue: withoutItem(state.queue, event.itemId) }
    case "ItemMoved":
      return { ...state, queue: moveItem(state.queue, event.itemId, event.before) }
    case "ItemEdited":
      return {
        ...state,
        queue: state.queue.map((item) => (item.id === event.itemId ? editItem(item, event.text) : item))
      }
    case "QueuePaused":
      return { ...state, queuePaused: true }
    case "QueueResumed":
      return { ...state, queuePaused: false }

    case "MessageAdded":
      return addItem(state, event.itemId, event.at)
    case "AttachmentsSet": {
      const taken = take(state, event.itemId)
      if (taken === undefined) return state
      const [item, rest] = taken
      return item._tag === "SetAttachments" ? { ...rest, attachments: item.attachments } : state
    }
    case "TurnStarted": {
      const taken = take(state, event.itemId)
      if (taken === undefined) return state
      const [item, rest] = taken
      if (item._tag !== "Human") return state
      const asked = addHuman(rest, withAttachments(item.message, state.attachments))
      return {
        ...asked,
        messages: [...asked.messages, emptyReply(event.messageId, event.at)],
        engine: { _tag: "Running", turnId: event.turnId, messageId: event.messageId },
        context: item.context,
        attachments: []
      }
    }
    case "TurnRestarted": {
      const until = untilLastHuman(state.messages)
      return {
        ...keepVersion(state, until.at(-1)?.id ?? ""),
        messages: [...until, emptyReply(event.messageId, event.at)],
        engine: { _tag: "Running", turnId: event.turnId, messageId: event.messageId }
      }
    }
    case "TurnResumed": {
      const { isRestart, itemId, messageId, turnId } = event
      const resumed = updateReply(state, messageId, isRestart === true ? restartReply : resumeReply)
      if (resumed === state) return state
      return {
        ...resumed,
        queue: itemId === undefined ? state.queue : withoutItem(state.queue, itemId),
        engine: { _tag: "Running", turnId, messageId }
      }
    }

    case "TextAppended":
      return updateReply(state, event.messageId, (message) => appendText(message, "text", event.text))
    case "ReasoningAppended":
      return updateReply(state, event.messageId, (message) =>
        appendText(message, "reasoningText", event.text)
      )
    case "NoticeShown":
      return updateReply(state, event.messageId, (message) => showNotice(message, event.text))
    case "ModelNamed":
      return updateReply(state, event.messageId, (message) => ({ ...message, model: event.model }))
    case "HistoryTold":
      return updateReply(withTold(state, event.summary), event.messageId, (message) =>
        beginHistory(message, event.from, event.summary)
      )
    case "ToolStarted": {
      const { _tag, messageId, ...call } = event
      return updateReply(state, messageId, (message) => addTool(message, call))
    }
    case "FlowAdvanced":
      return updateReply(state, event.messageId, (message) =>
        advanceFlow(message, event.toolCallId, event.entry)
      )
    case "ToolProgressed":
      return updateReply(state, event.messageId, (message) =>
        addProgress(message, event.toolCallId, event.label)
      )
    case "ToolFinished":
      return updateReply(state, event.messageId, (message) =>
        finishTool(message, event.toolCallId, event.output)
      )
    case "SuggestionMade":
      return updateReply(state, event.messageId, (message) => addSuggestion(message, event.suggestedAction))
    case "SuggestionEdited":
      return updateReply(state, event.messageId, (message) =>
        editSuggestion(message, event.actionId, event.args)
      )
    case "InputRequested":
      return updateReply(state, event.messageId, (message) => ({ ...message, status: "input-required" }))
    case "ReplyPaused":
      return updateReply(state, event.messageId, (message) => ({ ...message, status: "paused" }))
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
    case "InputAbandoned":
      return updateReply(state, event.message.id, () => event.message)

    case "ModelChosen": {
      const { model: _, ...rest } = state
      return event.choice === null ? rest : { ...rest, model: event.choice }
    }
    case "MessageRated":
      return updateReply(state, event.messageId, (message) => ({ ...message, feedback: event.feedback }))
    case "MessageEdited":
      return editMessage(state, event.messageId, event.text)
    case "VersionChosen":
      return chooseVersion(state, event.messageId, event.version)
    case "ChatCleared": {
      const {
        versions: _,
        earlier: _before,
        gap,
        summary,
        toldSummary,
        noSummaryAt,
        noSummaryBy,
        ...rest
      } = untitled(state)
      return {
        ...rest,
        messages: [],
        erases: true,
        title: state.isNamed === true ? state.title : "",
        queue: event.itemId === undefined ? state.queue : withoutItem(state.queue, event.itemId)
      }
    }
    case "ClearedErased": {
      const { erases, ...rest } = state
      return rest
    }
    case "ChatRenamed":
      return { ...state, title: event.title, isNamed: true }
    case "ChatTitled":
      return state.isNamed === true ? state : { ...state, title: event.title, isTitled: true }
    case "ChatSummarized":
      return carriedOn(state, event.summary)
    case "SummaryFailed": {
      const { noSummaryBy: _, ...rest } = state
      const by = event.model === undefined ? {} : { noSummaryBy: event.model }
      return { ...rest, noSummaryAt: event.at, ...by }
    }
    case "ChatDeleted":
      // Nobody is shown it any more.
      return state
    case "FailedReplyRemoved":
      return state.messages.at(-1)?.type === "ai"
        ? { ...state, messages: state.messages.slice(0, -1) }
        : state
  }
}

export const evolveConversation = (state: ConversationState, event: ConversationEvent): ConversationState =>
  withTrueSummary(state, fold(state, event), event)
