/** The web-agent task a reply is at work on, or the run of a custom agent. Pure. */
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import type { ToolFragment } from "#schemas/message/Fragment.ts"
import type { Message } from "#schemas/message/Message.ts"

const openTool = (message: Message | undefined): ToolFragment | undefined => {
  if (message?.type !== "ai") return undefined
  const tool = message.fragments.findLast((fragment) => fragment.type === "tool")
  return tool?.toolOutput === undefined ? tool : undefined
}

/** Of this message, if its last tool is a task that has not ended. */
export const openTask = (message: Message | undefined): string | undefined =>
  openTool(message)?.webAgentTaskId

/** Of this message, if its last tool is a run that has not ended. */
export const openRun = (message: Message | undefined): string | undefined => openTool(message)?.agentRunId

const replyOf = ({ engine, messages }: ConversationState): Message | undefined =>
  engine._tag === "Idle" ? undefined : messages.find(({ id }) => id === engine.messageId)

/** Of the reply that is being written now: the task to be paused, taken over and stopped. */
export const liveTask = (state: ConversationState): string | undefined => openTask(replyOf(state))

/** Of the reply that is being written now: the run whose tasks are. */
export const liveRun = (state: ConversationState): string | undefined => openRun(replyOf(state))
