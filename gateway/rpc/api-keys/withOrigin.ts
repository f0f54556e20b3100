/** Marks what a key has said with the key, and takes from everybody else's words what only the gateway may say. Pure. */
import type { ConversationCommand } from "#schemas/conversation/ConversationCommand.ts"
import type { MessageOrigin } from "#schemas/message/MessageOrigin.ts"

export const withOrigin = (
  command: ConversationCommand,
  apiKey: MessageOrigin | undefined
): ConversationCommand => {
  if (command._tag !== "SendMessage") return command
  const { origin: _, ...context } = command.context
  return { ...command, context: apiKey === undefined ? context : { ...context, origin: apiKey } }
}
