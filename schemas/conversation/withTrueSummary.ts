/**
 * A summary is true of the messages it was made of, and of no others: whatever takes one of these out of the transcript, or
 * changes it, takes the summary away. Pure; part of the fold `evolveConversation`.
 */
import type { AiMessage, HistorySummary, Message } from "#schemas/message/Message.ts"
import type { ChatSummary } from "./ChatSummary.ts"
import type { ConversationEvent } from "./ConversationEvent.ts"
import type { ConversationState } from "./ConversationState.ts"

/** What these do to a message changes nothing of what it says, or happens to one that is being written, which is in no summary. */
const saysTheSame: ReadonlySet<ConversationEvent["_tag"]> = new Set([
  "TextAppended",
  "ReasoningAppended",
  "MessageRated"
])

/** The state `after` an event, without a summary that is no longer true. */
export const withTrueSummary = (
  before: ConversationState,
  after: ConversationState,
  { _tag }: ConversationEvent
): ConversationState => {
  const { summary: known } = before
  if (known === undefined || after.summary !== known || after.messages === before.messages) return after
  if (saysTheSame.has(_tag)) return after
  const covered = before.messages.findLastIndex(({ id }) => id === known.upTo) + 1
  // What it covers ends in what is not here, and nothing happened to any of it (`lacksFor`).
  if (covered === 0 && (before.earlier ?? before.gap) !== undefined) return after
  const isSame =
    covered > 0 && before.messages.slice(0, covered).every((message, n) => message === after.messages[n])
  // The one before it was made of the same messages.
  const { summary: _, toldSummary: _told, ...rest } = after
  return isSame ? after : rest
}

/** The newest reply that says where what it was told begins. */
export const toldReply = (messages: ReadonlyArray<Message>): AiMessage | undefined => {
  const reply = messages.findLast((message) => message.type === "ai" && message.historyFrom !== undefined)
  return reply?.type === "ai" ? reply : undefined
}

/**
 * With the next summary. The one that was told is kept, for the next prompts begin as the last one did (`historyOf`): unless the
 * next is of the same messages, and shorter, for then it takes its place.
 */
export const carriedOn = (state: ConversationState, summary: ChatSummary): ConversationState => {
  const { toldSummary, noSummaryAt: _, noSummaryBy: _by, ...rest } = state
  const upTo = toldReply(state.messages)?.historySummary?.upTo
  const told =
    upTo === undefined || upTo === summary.upTo
      ? undefined
      : [state.summary, toldSummary].find((one) => one?.upTo === upTo)
  return { ...rest, summary, ...(told === undefined ? {} : { toldSummary: told }) }
}

/** A reply was told this summary: another one is told no more. */
export const withTold = (state: ConversationState, told: HistorySummary | undefined): ConversationState => {
  const { toldSummary, ...rest } = state
  return toldSummary === undefined || toldSummary.upTo === told?.upTo ? state : rest
}
