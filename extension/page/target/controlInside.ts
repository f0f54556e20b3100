/**
 * Which control inside a box takes a click on it: then it is that which is clicked, by another name than
 * the box has. Places to write in do nothing when clicked, and one of the box's own name is the box.
 */
import { accessibleName, nativeLabelsOf } from "#extension/page/aria/accessibleName.ts"
import { accessibleRole, isControlRole, isNamedByContent } from "#extension/page/aria/accessibleRole.ts"
import { editingOf } from "#extension/page/aria/editingOf.ts"
import type { ComposedTree } from "#extension/page/dom/composedTree.ts"
import { textOf } from "#extension/page/dom/elementText.ts"
import { cursorOf, isDelegate, isEvident, isPointing } from "#extension/page/dom/PressEvidence.ts"
import { isScrollable } from "#extension/page/read/readingRules.ts"
import { foldText } from "#extension/page-protocol/foldText.ts"
import { headers } from "#schemas/page/aria/roles.ts"

const nameOf = (element: Element, tree: ComposedTree): string =>
  accessibleName(element, accessibleRole(element), { tree, labelsOf: nativeLabelsOf })

/** What a reading takes for a target of its own. A label clicks its control, which is another one here. */
const isTarget = (element: Element, tree: ComposedTree, pressed: WeakSet<Element>): boolean => {
  if (element instanceof HTMLLabelElement && element.control !== null) return true
  if (isControlRole(accessibleRole(element)) || isEvident(element, isScrollable)) return true
  if (pressed.has(element)) return !isDelegate(element)
  const around = tree.parentOf(element)
  const cursor = cursorOf(element)
  return around !== null && isPointing(cursor) && cursorOf(around) !== cursor
}

/** A box that is called what is written in it is judged by the words of what it holds, too; so is a column's heading. */
const isSame = (box: Element, inner: Element, tree: ComposedTree): boolean =>
  (isNamedByContent(accessibleRole(box)) && nameOf(box, tree) === nameOf(inner, tree)) ||
  (headers.has(accessibleRole(box)) &&
    !isControlRole(accessibleRole(inner)) &&
    foldText(textOf(inner, tree)) !== "" &&
    foldText(textOf(box, tree)) === foldText(textOf(inner, tree)))

/**
 * `wanted`: what is to be clicked. `box`: what is drawn of it, or its label. `isChosen`: a certain point of it, which in an
 * editor may be a button that stands in the text.
 */
export const controlInside = (
  wanted: Element,
  box: Element,
  hit: Element,
  tree: ComposedTree,
  pressed: WeakSet<Element>,
  isChosen: boolean
): Element | undefined => {
  const own = box instanceof HTMLLabelElement ? box.control : null
  if (editingOf(wanted) === "text" && !isChosen) return undefined
  for (let node: Element | null = hit; node !== null && node !== box; node = tree.parentOf(node)) {
    if (node === wanted || node === own) return undefined
    if (node instanceof HTMLLabelElement && (node.control === wanted || node.control === own)) continue
    if (isTarget(node, tree, pressed)) {
      return editingOf(node) === "text" || isSame(wanted, node, tree) ? undefined : node
    }
  }
  return undefined
}
