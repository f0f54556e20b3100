/** The ways out of the open chat that ask nothing of its state, which may be what is broken. */
import type { ChatExits } from "#ui/boundary/PageBoundary.tsx"
import type { Deck } from "./Deck.ts"
import { $conversationName, newConversationName, openConversation } from "./route.ts"

/** Undefined where no chat is open. */
export const chatExits = (_deck: Deck): ChatExits | undefined => {
  if ($conversationName.get() === undefined) return undefined
  return { onNew: () => openConversation(newConversationName()) }
}
