/**
 * A tool of the copilot as the turn sees it: its name, what it needs, and what it does with its arguments.
 *
 * What a tool needs (a connected browser, or the user's answer) is data, seen to in one place: `runTool`.
 */
import type { Effect, Option } from "effect"
import type { Json } from "effect/Schema"
import type { Attachment } from "#schemas/attachment/Attachment.ts"
import type { MessageContext } from "#schemas/conversation/ConversationState.ts"
import type { ActorId } from "#schemas/ids.ts"
import type { SelectableOption, SuggestedAction } from "#schemas/message/Fragment.ts"
import type { Message } from "#schemas/message/Message.ts"
import type { ToolResult } from "#schemas/message/ToolResult.ts"

/** Where a call comes from, and how it tells what it is doing. */
export interface ToolCall {
  readonly toolCallId: string
  readonly toolArguments: Json
  readonly conversationId: ActorId
  readonly context: MessageContext
  /** The conversation so far, with the reply the call is part of. */
  readonly messages: ReadonlyArray<Message>
  /** The files of the conversation. */
  readonly files: ReadonlyArray<Attachment>
  /** Of tools that work through a task of their own: that task's actor. */
  readonly webAgentTaskId: ActorId
  /** Shows a progress label. */
  readonly label: (label: string) => Effect.Effect<void>
  /** Shows what was drafted so far, for the user to send or to drop. */
  readonly suggest: (suggestions: ReadonlyArray<SuggestedAction>) => Effect.Effect<void>
  /** Shows that the turn waits for the user, or does no longer. */
  readonly waiting: (isWaiting: boolean) => Effect.Effect<void>
}

/** Works in one of the user's browsers; its arguments may name which (`browser`). */
export interface BrowserTool<R> {
  /** The wire name the model knows. */
  readonly name: string
  readonly needs: "browser"
  /** Whether the screen can watch a web-agent task behind a call of this tool. */
  readonly hasTask: boolean
  /** Interruption ends the work. */
  readonly run: (call: ToolCall, browserHostId: ActorId) => Effect.Effect<ToolResult, never, R>
}

/** What is asked of the user. The turn ends with it, and goes on with the answer, however much later. */
export interface Question {
  readonly question: string
  readonly options: ReadonlyArray<SelectableOption>
}

/** Its result is the user's answer. */
export interface AskingTool {
  readonly name: string
  readonly needs: "answer"
  readonly hasTask: false
  /** None where the arguments make no question. */
  readonly ask: (toolArguments: Json) => Option.Option<Question>
  /** What the arguments must be, for the model that got them wrong. */
  readonly usage: string
}

export type CopilotTool<R> = BrowserTool<R> | AskingTool
