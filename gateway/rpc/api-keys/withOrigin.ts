/** Marks what a key has said with the key, and takes from everybody else's words what only the gateway may say. Pure. */
import type { ConversationCommand } from "#schemas/conversation/ConversationCommand.ts"
import type { DispatchCommand } from "#schemas/dispatch/Dispatch.ts"
import type { MessageOrigin } from "#schemas/message/MessageOrigin.ts"

/** `origin` of whatever is said is this, or is not there. */
const marked = <Said extends { readonly origin?: MessageOrigin }>(
  { origin: _, ...said }: Said,
  apiKey: MessageOrigin | undefined
) => (apiKey === undefined ? said : { ...said, origin: apiKey })

export const withOrigin = (
  command: ConversationCommand,
  apiKey: MessageOrigin | undefined
): ConversationCommand => {
  switch (command._tag) {
    case "EnqueueLocalHuman":
      return marked(command, apiKey)
    case "SendMessage":
      return { ...command, context: marked(command.context, apiKey) }
    default:
      return command
  }
}

export const dispatchWithOrigin = (
  command: DispatchCommand,
  apiKey: MessageOrigin | undefined
): DispatchCommand => {
  switch (command._tag) {
    case "DispatchPrompt":
      return marked(command, apiKey)
    case "DispatchAction":
      return marked(command, apiKey)
    case "AbortDispatch":
      return command
  }
}
