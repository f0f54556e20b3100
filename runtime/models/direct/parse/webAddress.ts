/**
 * Addresses as people write them. `looksLikeAddress` says whether words name a place on the web at
 * all; `toHttpUrl` makes the URL to open, and refuses every scheme but http and https.
 */

const SCHEME = /^[a-z][a-z0-9+.-]*:\S+$/i
const HOST =
  /^(?:localhost|\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:]+\]|(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,})(?::\d{1,5})?(?:[/?#]\S*)?$/iu
const LOCAL = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(?=[:/?#]|$)/i

export const looksLikeAddress = (words: string): boolean => HOST.test(words) || SCHEME.test(words)

/** Undefined where the words are no http or https address. */
export const toHttpUrl = (words: string): string | undefined => {
  const trimmed = words.trim()
  const absolute = HOST.test(trimmed) ? `${LOCAL.test(trimmed) ? "http" : "https"}://${trimmed}` : trimmed
  if (!URL.canParse(absolute)) return undefined
  const url = new URL(absolute)
  return url.protocol === "http:" || url.protocol === "https:" ? absolute : undefined
}
