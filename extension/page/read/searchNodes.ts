/**
 * What a search for a text brings out of a page: the places that say it first, then what can be acted on
 * in the row or item they stand in, then the rest of that. Everything else is left out. Pure.
 */

import { type FrameNode, isFrameGap, isFrameText } from "#extension/page-protocol/FrameReading.ts"
import { NEVER, type RankOf } from "#extension/page-protocol/rankNode.ts"
import { plainText } from "#schemas/page/plainText.ts"
import { isItemRole } from "./identities.ts"

export interface PageSearch {
  readonly rankOf: RankOf
  readonly matches: number
}

const fold = (text: string): string => plainText(text).toLowerCase()

/** All a node says by itself. */
const saidBy = (node: FrameNode): string => {
  if (isFrameText(node)) return fold(node.text)
  if (isFrameGap(node)) return ""
  const values = Object.values(node.attributes).filter((value) => value !== true)
  return fold([node.name, ...values].join("\n"))
}

const saidIn = (node: FrameNode): string =>
  isFrameText(node) || isFrameGap(node)
    ? saidBy(node)
    : [saidBy(node), ...node.children.map(saidIn)].join("\n")

const RANK = { match: 0, control: 1, beside: 2 } as const

export const searchNodes = (nodes: ReadonlyArray<FrameNode>, text: string): PageSearch => {
  const wanted = fold(text)
  const words = wanted.split(" ")
  const ranks = new Map<FrameNode, number>()
  let matches = 0

  const brought = new Set<FrameNode>()

  const bringAlong = (node: FrameNode): void => {
    if (brought.has(node)) return
    brought.add(node)
    if (!ranks.has(node)) {
      const isControl = !isFrameText(node) && !isFrameGap(node) && node.n !== undefined
      ranks.set(node, isControl ? RANK.control : RANK.beside)
    }
    if (!isFrameText(node) && !isFrameGap(node)) node.children.forEach(bringAlong)
  }

  const visit = (node: FrameNode, around: FrameNode | undefined): void => {
    const item = !isFrameText(node) && isItemRole(node.role) ? node : around
    if (saidBy(node).includes(wanted)) {
      matches += 1
      ranks.set(node, RANK.match)
      bringAlong(item ?? node)
    }
    if (isFrameText(node) || isFrameGap(node)) return
    for (const child of node.children) visit(child, item)
  }

  /** The words may stand in different cells of a row. */
  const visitItems = (node: FrameNode): boolean => {
    if (isFrameText(node) || isFrameGap(node)) return false
    if (node.children.map(visitItems).includes(true)) return true
    if (!isItemRole(node.role)) return false
    const said = saidIn(node)
    if (!words.every((word) => said.includes(word))) return false
    matches += 1
    ranks.set(node, RANK.match)
    bringAlong(node)
    return true
  }

  if (wanted !== "") {
    for (const node of nodes) visit(node, undefined)
    if (matches === 0 && words.length > 1) nodes.forEach(visitItems)
  }
  return { matches, rankOf: (node) => ranks.get(node) ?? NEVER }
}
