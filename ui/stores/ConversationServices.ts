/** What a conversation's store needs of the page: its way to the server, and what the page knows of where it is. */
import type { Effect } from "effect"
import type { ActorUnavailable } from "#schemas/actor/ActorError.ts"
import type { ConversationCommand, ConversationRejection } from "#schemas/conversation/ConversationCommand.ts"
import type { MessageContext } from "#schemas/conversation/MessageContext.ts"
import type { QuestionRef } from "#schemas/question/QuestionRef.ts"
import type { SendFailure } from "#ui/client/ActorSend.ts"
import type { FileTransfer } from "./DraftFiles.ts"

/** A task or an agent's run that asks for itself: it is answered, and not the conversation. */
export interface AskingActor {
  readonly kind: "task" | "run"
  readonly id: string
}

export type Sending = Effect.Effect<{ readonly version: number }, SendFailure<ConversationRejection>>

export interface ConversationServices {
  readonly send: (
    command: ConversationCommand,
    commandId: string,
    onPutOff: (error: ActorUnavailable) => void
  ) => Sending
  /** Undefined when whoever asks took the answer, otherwise what to tell the user. */
  readonly answerAsker: (by: AskingActor, named: QuestionRef, answer: string) => Promise<string | undefined>
  readonly run: (effect: Effect.Effect<void>) => void
  readonly context: () => MessageContext
  /** Looks again at what is beside the chat, where that was long ago. Undefined where it is known: nothing to wait for. */
  readonly look: () => Effect.Effect<void> | undefined
  readonly transfer: FileTransfer | undefined
}
