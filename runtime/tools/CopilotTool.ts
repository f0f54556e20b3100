/**
 * A tool of the copilot as the turn sees it: its name, and what it does with its arguments.
 *
 * What every tool needs (today: a connected browser) is checked in one place, `runTool`.
 */
import type { Effect } from "effect"
import type { Json } from "effect/Schema"
import type { MessageContext } from "#schemas/conversation/ConversationState.ts"
import type { ActorId } from "#schemas/ids.ts"
import type { ToolResult } from "#schemas/message/ToolResult.ts"

/** Where a call comes from, and how it tells what it is doing. */
export interface ToolCall {
  readonly toolCallId: string
  readonly toolArguments: Json
  readonly conversationId: ActorId
  readonly context: MessageContext
  /** Of tools that work through a task of their own: that task's actor. */
  readonly webAgentTaskId: ActorId
  /** Shows a progress label. */
  readonly label: (label: string) => Effect.Effect<void>
  /** Shows that the turn waits for the user, or does no longer. */
  readonly waiting: (isWaiting: boolean) => Effect.Effect<void>
}

export interface CopilotTool<R> {
  /** The wire name the model knows. */
  readonly name: string
  /** Whether the screen can watch a web-agent task behind a call of this tool. */
  readonly hasTask: boolean
  /** Interruption ends the work. */
  readonly run: (call: ToolCall, browserHostId: ActorId) => Effect.Effect<ToolResult, never, R>
}
