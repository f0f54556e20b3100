/** The question a conversation waits with, and who gets its answer. Pure. */
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { waitingTool } from "#schemas/conversation/waitingTool.ts"
import type { AiMessage } from "#schemas/message/Message.ts"
import { openTask } from "./liveTask.ts"

export type OpenQuestion =
  /** Of a web-agent task: the task itself is answered. */
  | { readonly _tag: "Task"; readonly taskId: string }
  /** Of the reply itself: the conversation is answered. */
  | { readonly _tag: "Reply"; readonly message: AiMessage }

export const openQuestion = (state: ConversationState): OpenQuestion | undefined => {
  const waiting = waitingTool(state)
  if (waiting !== undefined) {
    return waiting.needs === "answer" ? { _tag: "Reply", message: waiting.message } : undefined
  }
  const reply = state.messages.at(-1)
  if (reply?.type !== "ai" || reply.status !== "input-required") return undefined
  const taskId = openTask(reply)
  return taskId === undefined ? undefined : { _tag: "Task", taskId }
}
