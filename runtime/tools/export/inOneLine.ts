/** A page's words as one line: no sign that breaks it, turns its direction or is not seen. Pure. */
export const inOneLine = (words: string): string =>
  words
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
