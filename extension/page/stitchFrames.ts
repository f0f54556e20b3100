/**
 * One tree out of the readings of a tab's frames: each frame's nodes in the place of its iframe,
 * ids made unique (`frame.n`). Pure. Frames whose place cannot be told come last, never lost.
 */
import type { RankedElement, RankedNode } from "./budgetPage.ts"
import { formatElementId } from "./ElementId.ts"
import {
  type ChildFrame,
  type FrameElement,
  type FrameNode,
  type FrameReading,
  isFrameText
} from "./FrameReading.ts"

export interface ReadFrame {
  readonly frameId: number
  /** -1 for the main frame. */
  readonly parentFrameId: number
  /** First half of the ids of this frame's elements. */
  readonly index: number
  readonly reading: FrameReading
}

const MAIN_FRAME = -1

/** The frame that stands in a place: by its position in the parent window, else by its address. */
const frameIn = (
  place: ChildFrame,
  children: ReadonlyArray<ReadFrame>,
  taken: ReadonlySet<number>
): ReadFrame | undefined => {
  const free = children.filter(({ frameId }) => !taken.has(frameId))
  const byIndex =
    place.index === null ? undefined : free.find(({ reading }) => reading.indexInParent === place.index)
  return (
    byIndex ??
    free.find(
      ({ reading }) => reading.indexInParent === null && place.url !== "" && reading.url === place.url
    )
  )
}

export const stitchFrames = (frames: ReadonlyArray<ReadFrame>): ReadonlyArray<RankedNode> => {
  const taken = new Set<number>()

  const nodesOf = (frame: ReadFrame, isOffscreen: boolean, hasFocus: boolean): ReadonlyArray<RankedNode> => {
    taken.add(frame.frameId)
    const children = frames.filter(({ parentFrameId }) => parentFrameId === frame.frameId)
    const id = (n: number): string => formatElementId({ frame: frame.index, n })

    const convert = (node: FrameNode): RankedNode => {
      const offscreen = isOffscreen || node.offscreen === true ? ({ offscreen: true } as const) : {}
      if (isFrameText(node)) return { text: node.text, ...offscreen }
      const { focused, ...rest } = node.attributes
      const attributes: Record<string, string | true> = { ...rest }
      if (focused !== undefined && hasFocus) attributes.focused = true
      if (node.coveredBy !== undefined) attributes["covered-by"] = id(node.coveredBy)
      const { role, name } = node
      const own = node.n === undefined ? {} : { i: id(node.n) }
      return {
        role,
        name,
        ...own,
        attributes,
        children: inside(node, offscreen.offscreen === true),
        ...offscreen
      }
    }

    const inside = (node: FrameElement, offscreen: boolean): ReadonlyArray<RankedNode> => {
      if (node.frame === undefined) return node.children.map(convert)
      const child = frameIn(node.frame, children, taken)
      if (child === undefined) return []
      return nodesOf(child, offscreen, hasFocus && node.attributes.focused === true)
    }

    const placed = frame.reading.nodes.map(convert)
    const lost = children.filter(({ frameId }) => !taken.has(frameId))
    return [...placed, ...lost.flatMap((child) => wrap(child, nodesOf(child, true, false)))].filter(
      isWorthALine
    )
  }

  const wrap = (frame: ReadFrame, children: ReadonlyArray<RankedNode>): ReadonlyArray<RankedElement> =>
    children.length === 0
      ? []
      : [{ role: "iframe", name: frame.reading.title, attributes: {}, children, offscreen: true }]

  return frames
    .filter(({ parentFrameId }) => parentFrameId === MAIN_FRAME)
    .flatMap((frame) => nodesOf(frame, false, true))
}

/** A frame without content and without a name says nothing: advertisements, trackers. */
const isWorthALine = (node: RankedNode): boolean =>
  "text" in node || node.role !== "iframe" || node.name !== "" || node.children.length > 0
