/**
 * "find order 1042": opens the one thing that is called so, or looks for it with the page's own search;
 * where it is in sight and cannot be opened, nothing needs to be done. Pure.
 */

import { type Candidate, candidatesFor } from "#runtime/models/direct/match/matchTarget.ts"
import { tellingWords, wordsOf } from "#runtime/models/direct/match/nameWords.ts"
import type { AgentAction } from "#schemas/page/AgentAction.ts"
import { openers } from "#schemas/page/aria/roles.ts"
import type { PageNode } from "#schemas/page/PseudoHtml.ts"

export type RiskFinding =
  | { readonly _tag: "Act"; readonly action: AgentAction }
  | { readonly _tag: "Several"; readonly candidates: ReadonlyArray<Candidate> }
  | { readonly _tag: "Nowhere" }

/** What tells it from others: its numbers where it has some, else all its words. */
const keyOf = (text: string): ReadonlyArray<string> => {
  const words = tellingWords(text)
  const numbers = words.filter((word) => /\d/.test(word))
  return numbers.length > 0 ? numbers : words
}

/** `opens`: where it can be; else it is brought into sight. */
export const planFinding = (nodes: ReadonlyArray<PageNode>, text: string, opens = true): RiskFinding => {
  const key = keyOf(text)
  const says = (name: string): boolean => {
    const words = wordsOf(name)
    return key.length > 0 && key.every((word) => words.includes(word))
  }
  const all = candidatesFor(nodes, "clickable")
  const opening = all.filter(({ element }) => openers.has(element.role))
  const named = opening.filter(({ element }) => says(element.name))
  const inRow = all.filter(({ row }) => says(row))
  const links = inRow.filter(({ element }) => element.role === "link")
  const [first, second] = named.length > 0 ? named : links
  const [listed] = inRow.length > 0 ? inRow : named
  if (!opens && listed !== undefined) return { _tag: "Act", action: { _tag: "hover", i: listed.element.i } }
  if (first !== undefined && second === undefined) {
    return { _tag: "Act", action: { _tag: "click", i: first.element.i } }
  }
  if (named.length > 1) return { _tag: "Several", candidates: named }
  const [here] = inRow
  if (here !== undefined) return { _tag: "Act", action: { _tag: "hover", i: here.element.i } }
  if (!opens) return { _tag: "Nowhere" }
  const search = candidatesFor(nodes, "editable").find(
    ({ element }) => element.role === "searchbox" || wordsOf(element.name).includes("search")
  )
  return search === undefined
    ? { _tag: "Nowhere" }
    : { _tag: "Act", action: { _tag: "type", i: search.element.i, text: key.join(" "), pressEnter: true } }
}
