/** The ways out of the open chat that ask nothing of its state, which may be what is broken. */
import { actorId } from "#schemas/ids.ts"
import type { ChatExits } from "#ui/boundary/BrokenPage.tsx"
import type { AppSession } from "./AppSession.ts"
import { $conversationName, newConversationName, openConversation } from "./route.ts"

/** Undefined where no chat is open. */
export const chatExits = (app: AppSession): ChatExits | undefined => {
  const name = $conversationName.get()
  if (name === undefined) return undefined
  const userId = app.$session.get()?.userId
  return {
    onNew: () => openConversation(newConversationName()),
    // Whose chat it is has to be known.
    onDelete: userId && (() => app.deleteConversation(actorId(userId, name)))
  }
}
