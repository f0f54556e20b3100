/** Where a text holds what is looked for. Pure. */

export interface Match {
  readonly start: number
  readonly end: number
}

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")

/** Capital and small letters are the same, and so is all white space. Undefined where nothing is looked for. */
export const patternOf = (query: string): RegExp | undefined =>
  query.trim() === "" ? undefined : new RegExp(query.split(/\s+/).map(escapePattern).join("\\s+"), "giu")

/** In order, none overlapping another. */
export const matchText = (text: string, pattern: RegExp): ReadonlyArray<Match> =>
  Array.from(text.matchAll(pattern), (found) => ({
    start: found.index,
    end: found.index + found[0].length
  }))

/** A place in a transcript: a message, and where in its text. */
export interface Spot {
  readonly message: number
  readonly start: number
}

/** The first of `spots` (which are in order) at or behind `from`; behind the last one comes the first. */
export const firstFrom = (spots: ReadonlyArray<Spot>, from: Spot): number | undefined => {
  if (spots.length === 0) return undefined
  const isBehind = ({ message, start }: Spot): boolean =>
    message > from.message || (message === from.message && start >= from.start)
  return Math.max(0, spots.findIndex(isBehind))
}
