/**
 * The alarm that the name of a control raises, or none. It can only make the agent ask: that a name raises none says nothing
 * about what a press does. Pure.
 */
import { type Alarm, alarmWords } from "./alarmWords.ts"

/** Written without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Case, accents, full-width letters and what cannot be seen make no difference. */
const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()

interface Word {
  readonly text: string
  readonly isStem: boolean
}

const wordOf = (word: string): Word => ({ text: folded(word), isStem: word.endsWith("*") })

const known = alarmWords.map(([alarm, words]) => ({ alarm, words: words.map(wordOf) }))

const isIn = ({ text, isStem }: Word, name: string): boolean => {
  if (UNSPACED.test(text)) return name.includes(text)
  return isStem ? ` ${name}`.includes(` ${text}`) : ` ${name} `.includes(` ${text} `)
}

/** Longer names are headlines and rows ("How to delete an account"), not commands. In words. */
const COMMAND_MAX_WORDS = 6

/** What a command says that it does; `isCommand`: by its role, however long its name is. */
export const alarmOf = (said: string, isCommand: boolean): Alarm | undefined => {
  const name = folded(said)
  if (!isCommand && name.split(" ").length > COMMAND_MAX_WORDS) return undefined
  return known.find(({ words }) => words.some((word) => isIn(word, name)))?.alarm
}
