/** Whether a box without a control's role is a target of its own (click affordance), given what is around it. */
import { isDelegate, isEvident, isPointing } from "#extension/page/dom/PressEvidence.ts"
import type { Place } from "./ReadingFlow.ts"
import { isHeldByNone, isScrollable, isTitledShape } from "./readingRules.ts"

/** `sure`: it says so itself. `shown`: its cursor alone does, which decoration has as well. */
export type Target = "sure" | "shown"

/** `delegate`: its items are targets, and it is none. */
export const targetOf = (
  element: Element,
  cursor: string,
  around: Place,
  pressed: WeakSet<Element>
): Target | "delegate" | undefined => {
  if (element === document.body) return undefined
  if (isEvident(element, isScrollable) || isTitledShape(element)) return "sure"
  const points = cursor !== around.cursor && isPointing(cursor)
  if (pressed.has(element)) {
    return !points && isHeldByNone(element) && isDelegate(element) ? "delegate" : "sure"
  }
  if (around.delegate !== null && around.delegate === element.parentElement) return "sure"
  return points ? "shown" : undefined
}
