/**
 * Judges the looks of all frames at one condition together: something is gone once it is in none of them, elements are
 * counted over all of them, and all else has to hold in one. Pure.
 */
import type { Condition, ConditionLook } from "#extension/page-protocol/ActionMessage.ts"

/** What each frame that was asked said, or undefined where it said nothing. */
export type Sight = ReadonlyMap<number, ConditionLook | undefined>

type Judged = Pick<ConditionLook, "isMet" | "seen">

const MAIN_FRAME = 0

/** Elsewhere than it was: another document, other words, a frame that came or went. */
const isChanged = (now: Sight, first: Sight): boolean =>
  Array.from(first.keys()).some((frameId) => !now.has(frameId)) ||
  Array.from(now).some(([frameId, look]) => {
    if (look === undefined) return false
    const before = first.get(frameId)?.print
    return look.isMet || !first.has(frameId) || (before !== undefined && before !== look.print)
  })

/** `sight`: undefined where the browser did not tell of any frame. `first`: of the first look, for changes. */
export const judgeLooks = (
  { i, count, until }: Condition,
  sight: Sight | undefined,
  first: Sight | undefined
): Judged => {
  if (sight === undefined) return { isMet: false, seen: "the page could not be looked at" }
  // The element's own frame is asked, and no other: what is not there any more holds no element.
  if (i !== undefined && sight.size === 0) {
    return { isMet: until === "gone" || until === "changed", seen: "the part of the page it was in is gone" }
  }
  const looks = Array.from(sight.values()).filter((look) => look !== undefined)
  const silent: Judged = { isMet: false, seen: "the page did not answer" }
  if (looks.length === 0) return silent
  if (until === "changed") {
    return { isMet: isChanged(sight, first ?? sight), seen: "nothing has changed" }
  }
  // Of what is in no frame, and of how many there are, the page itself has to have a say.
  const isKnown = i !== undefined || sight.get(MAIN_FRAME) !== undefined
  if (count !== undefined) {
    const found = looks.reduce((sum, look) => sum + (look.count ?? 0), 0)
    if (!isKnown && found < Math.max(count, 1)) return silent
    return { isMet: count === 0 ? found === 0 : found >= count, seen: `there are ${found}` }
  }
  if (until === "gone") {
    const still = looks.find(({ isMet }) => !isMet)
    return still ?? (isKnown ? { isMet: true, seen: "" } : silent)
  }
  return looks.find(({ isMet }) => isMet) ?? looks[0] ?? silent
}
