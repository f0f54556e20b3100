/**
 * Classifies a label that names no consequence: safe, unknown, empty, or written to be mistaken for another one.
 * It goes by the label alone, and by the corner of the element that it may be. Pure.
 */

import { cornered, removableRows } from "#schemas/page/aria/roles.ts"
import type { PageElement } from "#schemas/page/PseudoHtml.ts"
import { isNameless, isTold, saidBy } from "./consequenceOf.ts"
import { isReadable, mixesAlphabets, signsOf } from "./normalizeLabel.ts"
import { closingSigns, movingSigns, safeBeginnings, safeEnds, safeNames, safeSigns } from "./safeWords.ts"
import { foldBoth, WordList } from "./WordList.ts"

type LabelClass =
  /** Keeps, looks up, goes on: said so in a word or a sign that is known. */
  | "safe"
  /** Words that are none of those known. */
  | "plain"
  /** No words, a sign nobody knows, or an alphabet nobody knows words of. */
  | "silent"
  /** Made to look like another word. */
  | "disguised"

/** With more words than these a safe one at the beginning says little about the rest. */
const SAFE_MAX_WORDS = 6

const beginnings = new WordList([...safeBeginnings, ...safeEnds])
const ends = new WordList(safeEnds)
const names = new WordList(safeNames)

/** In the corner of a dialog or a notice a cross closes that; in a row it takes the row away. */
const isCornered = (path: ReadonlyArray<PageElement>): boolean => {
  const around = path.slice(0, -1).findLast(({ role }) => cornered.has(role) || removableRows.has(role))
  return around !== undefined && cornered.has(around.role)
}

const classifySigns = (signs: ReadonlyArray<string>, path: ReadonlyArray<PageElement>): LabelClass => {
  if (signs.length === 0) return "silent"
  if (signs.every((sign) => safeSigns.has(sign))) return "safe"
  if (signs.length === 1 && signs.every((sign) => closingSigns.has(sign))) {
    return isCornered(path) ? "safe" : "silent"
  }
  // Numbers are pages and days; prices and sums have a sign that is not known.
  return signs.every((sign) => movingSigns.has(sign) || /[\p{N},./:%]/u.test(sign)) ? "plain" : "silent"
}

/** `path`: what it stands in, itself the last. */
export const classifyLabel = (element: PageElement, path: ReadonlyArray<PageElement>): LabelClass => {
  const said = saidBy(element)
  const signs = signsOf(said)
  if (!/\p{L}/u.test(said) || (signs.length === 1 && signs.every((sign) => closingSigns.has(sign)))) {
    // What holds controls of its own says what those say.
    return signs.length === 0 && !isNameless(element) ? "plain" : classifySigns(signs, path)
  }
  if (!isTold(element)) return "plain"
  if (mixesAlphabets(said)) return "disguised"
  if (!isReadable(said)) return "silent"
  const name = foldBoth(said)
  if (names.isIn(name, "whole")) return "safe"
  const isBrief = name.plain.text.split(" ").length <= SAFE_MAX_WORDS
  return isBrief && (beginnings.isIn(name, "first") || ends.isIn(name, "last")) ? "safe" : "plain"
}
