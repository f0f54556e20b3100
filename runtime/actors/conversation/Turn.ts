/** A turn under way, and a call of a tool in it: what the loop and its calls share. */
import type { Effect, Schema } from "effect"
import type { JobHost } from "#runtime/actor/ActorDefinition.ts"
import type { ConversationState } from "#schemas/conversation/ConversationState.ts"
import type { AiMessageError } from "#schemas/message/Message.ts"
import type { ConversationReport, TurnReport } from "./ConversationTypes.ts"

export type TurnHost = JobHost<ConversationState, ConversationReport>

export interface Turn {
  readonly turnId: string
  readonly host: TurnHost
  readonly report: (report: TurnReport) => Effect.Effect<void>
  /** Buffers streamed text until the next flush. */
  readonly tell: (report: TurnReport) => Effect.Effect<void>
  readonly fail: (error: Omit<AiMessageError, "requestId">) => Effect.Effect<void>
}

export interface RequestedCall {
  /** Our own: a provider may use one twice. */
  readonly toolCallId: string
  readonly name: string
  readonly toolArguments: Schema.Json
  /** The user's message is this call: never of a model's. */
  readonly isMention?: true
}
