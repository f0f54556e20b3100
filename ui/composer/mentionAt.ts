/** What is being looked for at the caret: a person behind “@”, a command or a custom agent behind “/”. Pure. */

export interface Trigger {
  readonly sign: "@" | "/"
  /** Where in the text the sign is. */
  readonly from: number
  /** What stands between it and the caret. */
  readonly query: string
}

/**
 * A sign begins a word: addresses, paths and dates have theirs within one. What is behind “/” begins the message, and may be
 * of several words, as the names of agents are.
 */
export const mentionAt = (text: string, caret: number): Trigger | undefined => {
  const before = text.slice(0, caret)
  const person = /(?:^|\s)@(\S{0,40})$/.exec(before)?.[1]
  if (person !== undefined) return { sign: "@", from: caret - person.length - 1, query: person }
  const named = /^\s*\/([^\n]{0,200})$/.exec(before)?.[1]
  return named === undefined ? undefined : { sign: "/", from: caret - named.length - 1, query: named }
}
