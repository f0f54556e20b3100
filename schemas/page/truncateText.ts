/** Truncates a text to a length (UTF-16 code units), with an ellipsis. Pure. */
export const truncateText = (text: string, maxChars: number): string => {
  if (text.length <= maxChars) return text
  const end = Math.max(0, maxChars - 1)
  // Never half of a surrogate pair.
  const last = text.charCodeAt(end - 1)
  return `${text.slice(0, last >= 0xd800 && last <= 0xdbff ? end - 1 : end).trimEnd()}…`
}
