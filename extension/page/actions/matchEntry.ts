/**
 * Compares what a field holds with what was to be entered: exactly that, that with separators a mask or a format has
 * put between (`formatted`), or something else. Pure.
 */
export type EntryMatch = "exact" | "formatted" | "different"

/** What masks and formats put between the signs that were typed. */
const SEPARATOR = /[\s()/:'_+-]/

const isDigit = (sign: string | undefined): boolean => sign !== undefined && /\d/.test(sign)

/** A point or comma may make another number of one: it has to stand before three digits, or not alone (a date). */
const isGrouping = (held: string, index: number): boolean => {
  const three = [1, 2, 3].every((step) => isDigit(held[index + step])) && !isDigit(held[index + 4])
  return three || held.replace(/[^.,]/g, "").length > 1
}

const isAdded = (held: string, index: number): boolean => {
  const sign = held[index] ?? ""
  return sign === "." || sign === "," ? isGrouping(held, index) : SEPARATOR.test(sign)
}

/** All that was asked for is there, in its order, with nothing but separators between. */
const isSeparated = (asked: string, held: string): boolean => {
  let next = 0
  for (let index = 0; index < held.length; index += 1) {
    if (held[index] === asked[next]) next += 1
    else if (!isAdded(held, index)) return false
  }
  return next === asked.length
}

/** Line ends and blanks come in several kinds; blank lines between paragraphs are an editor's own. */
const folded = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/\u00a0/g, " ")
    .replace(/[\u200b\ufeff]/g, "")
    .replace(/\n{2,}/g, "\n")
    .trim()

/** `isAfter`: it was typed after what was there before. */
export const matchEntry = (asked: string, held: string, isAfter = false): EntryMatch => {
  if (held === asked || (isAfter && held.endsWith(asked))) return "exact"
  const [wanted, there] = [folded(asked), folded(held)]
  if (there === wanted || (isAfter && there.endsWith(wanted))) return "exact"
  if (isAfter || wanted === "") return "different"
  return isSeparated(wanted, there) ? "formatted" : "different"
}

/** The browser writes numbers its own way. */
export const matchNumber = (asked: string, held: string): EntryMatch =>
  asked.trim() !== "" && held !== "" && Number(asked) === Number(held) ? "exact" : matchEntry(asked, held)
