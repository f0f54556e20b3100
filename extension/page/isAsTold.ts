/**
 * Whether an element is still what the model was told, by a look at no more of the page than that depends
 * on: the element, and the item or dialog around it, which says what it is about. Always a look at the page
 * as it is now. Where the answer is no, only the whole page can say what became of it.
 */
import { accessibleRole } from "./accessibleRole.ts"
import type { Identity } from "./ElementRegistry.ts"
import { identitiesOf, isItemRole } from "./identities.ts"
import { isSameElement } from "./matchElement.ts"
import type { PageContext } from "./PageContext.ts"
import { isDialog } from "./rankNode.ts"
import { isSkipped } from "./readingRules.ts"
import { readPage } from "./readPage.ts"

/** A box that answers to clicks may go by its tag. */
const isSubject = (element: Element): boolean =>
  [accessibleRole(element), element.localName].some((role) => isItemRole(role) || isDialog(role))

/** The outermost box that an element's identity depends on; undefined where the element is set aside. */
const partAround = (element: Element, { tree }: PageContext): Element | undefined => {
  let part = element
  for (let box = tree.parentOf(element); box !== null; box = tree.parentOf(box)) {
    if (isSkipped(box)) return undefined
    if (isSubject(box)) part = box
  }
  return part
}

export const isAsTold = (context: PageContext, element: Element, told: Identity): boolean => {
  const part = element.isConnected ? partAround(element, context) : undefined
  const n = context.registry.knownNumberOf(element)
  if (part === undefined || n === undefined) return false
  const now = identitiesOf(readPage(context, part).nodes).get(n)
  return now !== undefined && isSameElement(now, told)
}
