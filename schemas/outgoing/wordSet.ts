/** A list of words as the rules look them up: written with spaces between them, so that a long one can be taken in. Pure. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))
