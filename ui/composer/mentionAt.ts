/** What is being looked for at the caret: a person behind “@”, a command behind “/”. Pure. */

export interface Trigger {
  readonly sign: "@" | "/"
  /** Where in the text the sign is. */
  readonly from: number
  /** What stands between it and the caret. */
  readonly query: string
}

/** A sign begins a word: addresses, paths and dates have theirs within one. A command begins the message. */
export const mentionAt = (text: string, caret: number): Trigger | undefined => {
  const [, sign, query = ""] = /(?:^|\s)([@/])(\S{0,40})$/.exec(text.slice(0, caret)) ?? []
  if (sign !== "@" && sign !== "/") return undefined
  const from = caret - query.length - 1
  return sign === "/" && text.slice(0, from).trim() !== "" ? undefined : { sign, from, query }
}
