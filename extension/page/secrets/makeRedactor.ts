/**
 * Redacts the value of a secret field wherever else it occurs: a label that repeats it, a message of the page, a text
 * that shows the card number in groups of four or was cut in the middle of it. Of a secret that stands where a text is
 * divided, no piece of `SECRET_MIN_CHARS` (4) or more is left; what is shorter says as little as any text does.
 */
import { SECRET_MASK } from "#schemas/page/secrets/secretMask.ts"
import { dividedText, makePieceMask, SECRET_MIN_CHARS } from "./dividedText.ts"

/** What is told apart of the beginning of a secret in a text that was cut; after that anything is. */
const CUT_MAX_UNITS = 64

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")

/** One pattern for every character, or run of white space; digits may stand in groups. */
const unitsOf = (value: string): ReadonlyArray<string> => {
  const digits = value.replace(/[ -]/g, "")
  if (!/^\d+$/.test(digits)) {
    return Array.from(value.replace(/\s+/g, " "), (char) => (char === " " ? "\\s+" : literal(char)))
  }
  return Array.from(digits, (digit, index) => (index === 0 ? digit : `[ -]?${digit}`))
}

/** The whole of it, or as much of its beginning as was left before an ellipsis. */
const patternsOf = (units: ReadonlyArray<string>): ReadonlyArray<string> => {
  const start = units.slice(0, SECRET_MIN_CHARS).join("")
  const rest = units.length > CUT_MAX_UNITS ? "[^…]*" : ""
  const more = units
    .slice(SECRET_MIN_CHARS, CUT_MAX_UNITS)
    .reduceRight((after, unit) => `(?:${unit}${after})?`, rest)
  return [units.join(""), `${start}${more}(?=\\s?…)`]
}

/** As code that was evaluated says it. */
const inJson = (value: string): string => JSON.stringify(value).slice(1, -1)

export type Redactor = (text: string) => string

/** Undefined where there is nothing to redact. */
export const makeRedactor = (values: ReadonlyArray<string>): Redactor | undefined => {
  const secret = values
    .map((value) => value.trim())
    .filter((value) => value.length >= SECRET_MIN_CHARS)
    .flatMap((value) => [value, inJson(value)])
  if (secret.length === 0) return undefined
  // The longest first: one may be part of another.
  const longestFirst = [...new Set(secret)].toSorted((one, other) => other.length - one.length)
  const patterns = longestFirst.map((value) => patternsOf(unitsOf(value)))
  const pattern = new RegExp([0, 1].flatMap((at) => patterns.map((pair) => pair[at])).join("|"), "g")
  const pieces = longestFirst.map(makePieceMask)
  return (text) => {
    const { after, before, piece } = dividedText(text)
    const masked =
      before || after ? pieces.reduce((rest, mask) => mask(rest, { before, after }), piece) : piece
    return masked.replace(pattern, SECRET_MASK)
  }
}
