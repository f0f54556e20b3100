/**
 * Redacts the value of a secret field wherever else it occurs: a label that repeats it, a message of the page, a text
 * that shows the card number in groups of four or was cut in the middle of it.
 */
import { SECRET_MASK } from "#schemas/page/secrets/secretMask.ts"

/** Shorter values are too common to be told from other text. */
const SECRET_MIN_CHARS = 4
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
const patternsOf = (value: string): ReadonlyArray<string> => {
  const units = unitsOf(value)
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
  const patterns = [...new Set(secret)].toSorted((one, other) => other.length - one.length).map(patternsOf)
  const pattern = new RegExp([0, 1].flatMap((at) => patterns.map((pair) => pair[at])).join("|"), "g")
  return (text) => text.replace(pattern, SECRET_MASK)
}
