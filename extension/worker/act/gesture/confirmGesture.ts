/** Judges what the frames of a tab say of a gesture: whether it arrived where it was meant to, all of it and nowhere else. */
import { Effect } from "effect"
import type { GestureReport } from "#extension/page-protocol/AimMessage.ts"
import type { Point } from "#extension/page-protocol/PageMessage.ts"
import { type Act, refuse } from "#extension/worker/act/verbs/Stage.ts"
import { workerCopy } from "#extension/worker/copy.ts"

/** What is given, as it is told of where it does not arrive. */
export interface Gesture {
  readonly meant: string
  readonly given: "press" | "keys"
  /** Of a press: in CSS px of the tab's viewport. */
  readonly at?: Point
}

export const strayOf = (report: GestureReport | undefined, isBarred: boolean) =>
  report?.stray === undefined ? undefined : isBarred ? workerCopy.barredFrame : report.stray

/** Says what was not felt by what it was meant for, and what felt it instead. A frame that stays silent tells nothing. */
export const confirm = (
  own: GestureReport | undefined,
  stray: string | undefined,
  { meant, given }: Gesture,
  /** How many keys were pressed, where they are counted. */
  pressed = 0
): Act<void> => {
  // A document that was replaced tells nothing: what it felt is what replaced it.
  const isMissed = own?.isKnown === true && !own.hasReached
  // Many a field hands the focus on once it is full: what was typed is in it, and nothing went anywhere else.
  if (stray !== undefined && given === "keys" && own?.isKnown === true && own.hasReached) {
    return refuse("FocusLost", workerCopy.focusMoved(meant, stray))
  }
  if (stray !== undefined) {
    const message = given === "keys" ? workerCopy.keyAstray : workerCopy.wentAstray
    return refuse(isMissed ? "Astray" : "Unaccounted", message(meant, stray))
  }
  if (isMissed) return refuse("Unaccounted", workerCopy.neverArrived(meant))
  // A frame that was made in the midst of it may have felt the others before anybody could tell it to watch.
  const isCounted = own?.isKnown === true && own.keys !== undefined
  return isCounted && own.keys < pressed ? refuse("Unaccounted", workerCopy.keysMissed(meant)) : Effect.void
}
