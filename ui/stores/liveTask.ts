/** The web-agent task a reply is at work on. Pure. */
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import type { Message } from "#schemas/message/Message.ts"

/** Of this message, if its last tool is a task that has not ended. */
export const openTask = (message: Message | undefined): string | undefined => {
  if (message?.type !== "ai") return undefined
  const tool = message.fragments.findLast((fragment) => fragment.type === "tool")
  return tool?.toolOutput === undefined ? tool?.webAgentTaskId : undefined
}

/** Of the reply that is being written now: the task to be paused, taken over and stopped. */
export const liveTask = ({ engine, messages }: ConversationState): string | undefined =>
  engine._tag === "Idle" ? undefined : openTask(messages.find(({ id }) => id === engine.messageId))
