/** What stands inside an element or around it, as it is drawn: through shadow roots, and without what is not there. */
import { isThere, standsAside } from "#extension/page/dom/visibility.ts"
import type { PageContext } from "#extension/page/PageContext.ts"

type Is = (element: Element) => boolean

const isShown: Is = (element) => isThere(element) || standsAside(element)

/** In the order of the page; of one that is wanted, nothing inside it, nor inside what ends the search. */
export const outermostWithin = (
  { own, tree }: PageContext,
  root: Element,
  isWanted: Is,
  isEnd: Is = () => false
): ReadonlyArray<Element> => {
  const found: Array<Element> = []
  const visit = (parent: Element): void => {
    for (const node of Array.from(tree.childrenOf(parent))) {
      if (!(node instanceof Element) || own.has(node) || !isShown(node)) continue
      if (isWanted(node)) found.push(node)
      else if (!isEnd(node)) visit(node)
    }
  }
  visit(root)
  return found
}

/** The element itself counts. */
export const closestAround = ({ tree }: PageContext, element: Element, isWanted: Is): Element | undefined => {
  for (let one: Element | null = element; one !== null; one = tree.parentOf(one)) {
    if (isWanted(one)) return one
  }
  return undefined
}
