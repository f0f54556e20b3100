/**
 * Compares what a widget shows with the option chosen in it: the same words, or all words of one within the other, as
 * widgets shorten an option or add to it. A part of a word is another word, and nothing is no part of anything. Pure.
 */
const wordsOf = (text: string): string =>
  ` ${(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(" ")} `

const isBlank = (text: string): boolean => text.trim() === ""

/** All words of the option, in their order, are in the text. Signs alone have no words to compare. */
export const holdsOption = (text: string, option: string): boolean => {
  if (isBlank(text) || isBlank(option)) return isBlank(text) && isBlank(option)
  const words = wordsOf(option)
  return isBlank(words) ? text.includes(option.trim()) : wordsOf(text).includes(words)
}

export const showsOption = (shows: string, option: string): boolean =>
  holdsOption(shows, option) || holdsOption(option, shows)
