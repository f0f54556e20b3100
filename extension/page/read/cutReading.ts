/**
 * What a frame says about itself, cut before it leaves the page: a little more than a summary has room
 * for, so that the summary of the whole tab can choose. What is cut stays here, and can be asked for.
 * What leaves it is read again on its way, in the worker: the less, the sooner a page is told.
 */

import {
  type FrameElement,
  type FrameGap,
  type FrameNode,
  isFrameGap,
  isFrameText
} from "#extension/page-protocol/FrameReading.ts"
import { foldText } from "#extension/page-protocol/foldText.ts"
import {
  emitKept,
  type Line,
  linesOf,
  orderByPlace,
  orderByRank
} from "#extension/page-protocol/pageLines.ts"
import { NEVER, type RankOf, rankNode } from "#extension/page-protocol/rankNode.ts"
import { ELEMENT_TEXT_MAX_CHARS } from "#schemas/limits.ts"
import { estimateTokens } from "#schemas/page/estimateTokens.ts"

/** Never more than the line takes in the end: escapes and longer ids are not counted. */
const leastLength = ({ node, depth }: Line, textMax: number): number => {
  if (isFrameGap(node)) return 0
  if (isFrameText(node)) return depth + Math.min(node.text.length, textMax) + 1
  let length = depth + node.role.length + Math.min(node.name.length, textMax) + 3
  if (node.n !== undefined) length += 6
  for (const [key, value] of Object.entries(node.attributes)) {
    length += key.length + 1 + (value === true ? 0 : value.length + 3)
  }
  return length
}

/** Never more than the line takes in the end. */
const leastTokens = ({ node }: Line, textMax: number, tokensOf: (text: string) => number): number => {
  if (isFrameGap(node)) return 0
  // The break before it.
  if (isFrameText(node)) return 1 + tokensOf(node.text.slice(0, textMax))
  const id = node.n === undefined ? 0 : ID_LEAST_TOKENS
  let tokens = 1 + tokensOf(`<${node.role}`) + id + tokensOf(node.name.slice(0, textMax))
  for (const [key, value] of Object.entries(node.attributes)) {
    if (key === "focused") continue
    tokens += tokensOf(key) + (value === true ? 0 : tokensOf(value))
  }
  return tokens
}

/** ` i=0.1` */
const ID_LEAST_TOKENS = 5

/** Roles, states and names come again and again. */
const rememberTokens = (): ((text: string) => number) => {
  const known = new Map<string, number>()
  return (text) => {
    const tokens = known.get(text) ?? estimateTokens(text)
    known.set(text, tokens)
    return tokens
  }
}

/** What the lines may come to, as far as their least tells. */
interface Room {
  readonly maxChars: number
  readonly maxTokens: number
  readonly tokensOf: (text: string) => number
}

interface Fit {
  readonly cut: number
  readonly isWhole: boolean
}

/** How many of the most important lines fit, with the boxes around them. */
const fitting = (
  lines: ReadonlyArray<Line>,
  ordered: ReadonlyArray<Line>,
  { maxChars, maxTokens, tokensOf }: Room,
  textMax: number
): Fit => {
  const counted = new Set<Line>()
  // The last line ends without a break.
  let length = -1
  let tokens = 0
  for (const [position, line] of ordered.entries()) {
    for (let box: Line | undefined = line; box !== undefined && !counted.has(box); box = lines[box.parent]) {
      counted.add(box)
      length += leastLength(box, textMax)
      if (maxTokens !== NEVER) tokens += leastTokens(box, textMax, tokensOf)
    }
    if (length > maxChars || tokens > maxTokens) return { cut: position, isWhole: false }
  }
  return { cut: ordered.length, isWhole: true }
}

/** The kept lines as a tree again. */
const treeOf = (lines: ReadonlyArray<Line>, cut: number, textMax: number): ReadonlyArray<FrameNode> => {
  const roots: Array<FrameNode> = []
  /** The lists to put nodes into, by depth. */
  const open: Array<Array<FrameNode>> = [roots]
  emitKept(lines, cut, {
    line: ({ node, depth }) => {
      const siblings = open[depth] ?? roots
      if (isFrameGap(node)) return
      if (isFrameText(node)) {
        siblings.push(
          node.text.length > textMax ? { ...node, text: foldText(node.text, textMax), cut: true } : node
        )
        return
      }
      const children: Array<FrameNode> = []
      const named: Pick<FrameElement, "name" | "cut"> =
        node.name.length > textMax ? { name: foldText(node.name, textMax), cut: true } : { name: node.name }
      const kept: FrameElement = { ...node, ...named, children }
      siblings.push(kept)
      open[depth + 1] = children
    },
    gap: ({ depth, from, to, count, role }) => {
      const gap: FrameGap = { gap: count, size: to - from, role }
      open[depth]?.push(gap)
    }
  })
  return roots
}

/** `first`: number of the first node. */
export const cutReading = (
  nodes: ReadonlyArray<FrameNode>,
  first: number,
  maxChars: number,
  rankOf: RankOf = rankNode,
  maxTokens = NEVER
): ReadonlyArray<FrameNode> => {
  const room: Room = { maxChars, maxTokens, tokensOf: rememberTokens() }
  const lines = linesOf({ index: 0, first, nodes }, rankOf)
  const ordered = orderByRank(lines)
  const whole = fitting(lines, ordered, room, NEVER)
  if (whole.isWhole) {
    return lines.every(({ position }) => position !== NEVER) ? nodes : treeOf(lines, whole.cut, NEVER)
  }
  const { cut } = fitting(lines, ordered, room, ELEMENT_TEXT_MAX_CHARS)
  if (cut > 0) return treeOf(lines, cut, ELEMENT_TEXT_MAX_CHARS)
  const byPlace = orderByPlace(lines)
  return treeOf(lines, fitting(lines, byPlace, room, ELEMENT_TEXT_MAX_CHARS).cut, ELEMENT_TEXT_MAX_CHARS)
}
