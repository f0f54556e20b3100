/** What the messages of a chat may set going. Stays the same object for as long as its chat is shown. */
import type { ConversationCommand } from "#schemas/conversation/ConversationCommand.ts"

export interface ChatActions {
  /** What goes wrong is told at the composer. */
  readonly command: (command: ConversationCommand) => void
  /** Undefined when the command was accepted, otherwise what to tell the user. */
  readonly ask: (command: ConversationCommand) => Promise<string | undefined>
  /** Sends a message in the user's name. */
  readonly say: (text: string) => void
  /** Puts words where the next message is written, after what stands there: to be read and sent by the user. */
  readonly draft: (text: string) => void
  /** Sends a message that was refused once more, in these words. */
  readonly sendAgain: (id: string, text: string) => void
  /** Gives up a message that was refused. */
  readonly discard: (id: string) => void
  /** For whoever had the focus on something that is no longer there to be pressed. */
  readonly focusComposer: () => void
}
