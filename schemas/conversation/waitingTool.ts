/**
 * Which tool waits for the user, what for, and what it offers. It waits while the engine is idle: nothing
 * runs, so a restart finds it as it was. Pure, for the server and for the screen.
 */

import type { SelectableOption, ToolFragment } from "#schemas/message/Fragment.ts"
import type { AiMessage } from "#schemas/message/Message.ts"
import type { ConversationState } from "./ConversationState.ts"

export interface WaitingTool {
  readonly message: AiMessage
  readonly tool: ToolFragment
  /** `browser`: it runs as soon as one of the user's is connected, and wants no words. */
  readonly needs: "answer" | "browser"
  readonly options: ReadonlyArray<SelectableOption>
}

export const waitingTool = (
  state: Pick<ConversationState, "engine" | "messages">
): WaitingTool | undefined => {
  const message = state.messages.at(-1)
  if (state.engine._tag !== "Idle" || message?.type !== "ai" || message.status !== "input-required") {
    return undefined
  }
  const tool = message.fragments.findLast((fragment) => fragment.type === "tool")
  if (tool === undefined || tool.toolOutput !== undefined) return undefined
  const offered = message.fragments.findLast((fragment) => fragment.type === "selectableOptions")
  const needs = tool.awaitsBrowserSince === undefined ? "answer" : "browser"
  return { message, tool, needs, options: offered?.options ?? [] }
}

/** The question that wants an answer, where it is one that waits. */
export const waitingQuestion = (
  state: Pick<ConversationState, "engine" | "messages">
): WaitingTool | undefined => {
  const waiting = waitingTool(state)
  return waiting?.needs === "answer" ? waiting : undefined
}
