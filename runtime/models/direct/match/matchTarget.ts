/**
 * Finds the control a target's words mean on a page: found, ambiguous, or missing with the nearest.
 *
 * Promises: a control whose exact label was asked for wins over every other; the answer does not depend
 * on the order of the page (but for "the second …"); disabled and covered controls come last among
 * equals and are never dropped; what is ambiguous is said to be, never guessed. "Send" alone never means
 * the box "Send me a copy".
 */
import { elementsOf, type PageNode } from "#schemas/page/PseudoHtml.ts"
import {
  type Control,
  type ControlKind,
  entryType,
  fits,
  isAround,
  isChoice,
  isControl,
  unlikeliness
} from "./controlRoles.ts"
import { isActionName } from "./isActionName.ts"
import { closeness, closenessOf, isSameNoun, similarity, tellingWords, wordsOf } from "./nameWords.ts"
import { type Placed, placeElements } from "./placeElements.ts"
import { type Reading, targetReadings } from "./targetReadings.ts"

export interface Candidate extends Placed {
  readonly element: Control
}

export type Match =
  | { readonly _tag: "Found"; readonly control: Control }
  /** Equally good, in page order, at least two. */
  | { readonly _tag: "Ambiguous"; readonly candidates: ReadonlyArray<Candidate> }
  /** At most three, the nearest first. */
  | { readonly _tag: "Missing"; readonly nearest: ReadonlyArray<Candidate> }

const SUGGESTIONS = 3
/** Names less alike than this are not worth suggesting before others. */
const ALIKE = 0.3

/** Smaller is better; compared from the left. */
type Rank = ReadonlyArray<number>

