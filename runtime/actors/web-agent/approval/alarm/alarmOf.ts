/**
 * The alarm that a name raises, or none. It can only make the agent ask: that a name raises none says nothing about what a
 * press does. Pure.
 */
import { type Alarm, alarmSigns, alarmWords, assentWords } from "./alarmWords.ts"

/** Written without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Letters and digits that look like Latin letters, each before that (UTS 39, confusables); `i`, `l` and `1` are one. */
const LOOKALIKES = new Map(
  Array.from(
    "аaαaеeεeоoοoрpρpсcуyυyхxχxіlιlјjѕsԁdԛqԝwһhкkκkмmтtτtвbнhνvđdðdøołlıl3e0o1lil".matchAll(/../gu),
    ([pair]) => [pair.charAt(0), pair.charAt(1)] as const
  )
)

/** Case, accents, full-width and look-alike letters, spaces between letters and what cannot be seen make no difference. */
const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .toLowerCase()
    .replace(/./gu, (letter) => LOOKALIKES.get(letter) ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .replace(/(?<!\p{L})(?:\p{L} ){3,}\p{L}(?!\p{L})/gu, (word) => word.replaceAll(" ", ""))
    .trim()

/** Whether a text has one of some words in it; `*` stands for any ending. */
export const wordFinder = (words: ReadonlyArray<string>): ((text: string) => boolean) => {
  const known = words.map((word) => ({ word: folded(word), isStem: word.endsWith("*") }))
  return (text) => {
    const all = ` ${folded(text)} `
    return known.some(({ word, isStem }) =>
      all.includes(UNSPACED.test(word) ? word : isStem ? ` ${word}` : ` ${word} `)
    )
  }
}

const finders = alarmWords.map(([alarm, words]) => ({ alarm, isIn: wordFinder(words) }))

/** Shorter ones are the beginning of too many others. In letters. */
const STEM_MIN_CHARS = 4

const inflected = (word: string): string =>
  word.endsWith("*") || word.length < STEM_MIN_CHARS ? word : `${word}*`

const textFinders = alarmWords.map(([alarm, words]) => ({ alarm, isIn: wordFinder(words.map(inflected)) }))

const agrees = wordFinder(assentWords)

/** A name with more words says something else than a command (“How to delete an account”). */
const wordCount = (text: string): number => folded(text).split(" ").length

/** What a name says that it does; of a longer one than `maxWords` nothing is known. */
export const alarmOf = (said: string, maxWords: number): Alarm | undefined => {
  const signs = alarmSigns.find(([, pattern]) => pattern.test(said))
  if (signs !== undefined) return signs[0]
  return wordCount(said) > maxWords ? undefined : finders.find(({ isIn }) => isIn(said))?.alarm
}

/** What a box says that a yes to it does: in a sentence words have endings (“will be deleted”). */
export const alarmIn = (text: string): Alarm | undefined => textFinders.find(({ isIn }) => isIn(text))?.alarm

/** Whether a name may be a yes to what is written around it. */
export const isAssent = (said: string): boolean => agrees(said)
