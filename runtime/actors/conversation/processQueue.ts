/**
 * The queue at work: one item at a time, in order, each leaving it exactly once. Pure.
 *
 * It stands still while a turn is under way, while it is paused, and while a question waits for the user.
 */
import type { DecideContext } from "#runtime/actor/ActorDefinition.ts"
import { timeOf } from "#runtime/prompts/conversationPrompt.ts"
import type { ConversationEvent } from "#schemas/conversation/ConversationEvent.ts"
import type { ConversationState, QueueItem } from "#schemas/conversation/ConversationState.ts"
import { evolveConversation } from "#schemas/conversation/evolveConversation.ts"
import { waitingTool } from "#schemas/conversation/waitingTool.ts"
import { abandonInput, startTurn } from "./closeTurn.ts"

type Events = ReadonlyArray<ConversationEvent>

export const after = (state: ConversationState, events: Events): ConversationState =>
  events.reduce(evolveConversation, state)

const resumeTurn = (
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

/** Takes one item out of the queue of an idle conversation. */
const processItem = (state: ConversationState, item: QueueItem, context: DecideContext): Events => {
  switch (item._tag) {
    case "Human":
      return [...abandonInput(state), startTurn(item.id, context)]
    case "LocalHuman":
    case "Ai":
      return [{ _tag: "MessageAdded", itemId: item.id, at: context.now }]
    case "ResetChat":
      return [{ _tag: "ChatCleared", itemId: item.id, at: context.now }]
    case "SetAttachments":
      return [{ _tag: "AttachmentsSet", itemId: item.id }]
    case "ToolUserInput":
      return resumeTurn(item, context)
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

/**
 * What only joins the transcript does not come between a question and its answer, nor does a message that was
 * written without a word about the question: its writer may not have seen it. Files go with no answer.
 */
const waitsForAnswer = ({ attachments }: ConversationState, { _tag }: QueueItem): boolean =>
  _tag === "LocalHuman" || _tag === "Ai" || (_tag === "Human" && attachments.length === 0)

/**
 * While nothing runs, the queue is empty or stands still, paused or before a question. What is asked for
 * then is what the user wants now: it does not wait for the rest.
 */
const isNext = (state: ConversationState, item: QueueItem): boolean =>
  state.engine._tag === "Idle" && (waitingTool(state) === undefined || !waitsForAnswer(state, item))

export const enqueue = (state: ConversationState, item: QueueItem, context: DecideContext): Events => {
  const queued: ConversationEvent = { _tag: "ItemQueued", item }
  if (!isNext(state, item)) return [queued]
  const events: Events = [queued, ...processItem(after(state, [queued]), item, context)]
  return [...events, ...advance(after(state, events), context)]
}
