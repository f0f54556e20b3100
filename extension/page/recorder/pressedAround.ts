/**
 * What somebody means who clicks: the control, or whatever else answers to the pointer, that the point is a part of. Undefined
 * where nothing is pressed there. A label's click is one on what it labels, which hears of it as well.
 */
import { accessibleRole, isControlRole } from "#extension/page/aria/accessibleRole.ts"
import type { ComposedTree } from "#extension/page/dom/composedTree.ts"
import { cursorOf, isDelegate, isEvident, isPointing } from "#extension/page/dom/PressEvidence.ts"
import type { PageContext } from "#extension/page/PageContext.ts"
import { isScrollable } from "#extension/page/read/readingRules.ts"

/** The outermost that still shows by its cursor that it can be pressed. */
const pointedAround = (element: Element, tree: ComposedTree): Element | undefined => {
  if (!isPointing(cursorOf(element))) return undefined
  let box = element
  for (let around = tree.parentOf(box); around !== null; around = tree.parentOf(box)) {
    if (!isPointing(cursorOf(around))) break
    box = around
  }
  return box
}

export const pressedAround = (
  { pressed, tree }: PageContext,
  target: Element
): Element | "label" | undefined => {
  for (let element: Element | null = target; element !== null; element = tree.parentOf(element)) {
    if (element instanceof HTMLLabelElement && element.control !== null) return "label"
    if (element instanceof HTMLOptionElement) continue
    if (element === document.body || element === document.documentElement) break
    if (isControlRole(accessibleRole(element)) || isEvident(element, isScrollable)) return element
    if (element instanceof HTMLElement && element.isContentEditable) return element
    if (pressed.has(element) && !isDelegate(element)) return element
  }
  return pointedAround(target, tree)
}
