/**
 * What each element of a reading is: role, name, the containers around it, and what the row or item
 * it stands in is about. Pure over the tree, so that all of it comes from one place.
 */

import type { Identity } from "#extension/page/target/ElementRegistry.ts"
import {
  type FrameElement,
  type FrameNode,
  isFrameGap,
  isFrameText
} from "#extension/page-protocol/FrameReading.ts"
import { foldText } from "#extension/page-protocol/foldText.ts"
import { isDialog } from "#extension/page-protocol/rankNode.ts"
import { records } from "#schemas/page/aria/roles.ts"

const CONTEXT_MAX_CHARS = 60

/** Whether what is inside belongs together and comes in numbers. */
export const isItemRole = (role: string): boolean => records.has(role)

export const identitiesOf = (nodes: ReadonlyArray<FrameNode>): ReadonlyMap<number, Identity> => {
  const identities = new Map<number, Identity>()
  const visit = (siblings: ReadonlyArray<FrameNode>, path: string, context: string): void => {
    for (const node of siblings) {
      if (isFrameText(node) || isFrameGap(node)) continue
      if (node.n !== undefined) identities.set(node.n, { role: node.role, name: node.name, path, context })
      if (node.children.length === 0) continue
      const subject = records.has(node.role) ? subjectOf(node) : isDialog(node.role) ? titleOf(node) : ""
      const inner = foldText(subject, CONTEXT_MAX_CHARS) || context
      visit(node.children, `${path}/${node.role}${node.n === undefined ? `:${node.name}` : ""}`, inner)
    }
  }
  visit(nodes, "", "")
  return identities
}

/** What a dialog asks: the "OK" of one question is not that of another. */
const titleOf = (dialog: FrameElement): string => dialog.name || (firstHeading(dialog.children) ?? "")

const firstHeading = (nodes: ReadonlyArray<FrameNode>): string | undefined => {
  for (const node of nodes) {
    if (isFrameText(node) || isFrameGap(node)) continue
    const name = node.role === "heading" ? node.name : firstHeading(node.children)
    if (name !== undefined && name !== "") return name
  }
  return undefined
}

/** The first words of an item: its name, else its first text, else the name of its first link. */
const subjectOf = (item: FrameElement): string => {
  if (item.name !== "") return item.name
  return firstText(item.children) ?? firstLink(item.children) ?? ""
}

const firstText = (nodes: ReadonlyArray<FrameNode>): string | undefined => {
  for (const node of nodes) {
    if (isFrameText(node)) return node.text
    if (isFrameGap(node) || node.n !== undefined) continue
    const text = node.name !== "" ? node.name : firstText(node.children)
    if (text !== undefined) return text
  }
  return undefined
}

const firstLink = (nodes: ReadonlyArray<FrameNode>): string | undefined => {
  for (const node of nodes) {
    if (isFrameText(node) || isFrameGap(node)) continue
    if (node.role === "link" && node.name !== "") return node.name
    const name = firstLink(node.children)
    if (name !== undefined) return name
  }
  return undefined
}
