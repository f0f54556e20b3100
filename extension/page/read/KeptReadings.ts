/**
 * The latest readings of a document, whole: what `more#` handles and searches are answered from. No
 * more than a few are kept; numbers go on from one to the next, so that a handle of one that was let go
 * is known to be old. Pure.
 */

import { KEPT_READINGS_MAX } from "#extension/page/limits.ts"
import {
  type FrameNode,
  isFrameGap,
  isFrameText,
  type NumberRange
} from "#extension/page-protocol/FrameReading.ts"

export interface KeptReading {
  /** Number of the first node. */
  readonly first: number
  readonly size: number
  readonly epoch: number
  readonly nodes: ReadonlyArray<FrameNode>
}

export type Section =
  | { readonly type: "section"; readonly nodes: ReadonlyArray<FrameNode>; readonly epoch: number }
  /** It was once given out; the page has been read anew since. */
  | { readonly type: "stale" }
  | { readonly type: "unknown" }

const sizeOf = (node: FrameNode): number => {
  if (isFrameText(node)) return 1
  if (isFrameGap(node)) return node.size
  let size = 1
  for (const child of node.children) size += sizeOf(child)
  return size
}

/** The neighbours that fill a range exactly. */
const sectionOf = (
  siblings: ReadonlyArray<FrameNode>,
  first: number,
  range: NumberRange
): ReadonlyArray<FrameNode> | undefined => {
  let number = first
  for (const [index, node] of siblings.entries()) {
    if (number === range.from) return neighbours(siblings.slice(index), range)
    const end = number + sizeOf(node)
    if (range.from < end) {
      return isFrameText(node) || isFrameGap(node) ? undefined : sectionOf(node.children, number + 1, range)
    }
    number = end
  }
  return undefined
}

const neighbours = (
  siblings: ReadonlyArray<FrameNode>,
  { from, to }: NumberRange
): ReadonlyArray<FrameNode> | undefined => {
  let number = from
  for (const [index, node] of siblings.entries()) {
    number += sizeOf(node)
    if (number === to) return siblings.slice(0, index + 1)
    if (number > to) return undefined
  }
  return undefined
}

/** The numbers of the node that stands for an element, and of what it holds. */
const numbersOf = (siblings: ReadonlyArray<FrameNode>, first: number, n: number): NumberRange | undefined => {
  let number = first
  for (const node of siblings) {
    const end = number + sizeOf(node)
    if (!isFrameText(node) && !isFrameGap(node)) {
      const range = node.n === n ? { from: number, to: end } : numbersOf(node.children, number + 1, n)
      if (range !== undefined) return range
    }
    number = end
  }
  return undefined
}

export class KeptReadings {
  /** Newest last. */
  #readings: ReadonlyArray<KeptReading> = []
  #next = 0

  keep(nodes: ReadonlyArray<FrameNode>, epoch: number): KeptReading {
    const size = nodes.reduce((sum, node) => sum + sizeOf(node), 0)
    const reading = { first: this.#next, size, epoch, nodes }
    this.#next += size
    this.#readings = [...this.#readings, reading].slice(-KEPT_READINGS_MAX)
    return reading
  }

  get latest(): KeptReading | undefined {
    return this.#readings.at(-1)
  }

  /** What the latest reading says of an element, and what that holds. */
  rangeOf(n: number): NumberRange | undefined {
    const { latest } = this
    return latest === undefined ? undefined : numbersOf(latest.nodes, latest.first, n)
  }

  /** `shown`: what of a whole reading may be told, node by node. */
  section(
    range: NumberRange,
    shown: (nodes: ReadonlyArray<FrameNode>) => ReadonlyArray<FrameNode> = (nodes) => nodes
  ): Section {
    const { from, to } = range
    const reading = this.#readings.find(({ first, size }) => from >= first && to <= first + size)
    if (reading === undefined) {
      return from < (this.#readings[0]?.first ?? this.#next) ? { type: "stale" } : { type: "unknown" }
    }
    const nodes = sectionOf(shown(reading.nodes), reading.first, range)
    return nodes === undefined ? { type: "unknown" } : { type: "section", nodes, epoch: reading.epoch }
  }
}
