/** An element as a sentence names it: in a few words, and by the first id known of it. */
import { describeElement } from "#extension/page/aria/describeElement.ts"
import type { PageContext } from "#extension/page/PageContext.ts"
import { formatElementId, parseElementId } from "#extension/page-protocol/ElementId.ts"

/** The first known id among them, in brackets; `i` is in the same frame. */
export const idAmong = (context: PageContext, i: string, elements: ReadonlyArray<Element>): string => {
  const n = elements
    .map((element) => context.registry.knownNumberOf(element))
    .find((known) => known !== undefined)
  return n === undefined ? "" : ` (${formatElementId({ frame: parseElementId(i)?.frame ?? 0, n })})`
}

export const withId = (
  context: PageContext,
  i: string,
  element: Element,
  others: ReadonlyArray<Element> = []
): string => `${describeElement(element, context.tree)}${idAmong(context, i, [element, ...others])}`
