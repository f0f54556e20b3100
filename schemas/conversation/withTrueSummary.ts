/**
 * A summary is true of the messages it was made of, and of no others: whatever takes one of these out of the transcript, or
 * changes it, takes the summary away. Pure; part of the fold `evolveConversation`.
 */
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
  // All that it covers is before this part of the chat, where nothing happened (`lacksFor`).
  if (covered === 0 && before.earlier !== undefined) return after
  const isSame =
    covered > 0 && before.messages.slice(0, covered).every((message, n) => message === after.messages[n])
  const { summary: _, ...rest } = after
  return isSame ? after : rest
}
