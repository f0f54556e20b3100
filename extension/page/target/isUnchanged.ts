/**
 * Whether an element is unchanged since the model was told of it. It looks at no more of the page than that depends on:
 * the element, and the item or dialog around it, which says what it is about. Where the answer is no, only the whole
 * page can say what became of it.
 */
import { accessibleRole } from "#extension/page/aria/accessibleRole.ts"
import type { PageContext } from "#extension/page/PageContext.ts"
import { identitiesOf, isItemRole } from "#extension/page/read/identities.ts"
import { isSkipped, isUnspoken } from "#extension/page/read/readingRules.ts"
import { readPage } from "#extension/page/read/readPage.ts"
import { isDialog } from "#extension/page-protocol/rankNode.ts"
import type { Identity } from "./ElementRegistry.ts"
import { isSameElement } from "./matchElement.ts"

/** A box that answers to clicks may go by its tag. */
const isSubject = (element: Element): boolean =>
  [accessibleRole(element), element.localName].some((role) => isItemRole(role) || isDialog(role))

/** The outermost box that an element's identity depends on; undefined where the element is set aside. */
const partAround = (element: Element, { tree }: PageContext): Element | undefined => {
  let part = element
  for (let box = tree.parentOf(element); box !== null; box = tree.parentOf(box)) {
    if (isSkipped(box) || isUnspoken(box)) return undefined
    if (isSubject(box)) part = box
  }
  return part
}

export const isUnchanged = (context: PageContext, element: Element, told: Identity): boolean => {
  const part = element.isConnected ? partAround(element, context) : undefined
  const n = context.registry.knownNumberOf(element)
  if (part === undefined || n === undefined) return false
  const now = identitiesOf(readPage(context, part).nodes).get(n)
  return now !== undefined && isSameElement(now, told)
}
