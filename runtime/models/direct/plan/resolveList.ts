/**
 * Words that may name one thing or several ("A, B and C") against a page: one control where the page has one of
 * that name, else all of them, else the question about the one that is not there. Nothing is begun before
 * every one of them is known.
 */
import type { Control, ControlKind } from "#runtime/models/direct/match/controlRoles.ts"
import { candidatesFor, type Match, matchTarget } from "#runtime/models/direct/match/matchTarget.ts"
import { listParts } from "#runtime/models/direct/parse/listParts.ts"
import type { PageNode } from "#schemas/page/PseudoHtml.ts"
import type { Answer } from "./replayHistory.ts"
import { answersAbout, type Resolved, resolveTarget } from "./resolveTarget.ts"

export type ResolvedList =
  | { readonly _tag: "All"; readonly controls: ReadonlyArray<Control> }
  | Exclude<Resolved, { readonly _tag: "Found" }>

interface Wanted {
  readonly words: string
  /** The likeliest first. */
  readonly kinds: readonly [ControlKind, ...ReadonlyArray<ControlKind>]
  /** Words for where they all are. */
  readonly place?: string
}

const kindOf = (nodes: ReadonlyArray<PageNode>, words: string, kinds: Wanted["kinds"]): ControlKind =>
  kinds.find((kind) => matchTarget(nodes, words, kind)._tag === "Found") ??
  kinds.find((kind) => candidatesFor(nodes, kind).length > 0) ??
  kinds[0]

const isThere = ({ _tag }: Match): boolean => _tag !== "Missing"

/** Undefined where the words are no list, or the page has nothing of it. */
export const resolveList = (
  nodes: ReadonlyArray<PageNode>,
  { words, kinds, place }: Wanted,
  answers: ReadonlyArray<Answer>
): ResolvedList | undefined => {
  const where = place === undefined ? "" : ` in ${place}`
  const isOne = kinds.some((kind) => isThere(matchTarget(nodes, words + where, kind)))
  const parts = isOne || answersAbout(words, answers).length > 0 ? [] : listParts(words)
  if (parts.length === 0) return undefined
  const resolved = parts.map((part) => {
    const said = part + where
    return resolveTarget(nodes, said, kindOf(nodes, said, kinds), answersAbout(said, answers))
  })
  const controls = resolved.flatMap((one) => (one._tag === "Found" ? [one.control] : []))
  if (controls.length === 0) return undefined
  const doubt = resolved.find((one) => one._tag !== "Found")
  return doubt === undefined
    ? { _tag: "All", controls: [...new Map(controls.map((control) => [control.i, control])).values()] }
    : doubt
}
