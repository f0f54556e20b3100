/** The question a conversation waits with, and who gets its answer. Pure. */
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { waitingTool } from "#schemas/conversation/waitingTool.ts"
import { openTask } from "./liveTask.ts"

export type OpenQuestion =
  /** Of a web-agent task: the task itself is answered. */
  | { readonly _tag: "Task"; readonly taskId: string }
  /** Of the reply: the next message is the answer, the conversation sees to it. */
  | { readonly _tag: "Reply" }

export const openQuestion = (state: ConversationState): OpenQuestion | undefined => {
  if (waitingTool(state) !== undefined) return { _tag: "Reply" }
  const reply = state.messages.at(-1)
  if (reply?.type !== "ai" || reply.status !== "input-required") return undefined
  const taskId = openTask(reply)
  return taskId === undefined ? undefined : { _tag: "Task", taskId }
}
