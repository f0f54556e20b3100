/**
 * Elements that are rare on a page, by several selectors. Each is asked for alone: what has one class, one value of an
 * attribute or one tag the browser finds by an index of its own, or knows that there is none; of a list of selectors it
 * tries every one on every element, which on a large page takes as long as drawing it.
 */
const inOrder = (one: Element, other: Element): number =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) === 0 ? 1 : -1

/** What any of the selectors matches, each once and in document order, as of one list of them. */
export const queryEach = (scope: ParentNode, selectors: ReadonlyArray<string>): ReadonlyArray<Element> => {
  const found = selectors
    .map((selector) => scope.querySelectorAll(selector))
    .filter(({ length }) => length > 0)
  const [first] = found
  if (first === undefined) return []
  return found.length === 1
    ? Array.from(first)
    : Array.from(new Set(found.flatMap((matches) => Array.from(matches)))).sort(inOrder)
}
