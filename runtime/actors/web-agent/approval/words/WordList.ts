/**
 * A list of words and phrases, and whether a name has one of them, and where. Names are compared folded,
 * and once more by what they look like, so that no way to write a word hides it. Pure.
 */
import { listed, type Words } from "./consequenceWords.ts"
import { normalizeLabel, skeletonOf } from "./normalizeLabel.ts"

type Fold = (text: string) => string

interface Folded {
  readonly text: string
  readonly words: ReadonlyArray<string>
}

/** A name as it is compared: by its letters, and by what they look like. */
export interface FoldedName {
  readonly plain: Folded
  readonly outline: Folded
}

const foldedFrom = (text: string): Folded => ({
  text,
  words: text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== "")
})

export const foldBoth = (text: string): FoldedName => ({
  plain: foldedFrom(normalizeLabel(text)),
  outline: foldedFrom(skeletonOf(text))
})

/** Where in a name the word has to stand: first and last are as a command has it, signs and numbers aside. */
type Position = "anywhere" | "first" | "last" | "whole"

/** Written without spaces, or with endings and vowels that belong to the word: found inside of others. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Devanagari}]/u
/** Articles and conjunctions are written onto the word, and endings too. */
const PREFIXED = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const PREFIXES = ["", "ال", "و", "ب", "ل", "ה", "ו", "ב"]

/** What may stand between the words of a phrase and changes nothing. */
const fillers = listed("the, my, your, our, this, that, these, a, an, all, it")

type Fits = (word: string) => boolean

interface Phrase {
  readonly words: ReadonlyArray<string>
  /** The last word may go on. */
  readonly isStem: boolean
}

interface Span {
  readonly from: number
  readonly to: number
}

const hasLetter = (word: string): boolean => /\p{L}/u.test(word)

class FoldedWords {
  readonly #unspaced: ReadonlyArray<string>
  readonly #prefixed: ReadonlyArray<Phrase>
  readonly #stems: ReadonlyArray<Phrase>
  readonly #byFirst = new Map<string, Array<Phrase>>()
  readonly #fillers: ReadonlySet<string>

  constructor(words: Words, fold: Fold, between: Words) {
    this.#fillers = new Set(between.map(fold))
    const folded = words.map((word) => ({
      ...foldedFrom(fold(word.replace("*", ""))),
      isStem: word.endsWith("*")
    }))
    this.#unspaced = folded.flatMap(({ text }) => (UNSPACED.test(text) ? [text] : []))
    const spaced = folded.filter(({ text }) => !UNSPACED.test(text))
    this.#prefixed = spaced
      .filter(({ text }) => PREFIXED.test(text))
      .map((phrase) => ({ ...phrase, isStem: true }))
    this.#stems = spaced.filter(
      ({ text, isStem, words: [, second] }) => isStem && second === undefined && !PREFIXED.test(text)
    )
    for (const phrase of spaced) {
      const [first = "", second] = phrase.words
      if (PREFIXED.test(phrase.text) || (phrase.isStem && second === undefined)) continue
      this.#byFirst.set(first, [...(this.#byFirst.get(first) ?? []), phrase])
    }
  }

  #endOf(words: ReadonlyArray<string>, from: number, phrase: Phrase): number | undefined {
    let at = from
    for (const [index, wanted] of phrase.words.entries()) {
      while (index > 0 && words[at] !== wanted && this.#fillers.has(words[at] ?? "")) at += 1
      const isOpen = phrase.isStem && index === phrase.words.length - 1
      const fits: Fits = isOpen ? (word) => word.startsWith(wanted) : (word) => word === wanted
      const word = words[at] ?? ""
      const starts = index === 0 && PREFIXED.test(wanted) ? PREFIXES : [""]
      if (!starts.some((start) => word.startsWith(start) && fits(word.slice(start.length)))) return undefined
      at += 1
    }
    return at
  }

  spans({ words }: Folded): ReadonlyArray<Span> {
    return words.flatMap((word, from) =>
      [...(this.#byFirst.get(word) ?? []), ...this.#stems, ...this.#prefixed].flatMap((phrase) => {
        const to = this.#endOf(words, from, phrase)
        return to === undefined ? [] : [{ from, to }]
      })
    )
  }

  /** How long the longest is that the name begins with. */
  lengthAtFirst(name: Folded): number {
    const { text, words } = name
    const start = text.replace(/^\P{L}+/u, "")
    const begun = this.#unspaced.filter((word) => start.startsWith(word))
    const spans = this.spans(name).filter(({ from }) => !words.slice(0, from).some(hasLetter))
    return Math.max(
      0,
      ...begun.map((word) => word.length),
      ...spans.map(({ from, to }) => words.slice(from, to).join(" ").length)
    )
  }

  isIn(name: Folded, position: Position): boolean {
    const { text, words } = name
    const isLast = ({ to }: Span) => !words.slice(to).some(hasLetter)
    switch (position) {
      case "anywhere":
        return this.#unspaced.some((word) => text.includes(word)) || this.spans(name).length > 0
      case "first":
        return this.lengthAtFirst(name) > 0
      case "last": {
        const end = text.replace(/[^\p{L}\p{M}]+$/u, "")
        return this.#unspaced.some((word) => end.endsWith(word)) || this.spans(name).some(isLast)
      }
      case "whole":
        return (
          this.#unspaced.some((word) => text === word) ||
          this.spans(name).some(({ from, to }) => from === 0 && to === words.length)
        )
    }
  }

  takenOut(name: Folded): Folded {
    const spans = this.spans(name)
    const unspaced = this.#unspaced.filter((word) => name.text.includes(word))
    if (spans.length === 0 && unspaced.length === 0) return name
    const rest = name.words.filter((_, at) => !spans.some(({ from, to }) => at >= from && at < to))
    return foldedFrom(unspaced.reduce((text, word) => text.replaceAll(word, " "), rest.join(" ")))
  }
}

interface FoldedLists {
  readonly plain: FoldedWords
  readonly outline: FoldedWords
}

export class WordList {
  readonly #words: Words
  readonly #between: Words
  /** Made when the first name is compared: of all lists together it would be an eighth of a start. */
  #folded: FoldedLists | undefined

  /** `between`: what may stand between the words of a phrase. */
  constructor(words: Words, between: Words = fillers) {
    this.#words = words
    this.#between = between
  }

  get #lists(): FoldedLists {
    this.#folded ??= {
      plain: new FoldedWords(this.#words, normalizeLabel, this.#between),
      outline: new FoldedWords(this.#words, skeletonOf, this.#between)
    }
    return this.#folded
  }

  /** How many letters the longest has that the name begins with; 0 where it begins with none. */
  lengthAtFirst(name: FoldedName): number {
    const { plain, outline } = this.#lists
    return Math.max(plain.lengthAtFirst(name.plain), outline.lengthAtFirst(name.outline))
  }

  isIn(name: FoldedName, position: Position): boolean {
    const { plain, outline } = this.#lists
    return plain.isIn(name.plain, position) || outline.isIn(name.outline, position)
  }

  /** The name without those words. */
  takenOut(name: FoldedName): FoldedName {
    const { plain, outline } = this.#lists
    return { plain: plain.takenOut(name.plain), outline: outline.takenOut(name.outline) }
  }
}
