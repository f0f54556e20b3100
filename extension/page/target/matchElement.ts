/**
 * Is the element the model decided on still there? Pure: what was told, against what is there now.
 * A replaced element is found again only where just one is the same in role, name, row and place, and
 * that one was never on the page beside it: a refusal costs one more look, a wrong click may cost more.
 */
import { type Identity, isSameIdentity } from "./ElementRegistry.ts"

export interface Present {
  readonly n: number
  readonly identity: Identity
}

export type ElementMatch =
  | { readonly type: "same" }
  | { readonly type: "replaced"; readonly n: number }
  /** `now`: what the same node has become, where it is still there. */
  | { readonly type: "changed"; readonly now?: Identity; readonly candidates: ReadonlyArray<Present> }

export interface MatchInput {
  readonly told: Identity
  /** What the same node is now; undefined once it left the page. */
  readonly now: Identity | undefined
  readonly present: ReadonlyArray<Present>
  /** Whether an element was not on the page beside the wanted one: only such can have replaced it. */
  readonly canReplace: (n: number) => boolean
}

export const CANDIDATES_MAX = 3

/** Of one element that is still there: it may have been moved. */
export const isSameElement = (now: Identity, told: Identity): boolean =>
  now.role === told.role && now.name === told.name && now.context === told.context

export const matchElement = ({ told, now, present, canReplace }: MatchInput): ElementMatch => {
  if (now !== undefined) {
    return isSameElement(now, told) ? { type: "same" } : { type: "changed", now, candidates: [] }
  }
  const [only, ...others] = present.filter(({ identity }) => isSameIdentity(identity, told))
  if (only !== undefined && others.length === 0 && canReplace(only.n)) return { type: "replaced", n: only.n }
  return { type: "changed", candidates: nearest(told, present) }
}

/** The three elements most like what was wanted, best first. */
export const nearest = (told: Identity, present: ReadonlyArray<Present>): ReadonlyArray<Present> =>
  present
    .map((candidate) => ({ candidate, score: likeness(told, candidate.identity) }))
    .filter(({ score }) => score >= 2)
    .sort((one, other) => other.score - one.score || one.candidate.n - other.candidate.n)
    .slice(0, CANDIDATES_MAX)
    .map(({ candidate }) => candidate)

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== "")
  )

const likeness = (told: Identity, other: Identity): number => {
  let score = 0
  if (told.role === other.role) score += 1
  if (told.context !== "" && told.context === other.context) score += 1
  if (told.path === other.path) score += 0.5
  if (told.name === other.name) return score + 3
  const wanted = wordsOf(told.name)
  const words = wordsOf(other.name)
  const shared = [...wanted].filter((word) => words.has(word)).length
  return shared === 0 ? score : score + (2 * shared) / Math.max(wanted.size, words.size)
}
