/**
 * The queue at work: one item at a time, in order, each leaving it exactly once. Pure.
 *
 * It stands still while a turn is under way, while it is paused, and while a tool waits for the user.
 */
import type { DecideContext } from "#runtime/actor/ActorDefinition.ts"
import { timeOf } from "#runtime/prompts/timeOf.ts"
import type { Attachment } from "#schemas/attachment/Attachment.ts"
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import type { ConversationState, QueueItem } from "#schemas/conversation/ConversationState.ts"
import { evolveConversation } from "#schemas/conversation/evolveConversation.ts"
import { waitingTool } from "#schemas/conversation/waitingTool.ts"
import { abandonInput, startTurn } from "./closeTurn.ts"

type Events = ReadonlyArray<ConversationEvent>

export const after = (state: ConversationState, events: Events): ConversationState =>
  events.reduce(evolveConversation, state)

/** The reply that waited goes on. */
export const resumeReply = (
  messageId: string,
  { id, now }: DecideContext
): Extract<ConversationEvent, { readonly _tag: "TurnResumed" }> => ({
  _tag: "TurnResumed",
  turnId: `${id}:turn`,
  messageId,
  at: now
})

const resumeWithAnswer = (
  { id: itemId, input, messageId, toolCallId }: Extract<QueueItem, { _tag: "ToolUserInput" }>,
  { id, now }: DecideContext
): Events => [
  {
    _tag: "ToolFinished",
    messageId,
    toolCallId,
    // A question may have waited for days: the model is told when it is answered.
    output: { type: "success", message: input, end: false, data: { at: timeOf(now) } }
  },
  { _tag: "TurnResumed", turnId: `${id}:turn`, itemId, messageId, at: now }
]

/** The call that waits for a browser, if this is the one, is tried. */
export const resumeTool = (state: ConversationState, toolCallId: string, context: DecideContext): Events => {
  const waiting = waitingTool(state)
  return waiting?.needs === "browser" && waiting.tool.toolCallId === toolCallId
    ? [resumeReply(waiting.message.id, context)]
    : []
}

/** Takes one item out of the queue of an idle conversation. */
const processItem = (state: ConversationState, item: QueueItem, context: DecideContext): Events => {
  switch (item._tag) {
    case "Human":
      // The files it was to carry alone were taken out of the queue, or went with another.
      if (item.message.text.trim() === "" && state.attachments.length === 0) {
        return [{ _tag: "ItemRemoved", itemId: item.id }]
      }
      return [...abandonInput(state), startTurn(item.id, context)]
    case "LocalHuman":
    case "Ai":
      return [{ _tag: "MessageAdded", itemId: item.id, at: context.now }]
    case "ResetChat":
      return [{ _tag: "ChatCleared", itemId: item.id, at: context.now }]
    case "SetAttachments":
      return [{ _tag: "AttachmentsSet", itemId: item.id }]
    case "ToolUserInput":
      return resumeWithAnswer(item, context)
  }
}

/** What comes next, as far as it goes without the user: up to the next turn, or to the queue's end. */
export const advance = (state: ConversationState, context: DecideContext): Events => {
  const [item] = state.queue
  if (item === undefined || state.queuePaused) return []
  if (state.engine._tag !== "Idle" || waitingTool(state) !== undefined) return []
  const events = processItem(state, item, context)
  return [...events, ...advance(after(state, events), context)]
}

/** What only joins the transcript does not come between a tool and what it waits for. */
const joinsOnly = ({ _tag }: QueueItem): boolean => _tag === "LocalHuman" || _tag === "Ai"

/**
 * A message that was written without a word about a question waits behind it: its writer may not have seen it. Files
 * go with no answer, and a wait for a browser wants no words: there the message is what is wanted now.
 */
const waitsForTool = (state: ConversationState, item: QueueItem): boolean => {
  const waiting = waitingTool(state)
  if (waiting === undefined) return false
  const isBeside = item._tag === "Human" && waiting.needs === "answer" && state.attachments.length === 0
  return isBeside || joinsOnly(item)
}

/**
 * While nothing runs, the queue is empty or stands still, paused or behind a tool that waits. What is asked for
 * then is what the user wants now: it does not wait for the rest.
 */
const isNext = (state: ConversationState, item: QueueItem): boolean =>
  state.engine._tag === "Idle" && !waitsForTool(state, item)

/** The files a message would carry: those that are set for it, now or by what waits before it. */
export const filesFor = (state: ConversationState, item: QueueItem): ReadonlyArray<Attachment> =>
  isNext(state, item)
    ? state.attachments
    : state.queue.reduce<ReadonlyArray<Attachment>>((files, queued) => {
        if (queued._tag === "SetAttachments") return queued.attachments
        return queued._tag === "Human" ? [] : files
      }, state.attachments)

export const enqueue = (state: ConversationState, item: QueueItem, context: DecideContext): Events => {
  const queued: ConversationEvent = { _tag: "ItemQueued", item }
  if (!isNext(state, item)) return [queued]
  const events: Events = [queued, ...processItem(after(state, [queued]), item, context)]
  return [...events, ...advance(after(state, events), context)]
}
