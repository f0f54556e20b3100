/**
 * Whether "fill A with X and B with Y" is meant as entries of their own: where the page has all those
 * fields. Once the history shows which it was, that stays, whatever the page has become.
 */

import { matchTarget } from "#runtime/models/direct/match/matchTarget.ts"
import { fold } from "#runtime/models/direct/match/nameWords.ts"
import type { Entry } from "#runtime/models/direct/parse/splitEntries.ts"
import type { PageNode } from "#schemas/page/PseudoHtml.ts"
import { isAbout } from "./Question.ts"
import type { HistoryEntry } from "./TaskView.ts"

const hasEntered = (history: ReadonlyArray<HistoryEntry>, text: string): boolean =>
  history.some((entry) => {
    const action = entry._tag === "Acted" ? entry.action : undefined
    return (
      (action?._tag === "type" && action.text === text) ||
      (action?._tag === "selectOption" && fold(action.option).toLowerCase() === fold(text).toLowerCase())
    )
  })

const hasAsked = (history: ReadonlyArray<HistoryEntry>, { target }: Entry): boolean =>
  history.some(
    (entry) =>
      entry._tag === "Asked" && entry.purpose?.for === "ambiguousTarget" && isAbout(entry.purpose, target)
  )

export const areSeparateEntries =
  (nodes: ReadonlyArray<PageNode>, history: ReadonlyArray<HistoryEntry>) =>
  (entries: ReadonlyArray<Entry>, whole: string): boolean => {
    if (hasEntered(history, whole)) return false
    const isBegun = entries.some(
      (entry, index) =>
        (entry._tag === "Type" && hasEntered(history, entry.text)) || (index > 0 && hasAsked(history, entry))
    )
    return isBegun || entries.every(({ target }) => matchTarget(nodes, target, "editable")._tag !== "Missing")
  }
