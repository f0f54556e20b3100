/**
 * A page as its user has to see it before something goes out: with the parts of a form that a summary
 * left out put back where they belong, and with all that is in its entries. Pure.
 */

import { boxes } from "#schemas/page/aria/roles.ts"
import type { FieldValue } from "#schemas/page/FieldValue.ts"
import { handlesAt, withoutHandles } from "#schemas/page/MoreHandle.ts"
import type { PageElement, PageNode } from "#schemas/page/PseudoHtml.ts"
import { type ReadPage, readNodes } from "#schemas/page/ReadPage.ts"

/** Marks of ours on an element: shown by a closer look alone; its value is all there is; there is more. */
export const CLOSER = "closer"
export const WHOLE = "whole"
export const CUT = "cut"

const mapElements = (
  nodes: ReadonlyArray<PageNode>,
  change: (element: PageElement) => ReadonlyArray<PageNode>
): ReadonlyArray<PageNode> =>
  nodes.flatMap((node) =>
    typeof node === "string" ? [node] : change({ ...node, children: mapElements(node.children, change) })
  )

const marked = (element: PageElement, ...marks: ReadonlyArray<string>): PageElement => ({
  ...element,
  attributes: { ...element.attributes, ...Object.fromEntries(marks.map((mark) => [mark, true as const])) }
})

/** What a handle stands for, in its place: on a line of its own, or as all that an item holds. */
export const withPart = (page: ReadPage, handle: string, part: ReadPage): ReadPage => {
  const found = mapElements(part.nodes, (element) => [marked(element, CLOSER)])
  return readNodes(
    mapElements(page.nodes, (element) => {
      if (element.role === handle) return found
      return handlesAt(element).includes(handle)
        ? [{ ...withoutHandles(element), children: found }]
        : [element]
    })
  )
}

/** Values as they are, lines and all: after this the page is no text any more. */
export const withEntries = (
  nodes: ReadonlyArray<PageNode>,
  entries: ReadonlyArray<FieldValue>
): ReadonlyArray<PageNode> => {
  if (entries.length === 0) return nodes
  const byId = new Map(entries.map((entry) => [entry.i, entry]))
  return mapElements(nodes, (element) => {
    const entry = byId.get(element.i ?? "")
    if (entry === undefined) return [element]
    // A box has no value of its own, and none is made for it.
    const { value: _, ...rest } = element.attributes
    const attributes = isBoxed(entry, element) ? element.attributes : { ...rest, ...valued(entry) }
    return [marked({ ...element, attributes }, entry.cut === true ? CUT : WHOLE)]
  })
}

const isBoxed = ({ value }: FieldValue, { role }: PageElement): boolean =>
  boxes.has(role) && (value === "yes" || value === "no")

const valued = ({ value }: FieldValue): PageElement["attributes"] => (value === "" ? {} : { value })
