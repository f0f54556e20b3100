/** One line of text out of any: plain, cut at a length. */
import { plainText } from "#schemas/page/plainText.ts"

/** As it is, cut at a length with an ellipsis. */
export const cutText = (text: string, maxChars: number): string => {
  if (text.length <= maxChars) return text
  const end = Math.max(0, maxChars - 1)
  // Never half of a surrogate pair.
  const last = text.charCodeAt(end - 1)
  return `${text.slice(0, last >= 0xd800 && last <= 0xdbff ? end - 1 : end).trimEnd()}…`
}

export const foldText = (text: string, maxChars = Number.POSITIVE_INFINITY): string =>
  cutText(plainText(text), maxChars)
