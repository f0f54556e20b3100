/**
 * The ways a target's words can be meant. "the second Save button in Billing" may be a control of
 * exactly that name; or a "Save"; a button; in something called "Billing"; the second of them.
 * The plain reading always comes first, so that a label that looks like such words still wins.
 */
import { roleHints } from "./controlRoles.ts"

export interface Reading {
  /** Empty: any control of those roles. */
  readonly name: string
  readonly roles?: ReadonlySet<string>
  /** From 0; -1 is the last one. */
  readonly nth?: number
  /** Words of a container, a heading or the row around it. */
  readonly section?: string
  /** The words as they were said. */
  readonly plain: boolean
}

const ordinals: Readonly<Record<string, number>> = {
  first: 0,
  "1st": 0,
  second: 1,
  "2nd": 1,
  third: 2,
  "3rd": 2,
  fourth: 3,
  "4th": 3,
  fifth: 4,
  "5th": 4,
  sixth: 5,
  "6th": 5,
  seventh: 6,
  "7th": 6,
  eighth: 7,
  "8th": 7,
  ninth: 8,
  "9th": 8,
  tenth: 9,
  "10th": 9,
  last: -1
}

const ORDINAL = /^(?:the\s+)?(\p{L}+|\d{1,2}(?:st|nd|rd|th))\s+(.+)$/isu
const SECTION = /\s+(?:next to|in the row of|inside|within|under|below|beside|from|for|of|on|in)\s+/gi
const SECTION_WORD =
  /\s+(?:section|dialog|form|row|table|list|group|panel|menu|card|area|window|popup|heading)$/i
const ARTICLE = /^(?:the|a|an|my|this|that|row of)\s+/i

const named = (words: string): ReadonlyArray<Omit<Reading, "plain">> => [{ name: words }, ...roleHints(words)]

const counted = (words: string): ReadonlyArray<Omit<Reading, "plain">> => {
  const [, word = "", rest = ""] = ORDINAL.exec(words) ?? []
  const key = word.toLowerCase()
  const nth = Object.hasOwn(ordinals, key) ? ordinals[key] : undefined
  return nth === undefined
    ? named(words)
    : [...named(words), ...named(rest.replace(ARTICLE, "")).map((reading) => ({ ...reading, nth }))]
}

/** Splits at the first few prepositions: a name rarely holds more. */
const MAX_SPLITS = 4

export const targetReadings = (words: string): ReadonlyArray<Reading> => {
  const said = words.trim().replace(/^its\s+/i, "")
  const sectioned = [...said.matchAll(SECTION)].slice(0, MAX_SPLITS).flatMap((match) => {
    const section = said
      .slice(match.index + match[0].length)
      .replace(ARTICLE, "")
      .replace(SECTION_WORD, "")
    return counted(said.slice(0, match.index)).map((reading) => ({ ...reading, section }))
  })
  return [...counted(said), ...sectioned].map((reading, index) => ({ ...reading, plain: index === 0 }))
}
