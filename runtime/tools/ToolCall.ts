/** A call of a chat tool, and where it comes from. */
import type { Json } from "effect/Schema"
import type { Attachment } from "#schemas/attachment/Attachment.ts"
import type { MessageContext } from "#schemas/conversation/MessageContext.ts"
import type { ActorId } from "#schemas/ids.ts"
import type { Message } from "#schemas/message/Message.ts"

export interface ToolCall {
  readonly toolCallId: string
  /** As the model gave them. */
  readonly toolArguments: Json
  /** Its user's message names the agent to run: the call is theirs, and no model asked for it. */
  readonly isMention?: true
  readonly conversationId: ActorId
  readonly context: MessageContext
  /** The conversation so far, with the reply the call is part of. */
  readonly messages: ReadonlyArray<Message>
  /** The files of the conversation. */
  readonly files: ReadonlyArray<Attachment>
}
