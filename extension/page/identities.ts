/**
 * What each element of a reading is: role, name, the containers around it, and what the row or item
 * it stands in is about. Pure over the tree, so that all of it comes from one place.
 */
import type { Identity } from "./ElementRegistry.ts"
import { type FrameElement, type FrameNode, isFrameText } from "./FrameReading.ts"
import { foldText } from "./foldText.ts"

/** Roles that come in numbers, each holding the same controls. */
const ITEMS = new Set(["row", "listitem", "article", "treeitem"])
const CONTEXT_MAX_CHARS = 60

export const identitiesOf = (nodes: ReadonlyArray<FrameNode>): ReadonlyMap<number, Identity> => {
  const identities = new Map<number, Identity>()
  const visit = (siblings: ReadonlyArray<FrameNode>, path: string, context: string): void => {
    for (const node of siblings) {
      if (isFrameText(node)) continue
      if (node.n !== undefined) identities.set(node.n, { role: node.role, name: node.name, path, context })
      if (node.children.length === 0) continue
      const inner = ITEMS.has(node.role) ? foldText(subjectOf(node), CONTEXT_MAX_CHARS) || context : context
      visit(node.children, `${path}/${node.role}${node.n === undefined ? `:${node.name}` : ""}`, inner)
    }
  }
  visit(nodes, "", "")
  return identities
}

/** The first words of an item: its name, else its first text, else the name of its first link. */
const subjectOf = (item: FrameElement): string => {
  if (item.name !== "") return item.name
  return firstText(item.children) ?? firstLink(item.children) ?? ""
}

const firstText = (nodes: ReadonlyArray<FrameNode>): string | undefined => {
  for (const node of nodes) {
    if (isFrameText(node)) return node.text
    if (node.n !== undefined) continue
    const text = node.name !== "" ? node.name : firstText(node.children)
    if (text !== undefined) return text
  }
  return undefined
}

const firstLink = (nodes: ReadonlyArray<FrameNode>): string | undefined => {
  for (const node of nodes) {
    if (isFrameText(node)) continue
    if (node.role === "link" && node.name !== "") return node.name
    const name = firstLink(node.children)
    if (name !== undefined) return name
  }
  return undefined
}
