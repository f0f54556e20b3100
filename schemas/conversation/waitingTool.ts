/**
 * Which tool waits for the user, what for, and what it asks. It waits while the engine is idle: nothing
 * runs, so a restart finds it as it was. Pure, for the server and for the screen.
 */

import { openRequest } from "#schemas/flow/FlowEntry.ts"
import type { ToolFragment } from "#schemas/message/Fragment.ts"
import type { AiMessage } from "#schemas/message/Message.ts"
import type { InputRequest } from "#schemas/question/InputRequest.ts"
import type { ConversationState } from "./ConversationState.ts"
import { upcastQuestion } from "./upcastQuestion.ts"

export interface WaitingTool {
  readonly message: AiMessage
  readonly tool: ToolFragment
  /** `browser`: it runs as soon as one of the user's is connected, and wants no words. */
  readonly needs: "answer" | "browser"
}

export interface WaitingQuestion extends WaitingTool {
  readonly request: InputRequest
}

type Waitable = Pick<ConversationState, "engine" | "messages">

export const waitingTool = (state: Waitable): WaitingTool | undefined => {
  const message = state.messages.at(-1)
  if (state.engine._tag !== "Idle" || message?.type !== "ai" || message.status !== "input-required") {
    return undefined
  }
  const tool = message.fragments.findLast((fragment) => fragment.type === "tool")
  if (tool === undefined || tool.toolOutput !== undefined) return undefined
  return { message, tool, needs: tool.awaitsBrowserSince === undefined ? "answer" : "browser" }
}

/** The question that wants an answer, where it is one that waits. */
export const waitingQuestion = (state: Waitable): WaitingQuestion | undefined => {
  const waiting = waitingTool(state)
  if (waiting?.needs !== "answer") return undefined
  const request = openRequest(waiting.tool.flow ?? []) ?? upcastQuestion(waiting.message, waiting.tool)
  return request === undefined ? undefined : { ...waiting, request }
}
