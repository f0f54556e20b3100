/** Nothing goes on in a conversation: what may still wait there waits for its user. */
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"

export const isQuiet = ({ engine, queue, queuePaused }: ConversationState): boolean =>
  engine._tag === "Idle" && (queue.length === 0 || queuePaused)
