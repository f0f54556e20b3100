/** What the newest reply of a conversation says; nothing where the user has the last word. */
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { visibleText } from "#schemas/message/Message.ts"

export const lastSaid = ({ messages }: ConversationState): string => {
  const last = messages.at(-1)
  return last?.type === "ai" ? visibleText(last) : ""
}
