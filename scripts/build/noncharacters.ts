/**
 * Unicode noncharacters in a script: Chrome refuses to load a content script that holds one, in all of its pages at once,
 * and a build that joins escapes may write them out. Pure.
 */

/** The last two of each plane, and thirty-two in between: code points that no text is ever made of. */
const NONCHARACTER = /\p{Noncharacter_Code_Point}/u

const BEFORE_CHARS = 40

/** Where the first one is, in words; undefined where there is none. */
export const noncharacterIn = (script: string): string | undefined => {
  const at = script.search(NONCHARACTER)
  if (at < 0) return undefined
  const code = (script.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, "0")
  return `U+${code} after “${script.slice(Math.max(0, at - BEFORE_CHARS), at)}”`
}
