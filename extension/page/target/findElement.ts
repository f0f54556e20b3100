/** The element that filters mean: a selector, a text, and which one of those. Only what can be acted on. */

import type { PageContext } from "#extension/page/PageContext.ts"
import { identitiesOf } from "#extension/page/read/identities.ts"
import { type PageRead, readPage } from "#extension/page/read/readPage.ts"
import type { ElementQuery } from "#extension/page-protocol/PageMessage.ts"

const matches = (element: Element, selector: string): boolean => {
  // A page cannot be asked whether a selector is well-formed other than by trying it.
  try {
    return element.matches(selector)
  } catch {
    return false
  }
}

const isMeant = ({ element, node }: PageRead["controls"][number], query: ElementQuery): boolean =>
  (query.selector === undefined || matches(element, query.selector)) &&
  (query.hasText === undefined ||
    `${node.name} ${element.textContent ?? ""}`.toLowerCase().includes(query.hasText.toLowerCase()))

/** Its number, or undefined. What is found counts as told. */
export const findElement = (context: PageContext, query: ElementQuery): number | undefined => {
  const read = readPage(context)
  const n = read.controls.filter((control) => isMeant(control, query))[query.nth ?? 0]?.node.n
  const identity = n === undefined ? undefined : identitiesOf(read.nodes).get(n)
  if (n !== undefined && identity !== undefined) context.registry.tell(n, identity, context.epoch)
  return n
}
