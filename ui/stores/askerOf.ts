/** Who asks in a conversation that waits with a question, and so who gets the answer. Pure. */
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import { waitingQuestion, waitingTool } from "#schemas/conversation/waitingTool.ts"
import type { InputRequest } from "#schemas/question/InputRequest.ts"
import { openRun, openTask } from "./liveTask.ts"

export type Asker =
  /** Of a web-agent task: the task itself is answered. */
  | { readonly _tag: "Task"; readonly taskId: string }
  /** Of an agent's run, or of its task. */
  | { readonly _tag: "Run"; readonly runId: string }
  /** Of the reply itself: the conversation is answered. */
  | { readonly _tag: "Reply"; readonly request: InputRequest }

export const askerOf = (state: ConversationState): Asker | undefined => {
  const asked = waitingQuestion(state)
  if (asked !== undefined) return { _tag: "Reply", request: asked.request }
  if (waitingTool(state) !== undefined) return undefined
  const reply = state.messages.at(-1)
  if (reply?.type !== "ai" || reply.status !== "input-required") return undefined
  const taskId = openTask(reply)
  if (taskId !== undefined) return { _tag: "Task", taskId }
  const runId = openRun(reply)
  return runId === undefined ? undefined : { _tag: "Run", runId }
}
