/** What an action request is called, read off the message that says it: a chat is named before anybody decodes it. Pure. */

export const ACTION_COMMAND = "/action"

/** One that its program gave no name. */
export const UNNAMED_ACTION = "Action"

/** Written by `actionText`, each field of the request itself is indented by two. */
const SAID = /^\s*\/action\s*\{(?:[\s\S]*?\n {2}"name": "([^"\\]+)")?/

/** Undefined: it says none. */
export const actionTitle = (text: string): string | undefined => {
  const said = SAID.exec(text)
  return said === null ? undefined : (said[1] ?? UNNAMED_ACTION)
}
