/**
 * The text without the characters at its end that `mark` matches, one at a time. A pattern that looks for them (`/[.!]+$/`)
 * tries each run of them in the text from each of its characters.
 */
export const withoutEnd = (text: string, mark: RegExp): string => {
  let end = text.length
  while (end > 0 && mark.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
