/**
 * Which tool waits for the user, and what it offers. A question waits while the engine is idle: nothing
 * runs, so a restart finds it as it was. Pure, for the server and for the screen.
 */

import type { SelectableOption, ToolFragment } from "#schemas/message/Fragment.ts"
import type { AiMessage } from "#schemas/message/Message.ts"
import type { ConversationState } from "./ConversationState.ts"

export interface WaitingTool {
  readonly message: AiMessage
  readonly tool: ToolFragment
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
  return { message, tool, options: offered?.options ?? [] }
}
