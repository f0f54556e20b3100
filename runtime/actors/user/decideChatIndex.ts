/** A person's index of conversations, whose news may come in any order: pure. */
import { accept, type Decision } from "#runtime/actor/decision.ts"
import type { ChatIndexCommand, ChatIndexEvent } from "#schemas/user/ChatIndex.ts"
import type { UserState } from "#schemas/user/User.ts"

export const decideChatIndex = (
  { conversations, forgotten }: Pick<UserState, "conversations" | "forgotten">,
  command: ChatIndexCommand
): Decision<ChatIndexEvent, never> => {
  const { id } = command
  const known = conversations.find((entry) => entry.id === id)
  switch (command._tag) {
    case "NameConversation":
      return forgotten?.includes(id)
        ? accept()
        : accept({ _tag: "ConversationNamed", id, title: command.title, at: command.at })
    case "MarkConversation": {
      const { _tag, ...marks } = command
      const isNews =
        known !== undefined &&
        ((known.isWaiting ?? false) !== marks.isWaiting ||
          (known.isWorking ?? false) !== marks.isWorking ||
          (marks.ended ?? known.ended) !== known.ended)
      return isNews ? accept({ _tag: "ConversationMarked", ...marks }) : accept()
    }
    case "UnlistConversation":
      return known === undefined || known.updatedAt > command.at
        ? accept()
        : accept({ _tag: "ConversationUnlisted", id })
    case "ForgetConversation":
      return accept({ _tag: "ConversationForgotten", id })
    case "TouchConversation": {
      const { at, title } = command
      if (forgotten?.includes(id)) return accept()
      // At one moment a chat may be cleared and begun anew, in either order here: its new title stays.
      const isNamed = title !== "" && title !== known?.title
      return known !== undefined && (known.updatedAt > at || (known.updatedAt === at && !isNamed))
        ? accept()
        : accept({ _tag: "ConversationTouched", id, title, at })
    }
  }
}
