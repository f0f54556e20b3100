/**
 * Compares what a field holds with what was to be entered: exactly that, that with separators a mask or a format has
 * put between (`formatted`), or something else. Whatever could make another number or another date of it is something
 * else. Pure.
 */
export type EntryMatch = "exact" | "formatted" | "different"

/** What masks and formats put between the signs that were typed. */
const SEPARATOR = /[\s()/:'_+]/

/** Between few digits these make a fraction, a sum or a range. Dates, times and telephone numbers have more. */
const BETWEEN_PARTS = /[/:'+-]/
const PARTS_MIN_DIGITS = 4

const isTooShort = (asked: string): boolean => {
  const digits = asked.replace(/\D/g, "").length
  return digits > 0 && digits < PARTS_MIN_DIGITS
}

/** Eight digits with points between: as many as the parts of a date have. */
const DATE = /^(?:\d\d\.\d\d\.\d{4}|\d{4}\.\d\d\.\d\d)$/

/** The mark at `index` stands before threes of digits only, and behind no more than three, which are not just zero. */
const isGrouping = (held: string, index: number): boolean => {
  const mark = held.charAt(index)
  const rest = held.slice(index + 1).split(/[^\d.,]/)[0] ?? ""
  const runs = (rest.split(mark === "." ? "," : ".")[0] ?? "").split(mark)
  return runs.every((run) => run.length === 3) && /(?:^|\D)(?!00?$)\d{1,3}$/.test(held.slice(0, index))
}

const isBetweenDigits = (held: string, index: number): boolean =>
  /^\d.\d$/.test(held.slice(Math.max(index - 1, 0), index + 2))

/** Books write a number below zero so. */
const isInParentheses = (text: string): boolean => /^[^\d(]*\([^()]*\d[^()]*\)\D*$/.test(text)

const isAdded = (asked: string, held: string, index: number): boolean => {
  const sign = held.charAt(index)
  if (BETWEEN_PARTS.test(sign) && isTooShort(asked)) return false
  if (sign === "-") return isBetweenDigits(held, index)
  return sign === "." || sign === "," ? DATE.test(held) || isGrouping(held, index) : SEPARATOR.test(sign)
}

/** All that was asked for is there, in its order, with nothing but separators between. */
const isSeparated = (asked: string, held: string): boolean => {
  if (isInParentheses(held) && !isInParentheses(asked)) return false
  const marks = new Set<string>()
  let next = 0
  for (let index = 0; index < held.length; index += 1) {
    const sign = held.charAt(index)
    if (sign === asked[next]) next += 1
    else if (!isAdded(asked, held, index)) return false
    else if (sign === "." || sign === ",") marks.add(sign)
  }
  // Of a point and a comma, one is no mere separator.
  return next === asked.length && marks.size < 2
}

/** Line ends and blanks come in several kinds; blank lines between paragraphs are an editor's own. */
const folded = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/\u00a0/g, " ")
    .replace(/[\u200b\ufeff]/g, "")
    .replace(/\n{2,}/g, "\n")
    .trim()

export const matchEntry = (asked: string, held: string): EntryMatch => {
  if (held === asked) return "exact"
  const [wanted, there] = [folded(asked), folded(held)]
  if (there === wanted) return "exact"
  return wanted !== "" && isSeparated(wanted, there) ? "formatted" : "different"
}

/** It was typed after what was there: that has to be there still. An editor's empty last line ends where one types. */
export const matchAfter = (text: string, before: string, held: string): EntryMatch => {
  if (text !== "" && held === before) return "different"
  const match = matchEntry(before + text, held)
  return match === "different" ? matchEntry(before.replace(/\n+$/, "") + text, held) : match
}

/** The browser writes numbers its own way. */
export const matchNumber = (asked: string, held: string): EntryMatch =>
  asked.trim() !== "" && held !== "" && Number(asked) === Number(held) ? "exact" : matchEntry(asked, held)