const compare = (a: Rank, b: Rank): number => {
  for (const [index, value] of a.entries()) {
    const difference = value - (b[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** Ranks of the ways to be named; see `rankName`. */
const SAME = 2
const PLACEHOLDER = 3
const APPROXIMATE = 4
const VALUE = 10
const ANY = 11

const rankName = ({ element }: Candidate, { name, plain }: Reading): number | undefined => {
  if (name === "") return ANY
  const own = closenessOf(element.name, name)
  if (own !== undefined && own <= closeness.same) return plain ? own : SAME
  if (plain && isScattered(element.name, name)) return SAME
  const { placeholder, value } = element.attributes
  const hint = typeof placeholder === "string" ? closenessOf(placeholder, name) : undefined
  if (hint !== undefined && hint <= closeness.same) return PLACEHOLDER
  const best = Math.min(own ?? Number.POSITIVE_INFINITY, hint ?? Number.POSITIVE_INFINITY)
  if (Number.isFinite(best)) return APPROXIMATE + best - closeness.misspelt
  const held = typeof value === "string" ? closenessOf(value, name) : undefined
  return held !== undefined && held <= closeness.same ? VALUE : undefined
}

/** "Tue field of School roof": every word of a name that is made of several, in an order of one's own. */
const isScattered = (name: string, words: string): boolean => {
  const [has, wants] = [wordsOf(name), tellingWords(words)]
  return (
    /,/.test(name) &&
    wants.length > 1 &&
    wants.every((word) => has.includes(word)) &&
    has.every((word) => wants.includes(word))
  )
}

/** How far out the section stands that the words name; undefined where the candidate is not in one. */
const sectionDistance = ({ containers, headings, row }: Candidate, section: string): number | undefined => {
  const wanted = tellingWords(section)
  const isSo = (text: string): boolean => {
    const words = wordsOf(text)
    return wanted.length > 0 && wanted.every((word) => words.some((other) => isSameNoun(word, other)))
  }
  const distances = [isSo(row) ? 0 : -1, containers.findIndex(isSo), headings.findIndex(isSo)]
  const found = distances.filter((distance) => distance !== -1)
  return found.length === 0 ? undefined : Math.min(...found)
}

/** Whether words for a button meet a box that merely begins like it, or holds them. */
const isMistaken = (element: Control, { name, roles }: Reading, named: number, kind: ControlKind): boolean =>
  kind === "clickable" &&
  named > APPROXIMATE &&
  isChoice(element) &&
  roles?.has(element.role) !== true &&
  isActionName(name)

const isInRow = ({ rowAt }: Candidate, row: number): boolean =>
  rowAt !== undefined && rowAt.index === (row < 0 ? rowAt.count + row : row)

/** What is only counted or placed is a box or an option, and nothing else that happens to be there too. */
const isMerelyThere = ({ name, roles, section }: Reading, kind: ControlKind): boolean =>
  name === "" &&
  roles === undefined &&
  (section === undefined ? kind === "clickable" : kind !== "checkable" && kind !== "option")

const rank = (candidate: Candidate, reading: Reading, kind: ControlKind): Rank | undefined => {
  if (reading.row !== undefined && !isInRow(candidate, reading.row)) return undefined
  const distance = reading.section === undefined ? 0 : sectionDistance(candidate, reading.section)
  if (distance === undefined) return undefined
  const { element } = candidate
  const isSuch =
    (reading.roles?.has(element.role) ?? true) && (reading.types?.has(entryType(element)) ?? true)
  if (reading.types !== undefined && !isSuch) return undefined
  if (isMerelyThere(reading, kind)) return undefined
  if (reading.name === "" && !isSuch) return undefined
  const named = rankName(candidate, reading)
  return named === undefined || isMistaken(element, reading, named, kind)
    ? undefined
    : [
        named,
        isSuch ? 0 : 1,
        distance,
        unlikeliness(element, kind),
        candidate.inDialog ? 0 : 1,
        element.attributes.disabled === undefined ? 0 : 1,
        element.attributes["covered-by"] === undefined ? 0 : 1
      ]
}

interface Reached {
  readonly rank: Rank
  readonly candidates: ReadonlyArray<Candidate>
}

/** The best of one reading; with an ordinal, the one counted out among those named equally well. */
const reach = (
  candidates: ReadonlyArray<Candidate>,
  reading: Reading,
  kind: ControlKind
): Reached | undefined => {
  const ranked = candidates.flatMap((candidate) => {
    const found = rank(candidate, reading, kind)
    return found === undefined ? [] : [{ rank: found, candidate }]
  })
  const best = ranked
    .map(({ rank }) => rank)
    .reduce<Rank | undefined>(
      (least, next) => (least === undefined || compare(next, least) < 0 ? next : least),
      undefined
    )
  if (best === undefined) return undefined
  if (reading.nth === undefined) {
    return {
      rank: best,
      candidates: ranked.filter(({ rank }) => compare(rank, best) === 0).map(({ candidate }) => candidate)
    }
  }
  const alike = ranked.filter(({ rank }) => [0, 1, 2].every((key) => rank[key] === best[key]))
  const nth = alike.at(reading.nth)
  return nth === undefined ? undefined : { rank: nth.rank, candidates: [nth.candidate] }
}

/** Several links that say the same and lead to the same place are one. */
const isOneLink = (candidates: ReadonlyArray<Candidate>): boolean => {
  const [first, ...others] = candidates
  return (
    first !== undefined &&
    first.element.role === "link" &&
    typeof first.element.attributes.href === "string" &&
    others.every(
      ({ element }) =>
        element.role === "link" &&
        element.name === first.element.name &&
        element.attributes.href === first.element.attributes.href
    )
  )
}

/**
 * The controls of a page that can be used so, in page order; of two that are one, the inner. What a closer look
 * showed once more is there once.
 */
export const candidatesFor = (
  nodes: ReadonlyArray<PageNode>,
  kind: ControlKind
): ReadonlyArray<Candidate> => {
  const known = new Set<string>()
  return placeElements(nodes).flatMap((placed) => {
    const { element } = placed
    if (!isControl(element) || known.has(element.i)) return []
    known.add(element.i)
    if (!fits(element, kind)) return []
    const isOnlyAround = elementsOf(element.children).some(
      (inner) => fits(inner, kind) && isAround(element, inner)
    )
    return isOnlyAround ? [] : [{ ...placed, element }]
  })
}

/** What the element shows of itself: its name, else what its field says. */
export const shownName = ({ name, attributes }: Control): string =>
  name !== "" ? name : typeof attributes.placeholder === "string" ? attributes.placeholder : ""

const nearest = (candidates: ReadonlyArray<Candidate>, words: string): ReadonlyArray<Candidate> => {
  const scored = candidates
    .filter(({ element }) => shownName(element) !== "")
    .map((candidate) => ({ candidate, score: similarity(shownName(candidate.element), words) }))
    .toSorted((a, b) => b.score - a.score)
  const alike = scored.filter(({ score }) => score >= ALIKE)
  return (alike.length > 0 ? alike : scored).slice(0, SUGGESTIONS).map(({ candidate }) => candidate)
}

const isPossessive = (words: string): boolean => /^its\s/i.test(words)

export const matchTarget = (nodes: ReadonlyArray<PageNode>, words: string, kind: ControlKind): Match => {
  const candidates = candidatesFor(nodes, kind)
  let best: Reached | undefined
  const readings = targetReadings(words)
  const consider = (reading: Reading): void => {
    const reached = reach(candidates, reading, kind)
    if (reached !== undefined && (best === undefined || compare(reached.rank, best.rank) < 0)) best = reached
  }
  for (const reading of readings) consider(reading)
  // "its status of order 1042": on the order's own page nothing around it need say which order it is.
  if (best === undefined && isPossessive(words)) {
    for (const { section: _, ...reading } of readings) consider(reading)
  }
  const [first] = best?.candidates ?? []
  if (best === undefined || first === undefined)
    return { _tag: "Missing", nearest: nearest(candidates, words) }
  return best.candidates.length === 1 || isOneLink(best.candidates)
    ? { _tag: "Found", control: first.element }
    : { _tag: "Ambiguous", candidates: best.candidates }
}
