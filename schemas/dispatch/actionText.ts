/** An action request as the message that says it in its chat: a slash command, with the whole of it in JSON. Pure. */
import { Option, Schema } from "effect"
import { ActionRequest } from "./ActionRequest.ts"
import { ACTION_COMMAND } from "./actionTitle.ts"

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(ActionRequest))

export const actionText = (request: ActionRequest): string =>
  `${ACTION_COMMAND} ${JSON.stringify(request, null, 2)}`

/** Undefined: it says none. */
export const actionIn = (text: string): ActionRequest | undefined => {
  const said = text.trimStart()
  return said.startsWith(ACTION_COMMAND)
    ? Option.getOrUndefined(decode(said.slice(ACTION_COMMAND.length)))
    : undefined
}
