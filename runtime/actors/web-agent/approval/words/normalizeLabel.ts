/**
 * Normalizes a label for comparison: case, accents, full-width and ornamental letters and invisible characters make
 * no difference. `skeletonOf` also maps confusable letters, to find labels that mix alphabets (Unicode TR 39). Pure.
 */
import { confusables, plainLetters } from "./confusables.ts"

/** Accents and other marks that lie on any alphabet; what takes up no room; points of Hebrew. */
const UNSEEN = /[\p{Script=Inherited}\p{Default_Ignorable_Code_Point}\p{Cf}\u0591-\u05c7]/gu

const mapped = (text: string, letters: ReadonlyMap<string, string>): string =>
  Array.from(text, (letter) => letters.get(letter) ?? letter).join("")

const bare = (text: string): string => text.normalize("NFKD").replace(UNSEEN, "")

const small = (text: string): string =>
  mapped(text.toLowerCase().replace(UNSEEN, ""), plainLetters).replace(/\s+/g, " ").trim()

export const normalizeLabel = (text: string): string => small(bare(text))

/** Coarser: what looks the same is the same, in any alphabet; to be compared with its own kind only. */
export const skeletonOf = (text: string): string =>
  small(mapped(bare(text), confusables))
    .replace(/[i1|]/g, "l")
    .replaceAll("0", "o")

/** Without what cannot be seen, and nothing else changed. */
export const signsOf = (text: string): ReadonlyArray<string> =>
  Array.from(text.replace(UNSEEN, "").replace(/\s+/g, ""))

const ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Lisu}/u
]

/** Letters of phonetic script, of which small capitals and turned letters are made. */
const PHONETIC = /[\u0250\u0252\u0255\u0258\u025a\u025c-\u0267\u026a-\u02af\u1d00-\u1d7f\ua730-\ua731]/u

/** Whether some word is put together from several alphabets, as none is that is meant to be read. */
export const mixesAlphabets = (text: string): boolean =>
  (bare(text).match(/\p{L}+/gu) ?? []).some(
    (word) => PHONETIC.test(word) || ALPHABETS.filter((alphabet) => alphabet.test(word)).length > 1
  )

const READABLE =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}\p{Script=Common}]*$/u

/** Whether it is written in alphabets the gate knows words of. */
export const isReadable = (text: string): boolean => READABLE.test(bare(text))
