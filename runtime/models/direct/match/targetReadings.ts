/**
 * The ways a target's words can be meant. "the second Save button in Billing" may be a control of
 * exactly that name; or a "Save"; a button; in something called "Billing"; the second of them.
 * The plain reading always comes first, so that a label that looks like such words still wins.
 */
import { roleHints } from "./controlRoles.ts"
import { readOrdinal } from "./readOrdinal.ts"

export interface Reading {
  /** Empty: any control of those roles. */
  readonly name: string
  readonly roles?: ReadonlySet<string>
  /** Kinds of entry a field takes: "date", "number". */
  readonly types?: ReadonlySet<string>
  /** From 0; -1 is the last one. */
  readonly nth?: number
  /** Words of a container, a heading or the row around it. */
  readonly section?: string
  /** Which row of its table or list it is in; from 0, -1 is the last one. */
  readonly row?: number
  /** The words as they were said. */
  readonly plain: boolean
}

type Said = Omit<Reading, "plain">

const SECTION = /\s+(?:next to|in the row of|inside|within|under|below|beside|from|for|of|on|in|at)\s+/gi
const SECTION_WORD =
  /\s+(?:section|dialog|form|row|column|line|table|list|group|panel|menu|card|area|window|popup|heading|question)$/i
const ARTICLE =
  /^(?:(?:the|a|an|my|this|that|row of)\s+)?(?:(?:row|column|line|item|card|section|question)\s+(?!\d))?/i
const ROW = /^(?:(?:table\s+)?row|line|item|entry|card|record)s?$/i
/** "the third row's Edit", "Stapler's Edit" */
const POSSESSIVE = /^(.+?)['’]s?\s+(.+)$/isu
/** "the number of guests" is the field Guests. */
const MEASURE =
  /^(?:the\s+)?(?:number|amount|count|quantity|date|time|day|value)\s+(?:of|for)\s+(?:the\s+)?(.+)$/isu

const named = (words: string): ReadonlyArray<Said> => [{ name: words }, ...roleHints(words)]

/** What an ordinal counts: those of that name or role, or all in something called so. */
const counted = (words: string): ReadonlyArray<Said> => {
  const ordinal = readOrdinal(words)
  if (ordinal === undefined) return named(words)
  const { nth } = ordinal
  const rest = ordinal.rest.replace(ARTICLE, "")
  const row: ReadonlyArray<Said> = ROW.test(rest) ? [{ name: "", row: nth }] : []
  const inside: ReadonlyArray<Said> = rest === "" ? [] : [{ name: "", section: rest, nth }]
  return [...named(words), ...named(rest).map((reading) => ({ ...reading, nth })), ...row, ...inside]
}

/** Where something is: in the row that is counted out, or in what is called so. */
const placesOf = (words: string): ReadonlyArray<Pick<Reading, "section" | "row">> => {
  const ordinal = readOrdinal(words)
  const isRow = ordinal !== undefined && ROW.test(ordinal.rest)
  const section = words.replace(ARTICLE, "").replace(SECTION_WORD, "")
  return isRow ? [{ row: ordinal.nth }, { section }] : [{ section }]
}

const within = (what: string, where: string): ReadonlyArray<Said> =>
  placesOf(where).flatMap((place) =>
    counted(what.replace(ARTICLE, ""))
      .filter((reading) => reading.section === undefined)
      .map((reading) => ({ ...reading, ...place }))
  )

/** Splits at the first few prepositions: a name rarely holds more. */
const MAX_SPLITS = 4

export const targetReadings = (words: string): ReadonlyArray<Reading> => {
  const said = words.trim().replace(/^its\s+/i, "")
  const sectioned = [...said.matchAll(SECTION)]
    .slice(0, MAX_SPLITS)
    .flatMap((match) => within(said.slice(0, match.index), said.slice(match.index + match[0].length)))
  const [, owner, owned] = POSSESSIVE.exec(said) ?? []
  const owning = owner === undefined || owned === undefined ? [] : within(owned, owner)
  const measured = MEASURE.exec(said)?.[1]
  const measuring = measured === undefined ? [] : named(measured)
  return [...counted(said), ...sectioned, ...owning, ...measuring].map((reading, index) => ({
    ...reading,
    plain: index === 0
  }))
}
