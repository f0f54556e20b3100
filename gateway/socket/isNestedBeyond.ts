/**
 * Does a JSON text nest deeper than so many levels? Pure, and without reading the text as JSON: what
 * is nested a hundred thousand deep parses well and then overflows the stack of whoever walks it.
 */

const QUOTE = 0x22
const BACKSLASH = 0x5c

export const isNestedBeyond = (max: number, text: string): boolean => {
  // Each level takes at least its two brackets.
  if (text.length <= 2 * max) return false
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at)
    if (isInString) {
      if (char === BACKSLASH) at++
      else if (char === QUOTE) isInString = false
    } else if (char === QUOTE) isInString = true
    // [ and {, ] and } differ in one bit.
    else if ((char & ~0x20) === 0x5b) {
      depth++
      if (depth > max) return true
    } else if ((char & ~0x20) === 0x5d) depth--
  }
  return false
}
