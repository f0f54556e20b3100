/** The element that filters mean: a selector, a text, and which one of those. Only what can be acted on. */

import { secretValues } from "#extension/page/aria/elementState.ts"
import type { PageContext } from "#extension/page/PageContext.ts"
import { identitiesOf } from "#extension/page/read/identities.ts"
import { type PageRead, readPage } from "#extension/page/read/readPage.ts"
import { makeRedactor, type Redactor } from "#extension/page/secrets/makeRedactor.ts"
import type { ElementQuery } from "#extension/page-protocol/PageMessage.ts"

const matches = (element: Element, selector: string): boolean => {
  // A page cannot be asked whether a selector is well-formed other than by trying it.
  try {
    return element.matches(selector)
  } catch {
    return false
  }
}

/** What is in secret fields is not to be found out by looking for it. */
const isMeant = (
  { element, node }: PageRead["controls"][number],
  query: ElementQuery,
  redact: Redactor
): boolean =>
  (query.selector === undefined || matches(element, query.selector)) &&
  (query.hasText === undefined ||
    redact(`${node.name} ${element.textContent ?? ""}`)
      .toLowerCase()
      .includes(query.hasText.toLowerCase()))

/** Its number, or undefined. What is found counts as told. */
export const findElement = (context: PageContext, query: ElementQuery): number | undefined => {
  const read = readPage(context)
  const redact = makeRedactor(secretValues()) ?? ((text) => text)
  const n = read.controls.filter((control) => isMeant(control, query, redact))[query.nth ?? 0]?.node.n
  const identity = n === undefined ? undefined : identitiesOf(read.nodes).get(n)
  if (n !== undefined && identity !== undefined) context.registry.tell(n, identity, context.epoch)
  return n
}
