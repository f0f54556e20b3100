/**
 * The number that a page shows, as its language writes numbers; where that does not fit, as the number can only be meant. What
 * could be two different numbers is none. Pure.
 */
import { extractCopy } from "./copy.ts"

export type NumberRead = { readonly value: number } | { readonly problem: string }

interface Marks {
  readonly decimal: string
  readonly group: string
}

/** Nothing where the language says nothing, or is none. */
const marksOf = (language: string): Marks | undefined => {
  if (language.trim() === "") return undefined
  try {
    const parts = new Intl.NumberFormat(language.trim()).formatToParts(12_345.6)
    const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? ""
    return { decimal: part("decimal"), group: part("group") }
  } catch {
    return undefined
  }
}

const SPACE = /[\s\u00a0\u2009\u202f]/g
/** Digits, with what may stand between them; a blank only before three of them. */
const RUN = /\d(?:[\d.,'’٬]|[ \u00a0\u2009\u202f](?=\d{3}(?!\d)))*/g
const MINUS = /[-−–]\s*\p{Sc}?\s*$/u
const TRAILING_MINUS = /^\s*\p{Sc}?\s*[-−](?!\S)/u
const SHORTENED = /^\s?(?:k|K|M|B|bn|Mio|Mrd|Tsd)\b/
/** As books show what is owed. */
const OWED = /^\((?=.*(?:\p{Sc}|\b[A-Z]{3}\b|[.,]\d{1,2}\)$)).*\)$/u

/** In groups of three, the first of one to three; or, as in India, of two before the last. */
const isGrouped = (text: string, mark: string): boolean => {
  const [first = "", ...groups] = text.split(mark)
  const [last, ...between] = groups.toReversed()
  const isLike = (size: number): boolean =>
    first.length <= size && between.every((group) => group.length === size)
  // Nobody begins a group with a zero.
  return /^[1-9]/.test(first) && (last === undefined || last.length === 3) && (isLike(3) || isLike(2))
}

const isWhole = (text: string): boolean => /^\d+$/.test(text)

/** Read by these marks; nothing where it is not written by them. */
const byMarks = (run: string, { decimal, group }: Marks): number | undefined => {
  const at = decimal === "" ? -1 : run.lastIndexOf(decimal)
  const whole = at === -1 ? run : run.slice(0, at)
  const rest = at === -1 ? "" : run.slice(at + 1)
  if (at !== -1 && !isWhole(rest)) return undefined
  if (!isWhole(whole) && (group === "" || !isGrouped(whole, group))) return undefined
  return Number(`${group === "" ? whole : whole.replaceAll(group, "")}.${rest || "0"}`)
}

const ENGLISH: Marks = { decimal: ".", group: "," }
const GERMAN: Marks = { decimal: ",", group: "." }

/** Blanks and apostrophes are never anything but groups. */
const withoutSureGroups = (run: string): string | undefined => {
  const text = run.replace(SPACE, "'").replaceAll("’", "'").replaceAll("٬", "'")
  const [whole = "", ...rest] = text.split(/[.,]/)
  if (rest.some((part) => part.includes("'"))) return undefined
  return whole.includes("'") && !isGrouped(whole, "'") ? undefined : text.replaceAll("'", "")
}

const valueIn = (run: string, shown: string, language: string): NumberRead => {
  const text = withoutSureGroups(run.replace(/[.,'’]+$/, ""))
  if (text === undefined) return { problem: extractCopy.noNumber(shown) }
  if (isWhole(text)) return { value: Number(text) }
  const marks = marksOf(language)
  const told = marks === undefined ? undefined : byMarks(text, marks)
  if (told !== undefined) return { value: told }
  const readings = [ENGLISH, GERMAN].flatMap((one) => byMarks(text, one) ?? [])
  const [only, other] = new Set(readings)
  if (only === undefined) return { problem: extractCopy.noNumber(shown) }
  return other === undefined ? { value: only } : { problem: extractCopy.unclearNumber(shown) }
}

/** `language`: as BCP 47 names it, "" where the page does not say. */
export const readNumber = (text: string, language: string): NumberRead => {
  const shown = text.trim()
  const runs = Array.from(shown.matchAll(RUN))
  const [run, ...others] = runs
  if (run === undefined) return { problem: extractCopy.noNumber(shown) }
  if (others.length > 0) return { problem: extractCopy.manyNumbers(shown) }
  const before = shown.slice(0, run.index)
  const after = shown.slice(run.index + run[0].length)
  if (SHORTENED.test(after)) return { problem: extractCopy.shortNumber(shown) }
  const read = valueIn(run[0], shown, language)
  if ("problem" in read) return read
  const isNegative = MINUS.test(before) || TRAILING_MINUS.test(after) || OWED.test(shown)
  return { value: isNegative && read.value !== 0 ? -read.value : read.value }
}
