/**
 * How near a name on the page is to the words somebody used for it. Case, spacing and punctuation do
 * not count; small typing errors count a little. Pure text: knows nothing of elements.
 */

export const fold = (text: string): string => text.replace(/\s+/g, " ").trim()

/** Lower-case words without accents and punctuation. */
export const wordsOf = (text: string): ReadonlyArray<string> =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")

/** Say what kind of thing is meant, or where, and not which. */
const FILLERS = new Set(
  `the a an of on in at for to under with and about called named field fields box boxes column columns row rows
  line section question article entry item card number`.split(/\s+/)
)

/** The words that tell one thing from others; all of them, where none does. */
export const tellingWords = (text: string): ReadonlyArray<string> => {
  const words = wordsOf(text)
  const telling = words.filter((word) => !FILLERS.has(word))
  return telling.length === 0 ? words : telling
}

/** The same word, in singular or plural. */
export const isSameNoun = (a: string, b: string): boolean =>
  a === b || `${a}s` === b || a === `${b}s` || `${a}es` === b || a === `${b}es`

/** Best first; the numbers are ranks, not distances. */
export const closeness = {
  exact: 0,
  /** Equal but for case, spacing, punctuation, accents. */
  same: 1,
  /** Equal but for a typing error. */
  misspelt: 2,
  /** The name begins with the words. */
  prefix: 3,
  /** The name holds all the words. */
  holds: 4,
  /** The name holds all the words, but for typing errors. */
  holdsMisspelt: 5
} as const
type Closeness = (typeof closeness)[keyof typeof closeness]

/** Words this long may differ by one letter. */
const TYPO_FROM_LETTERS = 5

/** Edits (insert, delete, replace) from one word to another. */
export const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replace = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replace, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** "Emial" for "Email": two neighbours changed places. */
const isSwapped = (word: string, other: string): boolean => {
  const at = [...word].findIndex((letter, index) => letter !== other[index])
  const swapped = word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
  return at !== -1 && swapped === other
}

const nearly = (word: string, other: string): boolean =>
  word === other ||
  (word.length >= TYPO_FROM_LETTERS &&
    Math.abs(word.length - other.length) <= 1 &&
    (distance(word, other) <= 1 || isSwapped(word, other)))

/** Undefined where the name has nothing of the words. */
export const closenessOf = (name: string, words: string): Closeness | undefined => {
  if (fold(name) === fold(words) && fold(words) !== "") return closeness.exact
  const [has, wants] = [wordsOf(name), wordsOf(words)]
  if (wants.length === 0 || has.length === 0) return undefined
  if (has.join("") === wants.join("")) return closeness.same
  if (has.length === wants.length && wants.every((word, index) => nearly(word, has[index] ?? ""))) {
    return closeness.misspelt
  }
  if (wants.every((word, index) => word === has[index])) return closeness.prefix
  if (wants.every((word) => has.includes(word))) return closeness.holds
  if (wants.every((word) => has.some((other) => nearly(word, other)))) return closeness.holdsMisspelt
  return undefined
}

/** Compared letters of a long name are cut here: only for ordering suggestions. */
const SIMILARITY_LETTERS = 40

/** 0 (nothing in common) to 1 (the same): for suggesting, never for acting. */
export const similarity = (name: string, words: string): number => {
  const [has, wants] = [wordsOf(name), wordsOf(words)]
  const [a, b] = [has.join(" ").slice(0, SIMILARITY_LETTERS), wants.join(" ").slice(0, SIMILARITY_LETTERS)]
  if (a === "" || b === "") return 0
  const shared = wants.filter((word) => has.some((other) => nearly(word, other))).length / wants.length
  return (shared + 1 - distance(a, b) / Math.max(a.length, b.length)) / 2
}
