/**
 * A page's text, parsed once: its nodes, and its elements by id. Everything that is decided on a page reads this.
 * It is derived and never stored: whoever holds a summary or an inspection asks `readOf` for it, as often as need be.
 */
import { elementsOf, type PageElement, type PageNode, parse } from "./PseudoHtml.ts"

export interface ReadPage {
  readonly nodes: ReadonlyArray<PageNode>
  /** All of them, parents before children. */
  readonly elements: ReadonlyArray<PageElement>
  /** Those that can be acted on; of several under one id the first. */
  readonly byId: ReadonlyMap<string, PageElement>
  /** Fields whose values are secret. */
  readonly secretIds: ReadonlySet<string>
}

export const readNodes = (nodes: ReadonlyArray<PageNode>): ReadPage => {
  const elements = elementsOf(nodes)
  const byId = new Map<string, PageElement>()
  const secretIds = new Set<string>()
  for (const element of elements) {
    if (element.i === undefined) continue
    if (!byId.has(element.i)) byId.set(element.i, element)
    if (element.attributes.secret !== undefined) secretIds.add(element.i)
  }
  return { nodes, elements, byId, secretIds }
}

/** Parses: for a text that nobody holds on to. */
export const readPage = (html: string): ReadPage => readNodes(parse(html))

/** Joins several readings into one. */
export const readTogether = (pages: ReadonlyArray<ReadPage>): ReadPage => {
  const [only] = pages
  return only !== undefined && pages.length === 1 ? only : readNodes(pages.flatMap(({ nodes }) => nodes))
}

/** Held as long as what they are readings of, and no longer. */
const readings = new WeakMap<{ readonly html: string }, ReadPage>()

/** The reading of a summary or an inspection: made when it is first asked for. */
export const readOf = (shown: { readonly html: string }): ReadPage => {
  const known = readings.get(shown)
  if (known !== undefined) return known
  const reading = readPage(shown.html)
  readings.set(shown, reading)
  return reading
}

export const nothingRead: ReadPage = readNodes([])
