/**
 * Places in a row as people count them: "first", "22nd", "twenty-second", "last", "next to last", "third from
 * last", "row 3", "tab number four", "the first two boxes". Pure words; what is counted is the caller's.
 */

const ONES: ReadonlyArray<readonly [cardinal: string, ordinal: string]> = [
  ["one", "first"],
  ["two", "second"],
  ["three", "third"],
  ["four", "fourth"],
  ["five", "fifth"],
  ["six", "sixth"],
  ["seven", "seventh"],
  ["eight", "eighth"],
  ["nine", "ninth"],
  ["ten", "tenth"],
  ["eleven", "eleventh"],
  ["twelve", "twelfth"],
  ["thirteen", "thirteenth"],
  ["fourteen", "fourteenth"],
  ["fifteen", "fifteenth"],
  ["sixteen", "sixteenth"],
  ["seventeen", "seventeenth"],
  ["eighteen", "eighteenth"],
  ["nineteen", "nineteenth"]
]
const TENS: ReadonlyArray<readonly [cardinal: string, ordinal: string]> = [
  ["twenty", "twentieth"],
  ["thirty", "thirtieth"],
  ["forty", "fortieth"],
  ["fifty", "fiftieth"],
  ["sixty", "sixtieth"],
  ["seventy", "seventieth"],
  ["eighty", "eightieth"],
  ["ninety", "ninetieth"]
]

const cardinals = new Map<string, number>()
const ordinals = new Map<string, number>()
for (const [index, [cardinal, ordinal]] of ONES.entries()) {
  cardinals.set(cardinal, index + 1)
  ordinals.set(ordinal, index + 1)
}
for (const [index, [cardinal, ordinal]] of TENS.entries()) {
  const ten = (index + 2) * 10
  cardinals.set(cardinal, ten)
  ordinals.set(ordinal, ten)
  for (const [one, [small, nth]] of ONES.slice(0, 9).entries()) {
    cardinals.set(`${cardinal}-${small}`, ten + one + 1)
    ordinals.set(`${cardinal}-${nth}`, ten + one + 1)
  }
}

const compact = (words: string): string => words.toLowerCase().replace(/\s+/g, "-")

/** "four", "22"; undefined for anything else. */
export const readCardinal = (words: string): number | undefined =>
  /^\d{1,4}$/.test(words) ? Number(words) : cardinals.get(compact(words))

const plainOrdinal = (words: string): number | undefined => {
  const [, digits] = /^(\d{1,4})(?:st|nd|rd|th)$/i.exec(words) ?? []
  return digits === undefined ? ordinals.get(compact(words)) : Number(digits)
}

/** From 0, or from -1 backwards. */
export interface Ordinal {
  readonly nth: number
  /** What is counted; empty where that was not said. */
  readonly rest: string
}

const NEXT_TO_LAST = /^(?:the\s+)?(?:penultimate|next[- ]to[- ]last|last[- ]but[- ]one)(?:\s+(.+))?$/isu
const FROM_LAST =
  /^(?:the\s+)?(\d{1,4}(?:st|nd|rd|th)|\p{L}+?(?:[- ]\p{L}+?)??)(?:[- ](?:from|to)(?:[- ]the)?)?[- ]last(?:\s+(.+))?$/isu
const LAST = /^(?:the\s+)?(?:last|final)(?:\s+(.+))?$/isu
const FORWARD = /^(?:the\s+)?(\d{1,4}(?:st|nd|rd|th)|\p{L}+(?:[- ]\p{L}+)?)(?:\s+(.+))?$/isu
const SINGLE = /^(?:the\s+)?(\p{L}+)(?:\s+(.+))?$/isu
const AFTER = /^(?:the\s+)?(.+?)\s+(?:(?:number|no\.?|nr\.?|#)\s*)(\d{1,4}|\p{L}+(?:[- ]\p{L}+)?)$/iu
const NUMBERED =
  /^(?:the\s+)?(row|line|tab|column|item|entry|box|checkbox|button|link|option|field|result|card)\s+(\d{1,4})$/iu

const backwards = (words: string): Ordinal | undefined => {
  const nextToLast = NEXT_TO_LAST.exec(words)
  if (nextToLast !== null) return { nth: -2, rest: nextToLast[1] ?? "" }
  const [, word, after = ""] = FROM_LAST.exec(words) ?? []
  const nth = word === undefined ? undefined : plainOrdinal(word)
  if (nth !== undefined && nth > 1) return { nth: -nth, rest: after }
  const last = LAST.exec(words)
  return last === null ? undefined : { nth: -1, rest: last[1] ?? "" }
}

const forwards = (words: string): Ordinal | undefined => {
  for (const pattern of [FORWARD, SINGLE]) {
    const [, word, rest = ""] = pattern.exec(words) ?? []
    const nth = word === undefined ? undefined : plainOrdinal(word)
    if (nth !== undefined && nth > 0) return { nth: nth - 1, rest }
  }
  return undefined
}

const numbered = (words: string): Ordinal | undefined => {
  const [, rest = "", word = ""] = AFTER.exec(words) ?? NUMBERED.exec(words) ?? []
  const nth = readCardinal(word)
  return nth === undefined || nth === 0 ? undefined : { nth: nth - 1, rest }
}

export const readOrdinal = (words: string): Ordinal | undefined => {
  const said = words.trim()
  return backwards(said) ?? forwards(said) ?? numbered(said)
}

const SPAN = /^(?:the\s+)?(first|last)\s+(\d{1,2}|\p{L}+)\s+(.+)$/isu

/** "the first two boxes": each of them, as it would be called alone; undefined for anything else. */
export const readSpan = (words: string): ReadonlyArray<string> | undefined => {
  const [, end = "", word = "", rest = ""] = SPAN.exec(words.trim()) ?? []
  const count = readCardinal(word)
  if (count === undefined || count < 2 || count > 20) return undefined
  const places = Array.from({ length: count }, (_, index) => index + 1)
  return end.toLowerCase() === "first"
    ? places.map((place) => `${sayOrdinal(place)} ${rest}`)
    : places.toReversed().map((place) => `${place === 1 ? "last" : `${sayOrdinal(place)} to last`} ${rest}`)
}

/** 1: "1st". */
export const sayOrdinal = (place: number): string => {
  const ending =
    place % 100 >= 11 && place % 100 <= 13 ? "th" : (["th", "st", "nd", "rd"][place % 10] ?? "th")
  return `${place}${ending}`
}
