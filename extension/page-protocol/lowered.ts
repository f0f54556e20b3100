/** A text in lower case, with every character where it was: of some the lower case is longer, and they stay as they are. */
export const lowered = (text: string): string => {
  const lower = text.toLowerCase()
  if (lower.length === text.length) return lower
  return Array.from(text, (sign) => {
    const small = sign.toLowerCase()
    return small.length === sign.length ? small : sign
  }).join("")
}
