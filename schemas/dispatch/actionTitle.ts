/** What an action request is called, read off the message that says it: a chat is named before anybody decodes it. Pure. */

export const ACTION_COMMAND = "/action"

/** One that its program gave no name. */
export const UNNAMED_ACTION = "Action"

/** Written by `actionText`, each field of the request itself is indented by two. */
const NAME = /\n {2}"name": "([^"\\]*[^"\\\s][^"\\]*)"/

/** Undefined: it says none. */
export const actionTitle = (text: string): string | undefined =>
  /^\s*\/action\s*\{/.test(text) ? (NAME.exec(text)?.[1] ?? UNNAMED_ACTION) : undefined
