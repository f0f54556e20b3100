/** One line of text out of any: plain, cut at a length with an ellipsis. */
import { plainText } from "#schemas/page/plainText.ts"

export const foldText = (text: string, maxChars = Number.POSITIVE_INFINITY): string => {
  const folded = plainText(text)
  if (folded.length <= maxChars) return folded
  const end = Math.max(0, maxChars - 1)
  // Never half of a surrogate pair.
  const last = folded.charCodeAt(end - 1)
  return `${folded.slice(0, last >= 0xd800 && last <= 0xdbff ? end - 1 : end).trimEnd()}…`
}
