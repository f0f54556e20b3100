/**
 * Compares what a widget shows with the option chosen in it: the same words, or all words of one within the other, as
 * widgets shorten an option or add to it. A part of a word is another word. Pure.
 */
const wordsOf = (text: string): string =>
  ` ${(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(" ")} `

export const showsOption = (shows: string, option: string): boolean => {
  const [shown, chosen] = [wordsOf(shows), wordsOf(option)]
  // Signs alone have no words to compare.
  if (shown.trim() === "" || chosen.trim() === "") return shows.includes(option) || option.includes(shows)
  return shown.includes(chosen) || chosen.includes(shown)
}
